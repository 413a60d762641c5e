// How Node is called for the product. In one place for whatever spawns it; what is not a program (package.json, the image,
// the unit of systemd) is held to it by tests/integration/process/start-flags.test.ts.

/**
 * Megabytes of each half of the heap for what is young. By itself Node lets it grow to 32, and the server holds a third
 * more after a load without being faster (decision 0125). Too late at run time: the heap is laid out by then.
 */
export const startFlags = ["--max-semi-space-size=8"];
