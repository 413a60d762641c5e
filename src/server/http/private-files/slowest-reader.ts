/** Nobody who wants the file reads slower: below this a place is held, and nothing else. */
export const SLOWEST_BYTES_A_SECOND = 32 * 1024;
export const PATIENCE_MS = 30_000;
/** For log and alarms: whoever asked went elsewhere, and reads no answer. */
export const LEFT = 499;
