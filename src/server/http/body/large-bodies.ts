import { makeFewAtATime } from "#server/http/few-at-a-time.ts";

/*
 * Bodies of many megabytes are read a few at a time, since each lies in memory whole. Those that wait have not been read:
 * they wait in their sender's network.
 */

/** Pictures of people who are signed in; of one person, what an inspection's gallery sends together. */
export const pictureUploads = makeFewAtATime({ atOnce: 16, waiting: 200 }, { atOnce: 4, waiting: 60 });

/** Sealed files that come back signed: each is examined in the one thread that strangers' files have. */
export const returnedUploads = makeFewAtATime({ atOnce: 2, waiting: 20 }, { atOnce: 1, waiting: 3 });

/** Pictures that come by a link, without anybody signed in. */
export const publicPictures = makeFewAtATime({ atOnce: 6, waiting: 60 }, { atOnce: 2, waiting: 30 });
