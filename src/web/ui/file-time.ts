/** No page is told when the file has come that a form was answered with: so long its button rests. */
export const FILE_MS = 5_000;
