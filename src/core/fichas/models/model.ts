import type { FichaType } from "#core/fichas/ficha-type.ts";
import { canonicalJson } from "#core/kernel/canonical-json.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";

/** The first kind of model: clauses and the sentence accepted. */
export type Model1 = {
	id: string;
	versao: number;
	titulo: string;
	clausulas: { text: string; when?: string }[];
	aceite: string;
};

/** A text with `{names}` to be filled in; one with conditions stands only where all of them apply. */
export type ModelText = {
	id: string;
	text: string;
	when?: string[];
	/** Shown in every model made from this one, never edited or removed. */
	travada?: true;
};

/** Everything a document says that nobody typed. */
export type Model = {
	schema: "rubrica-modelo-2";
	id: string;
	versao: number;
	base: FichaType;
	/** Of the clauses. */
	titulo: string;
	/** Every obligation and every deadline in plain words, for whoever signs. */
	resumo: ModelText[];
	/** The same for the card a broker turns to a client who hesitates; empty: the summary is short enough. */
	cartao: ModelText[];
	privacidade: ModelText[];
	clausulas: ModelText[];
	/** The sentence whose acceptance is the act of signing. */
	aceite: string;
	/** What whoever sends the document accepts by sending it. */
	aceiteIntermediador: string;
	/** For a broker of another desk, who declares nothing that a client does. */
	parceria?: { resumo: ModelText[]; aceite: string };
};

/** What the hash is of: the exact wording, before it is filled in. It can never be swapped later. */
export function modelJson(model: Model | Model1): string {
	return canonicalJson(model);
}

const hashes = new WeakMap<Model | Model1, string>();

/** Texts of the program, which stay as they are: each is hashed once. */
export function modelHash(model: Model | Model1): string {
	const hash = hashes.get(model) ?? sha256Hex(modelJson(model));
	hashes.set(model, hash);
	return hash;
}

export type Filling = { words: Record<string, string>; applies: ReadonlySet<string> };

export function fillTexts(texts: ModelText[], { words, applies }: Filling): string[] {
	return texts
		.filter(({ when = [] }) => when.every((condition) => applies.has(condition)))
		.map(({ text }) => fillText(text, words));
}

export function fillText(text: string, words: Record<string, string>): string {
	return text.replace(/\{(\w+)\}/g, (_, name: string) => {
		const word = words[name];
		if (word === undefined) throw new RangeError(`the text needs ${name}`);
		return word;
	});
}
