import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes } from "@noble/hashes/utils.js";

/** RFC 6962: leaves and inner nodes are marked, so that neither can pass for the other. */
const LEAF = new Uint8Array([0]);
const INNER = new Uint8Array([1]);

export function leafHash(hash: string): string {
	return bytesToHex(sha256(concatBytes(LEAF, hexToBytes(hash))));
}

export function innerHash(left: string, right: string): string {
	return bytesToHex(sha256(concatBytes(INNER, hexToBytes(left), hexToBytes(right))));
}

/** Level 0 is the leaves; a node without a partner rises unchanged. */
export function merkleLevels(hashes: string[]): string[][] {
	return levelsAbove(hashes.map(leafHash));
}

/** The same from any level up: a large tree is built in pieces. */
export function levelsAbove(nodes: string[]): string[][] {
	const levels = [nodes];
	for (let level = nodes; level.length > 1; ) {
		const above: string[] = [];
		for (let at = 0; at < level.length; at += 2) {
			const [left, right] = level.slice(at, at + 2);
			if (left !== undefined) above.push(right === undefined ? left : innerHash(left, right));
		}
		levels.push(above);
		level = above;
	}
	return levels;
}

export type InclusionProof = { index: number; size: number; path: string[] };

/** Which node of each level the proof of this leaf needs; a level without a partner is skipped. */
export function proofNodes(index: number, size: number): { level: number; at: number }[] {
	const nodes: { level: number; at: number }[] = [];
	for (let level = 0, at = index, width = size; width > 1; level += 1, at >>= 1, width = (width + 1) >> 1) {
		const partner = at ^ 1;
		if (partner < width) nodes.push({ level, at: partner });
	}
	return nodes;
}

/** Whether the event with this hash stands at its place under the root. */
export function provesInclusion(hash: string, { index, size, path }: InclusionProof, root: string): boolean {
	if (index < 0 || index >= size) return false;
	const nodes = proofNodes(index, size);
	if (nodes.length !== path.length) return false;
	let node = leafHash(hash);
	for (const [step, { at }] of nodes.entries()) {
		const partner = path[step];
		if (partner === undefined) return false;
		node = at % 2 === 0 ? innerHash(partner, node) : innerHash(node, partner);
	}
	return node === root;
}
