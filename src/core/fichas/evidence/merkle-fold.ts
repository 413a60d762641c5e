import { present } from "#core/kernel/present.ts";
import { innerHash, leafHash } from "./merkle.ts";

/** A tree that grows leaf by leaf: of all that came before it keeps one node for each power of two in its size. */
export type MerkleFold = { size: number; peaks: string[] };

type Hashes = { leaf(hash: string): string; inner(left: string, right: string): string };
const portable: Hashes = { leaf: leafHash, inner: innerHash };

export const emptyFold: MerkleFold = { size: 0, peaks: [] };

export function foldLeaves({ size, peaks }: MerkleFold, hashes: string[], by: Hashes = portable): MerkleFold {
	const grown = [...peaks];
	let count = size;
	for (const hash of hashes) {
		let node = by.leaf(hash);
		// Each power of two that the count completes joins two peaks.
		for (let full = count; full % 2 === 1; full = (full - 1) / 2)
			node = by.inner(present(grown.pop(), "a peak of the tree"), node);
		grown.push(node);
		count += 1;
	}
	return { size: count, peaks: grown };
}

/** The same root that `merkleLevels` ends with for all the leaves together. */
export function foldedRoot({ peaks }: MerkleFold, by: Hashes = portable): string | undefined {
	return peaks.reduceRight<string | undefined>(
		(right, left) => (right === undefined ? left : by.inner(left, right)),
		undefined,
	);
}
