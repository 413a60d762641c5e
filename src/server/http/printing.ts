import { makeFewAtATime } from "./few-at-a-time.ts";

/** What is printed while somebody waits takes seconds of processor and whole photos: of one person one at a time. */
export const printing = makeFewAtATime({ atOnce: 2, waiting: 40 }, { atOnce: 1, waiting: 3 });
