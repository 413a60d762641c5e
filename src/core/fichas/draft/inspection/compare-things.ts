import type { DocumentLine } from "#core/fichas/document.ts";

/** Whether a difference is for the worse, for the better, or cannot be told. */
export type Verdict = "same" | "worse" | "better" | "unclear";

/** From the best to what is not there any more; what was not tested has no place among them. */
const ranks = ["Novo", "Ótimo", "Bom", "Regular", "Ruim", "Não tem"];
const UNTESTED = "Não testado";
/** That a key was tried is a fact of its own day. */
const NOT_COMPARED = ["Testada?"];

/** What the entry says of a thing against what the exit says of it. */
export function compareFacts(before: DocumentLine[], after: DocumentLine[]): Verdict {
	const labels = new Set(
		[...before, ...after].map(({ rotulo }) => rotulo).filter((one) => !NOT_COMPARED.includes(one)),
	);
	const found = new Set([...labels].map((label) => compareFact(label, factIn(before, label), factIn(after, label))));
	if (found.has("worse")) return "worse";
	if (found.has("unclear")) return "unclear";
	return found.has("better") ? "better" : "same";
}

function factIn(facts: DocumentLine[], label: string): string | undefined {
	return facts.find(({ rotulo }) => rotulo === label)?.valor;
}

function compareFact(label: string, before: string | undefined, after: string | undefined): Verdict {
	if (before === after) return "same";
	switch (label) {
		case "Estado":
			return compareOrder(ranks.indexOf(before ?? ""), ranks.indexOf(after ?? ""));
		case "Funciona?":
			if (before === undefined || after === undefined || [before, after].includes(UNTESTED)) return "unclear";
			return after === "Sim" ? "better" : "worse";
		case "Avarias":
			return compareDamages(listOf(before), listOf(after));
		case "Qtd":
			if (before === undefined || after === undefined) return "unclear";
			return Number(after) < Number(before) ? "worse" : "better";
		case "Observação":
			// Something is written that was not: whoever looked decides what it means.
			return after === undefined ? "unclear" : "worse";
		default:
			return before === undefined || after === undefined ? "unclear" : "worse";
	}
}

function compareOrder(before: number, after: number): Verdict {
	if (before < 0 || after < 0) return "unclear";
	return after > before ? "worse" : "better";
}

function compareDamages(before: string[], after: string[]): Verdict {
	if (after.some((one) => !before.includes(one))) return "worse";
	return before.every((one) => after.includes(one)) ? "same" : "better";
}

function listOf(words: string | undefined): string[] {
	return (words ?? "").split("; ").filter(Boolean);
}
