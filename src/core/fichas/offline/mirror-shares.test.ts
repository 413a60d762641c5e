import { expect, test } from "vitest";
import { mirrorShares, pageAfter } from "./mirror-shares.ts";

const nothing = { clientes: 0, imoveis: 0, modelos: 0 };

test("a part goes on page by page until its share is full; then the next one comes, and nothing after the last", () => {
	expect(pageAfter("clientes:2026-11-18|1", nothing)).toBe("clientes:2026-11-18|1");
	expect(pageAfter("clientes:2026-11-18|1", { ...nothing, clientes: mirrorShares.clientes })).toBe("imoveis");
	expect(pageAfter("imoveis:2026-11-18|1", { ...nothing, imoveis: mirrorShares.imoveis })).toBe("modelos");
	expect(pageAfter("modelos:2026-11-18|1", { ...nothing, modelos: mirrorShares.modelos })).toBeUndefined();
	expect(pageAfter("imoveis", { ...nothing, clientes: 10 * mirrorShares.clientes })).toBe("imoveis");
	expect(pageAfter(undefined, nothing)).toBeUndefined();
});

test("all shares together, with a longest page beyond each, stay below 20 MB", () => {
	const [page, pageOfModels] = [250 * 1000, 25 * 120_000];
	const all = Object.values(mirrorShares).reduce((sum, share) => sum + share, 0);
	expect(all + 2 * page + pageOfModels).toBeLessThan(20_000_000);
});
