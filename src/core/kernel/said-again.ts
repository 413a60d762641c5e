import { MINUTE_MS } from "./duration.ts";

/** The same words of the same person within this are a double click, or the answer of a form loaded again. */
export const SAID_AGAIN_MS = 10 * MINUTE_MS;
