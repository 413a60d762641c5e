import { fichaTypes } from "#core/fichas/ficha-type.ts";
import type { Model, Model1 } from "./model.ts";
import { modelOf } from "./models.ts";
import { standardTexts1 } from "./standard-texts-1.ts";

/**
 * Every text that was ever published, pinned: documents name id, version and hash. A changed word is a new version
 * with a row of its own, never a changed row.
 */
export const publishedModels = [
	{ id: "visita-padrao", versao: 1, hash: "e1f0ba68b78fb2602177a324b5430591a59fd9888f265f719bd96c95b7bba499" },
	{ id: "proposta-padrao", versao: 1, hash: "fd3038120414ae54774536750ba05ed8ceee09b359109083768cc2071f204e53" },
	{ id: "agenciamento-padrao", versao: 1, hash: "bff01e008e3e0bb99660b12b412daf800572cfdbf209b32c3c171e56be433069" },
	{ id: "vistoria-padrao", versao: 1, hash: "d68351f9ebba2ae85acd9b483f6e3d46f8666767a8d3c0fa903da441cbe43503" },
	{ id: "visita-padrao", versao: 2, hash: "b06ba45ac2ebf14a7aecafa343b7988749c53bd9e23cc982cf4df759d4f2aba6" },
	{ id: "proposta-padrao", versao: 2, hash: "ae9615ba137354005a5b29427920f3146635cd1effb23f3ee277e524da8a947f" },
	{ id: "agenciamento-padrao", versao: 2, hash: "9f4673928d27eca69a705e68fd468445325701b67b0ac96ebadd37c1821ddd15" },
	{ id: "vistoria-padrao", versao: 2, hash: "4974616f870829abac411f5fbaacc5c42571dd9a5581479b9277adb1f3c87d6b" },
] as const;

/** The texts themselves, of every version. */
export const publishedTexts: (Model | Model1)[] = fichaTypes.flatMap((type) => [standardTexts1[type], modelOf(type)]);

/** The text a document was written on, if it is the very one that its hash names. */
export function findPublished({ id, versao, hash }: { id: string; versao: number; hash: string }) {
	const pinned = publishedModels.some((one) => one.id === id && one.versao === versao && one.hash === hash);
	return pinned ? publishedTexts.find((one) => one.id === id && one.versao === versao) : undefined;
}
