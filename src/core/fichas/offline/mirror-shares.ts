/** What a phone takes along of its account, in the order in which it is of use where the connection ends halfway. */
export const mirrorParts = ["clientes", "imoveis", "modelos"] as const;
export type MirrorPart = (typeof mirrorParts)[number];

/**
 * Letters of JSON that each may take, a last page not counted: together below 20 MB, and however many clients there are,
 * properties and models have their room.
 */
export const mirrorShares: Record<MirrorPart, number> = { clientes: 7_500_000, imoveis: 5_000_000, modelos: 3_500_000 };

/** The page to ask for: the one that was named, or the next part where this one has had its share. */
export function pageAfter(named: string | undefined, taken: Record<MirrorPart, number>): string | undefined {
	const at = mirrorParts.findIndex((part) => named?.startsWith(`${part}:`));
	const part = mirrorParts[at];
	return part && taken[part] >= mirrorShares[part] ? mirrorParts[at + 1] : named;
}
