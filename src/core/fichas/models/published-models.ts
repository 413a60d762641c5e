import { fichaTypes } from "#core/fichas/ficha-type.ts";
import { earlierStandards } from "./earlier-standards.ts";
import type { Model, Model1 } from "./model.ts";
import { modelOf } from "./models.ts";
import { standardTexts1 } from "./texts/standard-texts-1.ts";

/**
 * Every text that was ever published, pinned: documents name id, version and hash. A changed word is a new version
 * with a row of its own, never a changed row.
 */
export const publishedModels = [
	{ id: "visita-padrao", versao: 1, hash: "e1f0ba68b78fb2602177a324b5430591a59fd9888f265f719bd96c95b7bba499" },
	{ id: "proposta-padrao", versao: 1, hash: "fd3038120414ae54774536750ba05ed8ceee09b359109083768cc2071f204e53" },
	{ id: "agenciamento-padrao", versao: 1, hash: "bff01e008e3e0bb99660b12b412daf800572cfdbf209b32c3c171e56be433069" },
	{ id: "vistoria-padrao", versao: 1, hash: "d68351f9ebba2ae85acd9b483f6e3d46f8666767a8d3c0fa903da441cbe43503" },
	{ id: "visita-padrao", versao: 2, hash: "565b8f67e7181ca54031dcc2a620dd8efd136bc4a1252e70c90d6de4e0837129" },
	{ id: "proposta-padrao", versao: 2, hash: "f6e40ec7359111a314b8d993d333de2ea3a360e7d38ede713d3d5f203f0a363c" },
	{ id: "agenciamento-padrao", versao: 2, hash: "669d60bb909913b08def016bd1b8b9eb910d53cd6e911d5c027e75db74028990" },
	{ id: "vistoria-padrao", versao: 2, hash: "dcd8a5940c2dd1560efe2a4264bfdf815269fcd07453f66943acaf541cb65a25" },
	{ id: "proposta-padrao", versao: 3, hash: "513bcf361eeca5c86ad149842e1639427ad05d561414e9ddf8af54935a44cd0b" },
	{ id: "agenciamento-padrao", versao: 3, hash: "b855c990c7f85d9c94e60e1e781b6b31f07caa5d1a8d03fdd25f8fc5a0ba8bff" },
	{ id: "vistoria-padrao", versao: 3, hash: "be88830e8180cbb1002fead1bf2ff8ce6d6e9cab9f7d3e63ec04c0abb27762be" },
	{ id: "visita-padrao", versao: 3, hash: "6c4afd24dc8434b16d134e0cfee08987944d8484bb744e40c5292b526724d5a5" },
	{ id: "proposta-padrao", versao: 4, hash: "ea304066028efc3610cc6ea41d6b8b0b078675faebdaf5554ecf2796fc487135" },
	{ id: "vistoria-padrao", versao: 4, hash: "75cbb4762dd94f28388c9315646d7df27dc37d34d1a1584d703c7c38933a25ac" },
] as const;

/** The texts themselves, of every version. */
export const publishedTexts: (Model | Model1)[] = [
	...fichaTypes.flatMap((type) => [standardTexts1[type], modelOf(type)]),
	...earlierStandards.map(({ model }) => model),
];

/** The text a document was written on, if it is the very one that its hash names. */
export function findPublished({ id, versao, hash }: { id: string; versao: number; hash: string }) {
	const pinned = publishedModels.some((one) => one.id === id && one.versao === versao && one.hash === hash);
	return pinned ? publishedTexts.find((one) => one.id === id && one.versao === versao) : undefined;
}

/** A standard text that is newer than this program: the release after it serves beside it, or served before it was put back. */
export function isOfLaterRelease({ id, versao }: { id: string; versao: number }): boolean {
	const known = publishedModels.filter((one) => one.id === id);
	return known.length > 0 && known.every((one) => one.versao < versao);
}
