import { makeFewAtATime } from "../few-at-a-time.ts";

/**
 * What is printed while somebody waits takes seconds of processor and whole photos: of one person one at a time. Printed
 * first and sent then: no place of those who only open a file is held by who waits for this (`send-file.ts`).
 */
export const printing = makeFewAtATime({ atOnce: 2, waiting: 40 }, { atOnce: 1, waiting: 3 });
