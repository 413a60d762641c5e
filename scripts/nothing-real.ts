import { readFileSync } from "node:fs";
import path from "node:path";

const example = readFileSync(path.join(import.meta.dirname, "../.env.example"), "utf8");

/** Every setting there is, unset: what a machine has set up for the real product stays out of one that a script starts. */
export const nothingReal = Object.fromEntries(
	[...example.matchAll(/^#? ?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => [name, ""]),
);
