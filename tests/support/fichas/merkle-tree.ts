import { type InclusionProof, merkleLevels, proofNodes } from "#core/fichas/evidence/merkle.ts";

/** The whole tree at once, where the product folds it and reads only the nodes a proof needs. */
export function merkleRoot(hashes: string[]): string | undefined {
	return merkleLevels(hashes).at(-1)?.[0];
}

export function proveInclusion(levels: string[][], index: number): InclusionProof {
	const size = levels[0]?.length ?? 0;
	const path = proofNodes(index, size).flatMap(({ level, at }) => levels[level]?.[at] ?? []);
	return { index, size, path };
}
