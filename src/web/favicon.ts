import { rubricPath } from "./ui/motion/rubric-path.ts";

// Inside the page, not beside it: the browser asks for a tab's icon before the first paint, at high priority.
const drawing = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64' width='64' height='64'><rect width='64' height='64' rx='15' fill='#1f3fd6'/><g transform='translate(5.03 9.64) scale(0.4385)'><path d='${rubricPath}' fill='none' stroke='#fbf8f1' stroke-width='9' stroke-linecap='round' stroke-linejoin='round'/></g></svg>`;

/** The tab's icon as a `data:` address: the drawing of `public/favicon.svg`. */
export const favicon = `data:image/svg+xml,${drawing.replaceAll("#", "%23").replaceAll("<", "%3C").replaceAll(">", "%3E").replaceAll("'", "%27")}`;
