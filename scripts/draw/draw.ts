/**
 * Re-makes every drawn picture of the public site into public/ (covers of sample posts into src/server/seed): `node scripts/draw/draw.ts [part …]`.
 * Parts: marks, scenes, portraits, covers, loop (all of them without an argument).
 *
 * Needs the Chromium of the tests and the fonts in public/fonts. Screens of the tool are not drawn: `npm run screens`
 * films them.
 * Nothing is drawn by chance: the same sources give the same pictures. Colours follow
 * src/web/ui/tokens.css through palette.ts; the mark is one stroke, in rubric-path.ts.
 */

import { drawCovers } from "./covers.ts";
import { drawLoopHeader } from "./loop-header.ts";
import { drawMarks } from "./marks.ts";
import { drawPortraits, drawScenes } from "./pictures.ts";
import { openBrowser } from "./studio.ts";

const wanted = process.argv.slice(2);
const wants = (part: string) => wanted.length === 0 || wanted.includes(part);

if (wants("marks")) await drawMarks();
if (wants("loop")) drawLoopHeader();

const browser = await openBrowser();
if (wants("scenes")) await drawScenes(browser);
if (wants("portraits")) await drawPortraits(browser);
if (wants("covers")) await drawCovers(browser);
await browser.close();
