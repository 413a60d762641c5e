import { expect, test } from "vitest";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { merkleRoot } from "#tests/support/fichas/merkle-tree.ts";
import { emptyFold, foldedRoot, foldLeaves } from "./merkle-fold.ts";

test("a tree folded in pieces has the root of the whole one", () => {
	const leaves = Array.from({ length: 70 }, (_, at) => sha256Hex(String(at)));
	for (let size = 0; size <= leaves.length; size++) {
		const cut = Math.floor(size / 3);
		const fold = foldLeaves(foldLeaves(emptyFold, leaves.slice(0, cut)), leaves.slice(cut, size));
		expect(fold.size).toBe(size);
		expect(foldedRoot(fold)).toBe(merkleRoot(leaves.slice(0, size)));
	}
});
