import { present } from "#core/kernel/present.ts";

/** Nodes below this level are not kept: sixteen events, read at once, give them again. */
export const KEPT_FROM_LEVEL = 4;
/** A tree is built in blocks of this many levels. */
export const BLOCK_LEVEL = 13;

/** A node of a tree or of a piece of one; above its own top a piece rises unchanged. */
export function nodeAt(levels: string[][], level: number, at: number): string {
	return present(findNode(levels, level, at), "a node of the tree");
}

/** The same where events may have been taken away. */
export function findNode(levels: string[][], level: number, at: number): string | undefined {
	return levels[Math.min(level, levels.length - 1)]?.[at];
}
