import { expect, test } from "vitest";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { merkleRoot, proveInclusion } from "#tests/support/fichas/merkle-tree.ts";
import { leafHash, merkleLevels, proofNodes, provesInclusion } from "./merkle.ts";

const hashes = (count: number) => Array.from({ length: count }, (_, at) => sha256Hex(`event ${at}`));

test("every leaf of trees of 1 to 33 leaves is proven, and no other", () => {
	for (let size = 1; size <= 33; size += 1) {
		const leaves = hashes(size);
		const levels = merkleLevels(leaves);
		const root = merkleRoot(leaves) as string;
		for (const [index, hash] of leaves.entries()) {
			const proof = proveInclusion(levels, index);
			expect(provesInclusion(hash, proof, root)).toBe(true);
			expect(provesInclusion(sha256Hex("forged"), proof, root)).toBe(false);
			expect(provesInclusion(hash, { ...proof, index: (index + 1) % (size + 1) }, root)).toBe(false);
		}
	}
});

test("a shortened, lengthened or altered path proves nothing", () => {
	const leaves = hashes(8);
	const proof = proveInclusion(merkleLevels(leaves), 3);
	const root = merkleRoot(leaves) as string;
	const hash = leaves[3] as string;
	expect(provesInclusion(hash, { ...proof, path: proof.path.slice(1) }, root)).toBe(false);
	expect(provesInclusion(hash, { ...proof, path: [...proof.path, root] }, root)).toBe(false);
	expect(provesInclusion(hash, { ...proof, path: proof.path.toReversed() }, root)).toBe(false);
});

test("a leaf alone is its own root, and an inner node cannot pass for a leaf", () => {
	const [only] = hashes(1) as [string];
	expect(merkleRoot([only])).toBe(leafHash(only));
	const pair = hashes(2);
	expect(merkleRoot([merkleRoot(pair) as string])).not.toBe(merkleRoot(pair));
});

test("a proof among a million events has twenty steps", () => {
	expect(proofNodes(123_456, 1_000_000)).toHaveLength(20);
});
