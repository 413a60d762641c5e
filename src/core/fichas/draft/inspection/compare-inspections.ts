import type { DocumentLine } from "#core/fichas/document.ts";
import { compareFacts, type Verdict } from "./compare-things.ts";
import type { Inspected, InspectedPlace } from "./inspected.ts";

/** One thing on both sides; `before` or `after` is missing where only one report has it. */
export type ComparedThing<After extends Inspected = Inspected> = {
	nome: string;
	before: Inspected | undefined;
	after: After | undefined;
	verdict: Verdict | "only-before" | "only-after";
};
export type ComparedPlace<After extends Inspected = Inspected> = {
	tipo: InspectedPlace["tipo"];
	nome: string;
	/** Whether one of the two reports does not have the place at all. */
	only: "before" | "after" | undefined;
	things: ComparedThing<After>[];
};

/**
 * Two inspections side by side. A place and a thing are the same on both sides where they have the same name; of several
 * with one name the first is compared with the first.
 */
export function compareInspections<After extends Inspected>(
	before: InspectedPlace[],
	after: (Omit<InspectedPlace, "coisas"> & { coisas: After[] })[],
): ComparedPlace<After>[] {
	const pairs = pairUp(before, after, (place: Named) => `${place.tipo ?? ""} ${place.nome}`);
	return pairs.map(({ one, other }) => ({
		tipo: one?.tipo ?? other?.tipo ?? "ambiente",
		nome: one?.nome ?? other?.nome ?? "",
		only: !other ? "before" : one ? undefined : "after",
		things: pairUp(one?.coisas ?? [], other?.coisas ?? [], (thing: Named) => thing.nome).map(compareThing),
	}));
}

function compareThing<After extends Inspected>({ one, other }: Pair<Inspected, After>): ComparedThing<After> {
	const nome = one?.nome ?? other?.nome ?? "";
	if (!one) return { nome, before: one, after: other, verdict: "only-after" };
	if (!other) return { nome, before: one, after: other, verdict: "only-before" };
	return { nome, before: one, after: other, verdict: compareFacts(one.fatos, other.fatos) };
}

type Pair<One, Other> = { one: One | undefined; other: Other | undefined };

type Named = { nome: string; tipo?: string };

/** In the order of the second list, then what only the first has. */
function pairUp<One extends Named, Other extends Named>(
	ones: One[],
	others: Other[],
	keyOf: (item: Named) => string,
): Pair<One, Other>[] {
	const left = new Set(ones);
	const pairs: Pair<One, Other>[] = others.map((other) => {
		const key = fold(keyOf(other));
		const one = [...left].find((item) => fold(keyOf(item)) === key);
		if (one !== undefined) left.delete(one);
		return { one, other };
	});
	return [...pairs, ...[...left].map((one) => ({ one, other: undefined }))];
}

function fold(name: string): string {
	return name.trim().toLocaleLowerCase("pt-BR").replace(/\s+/g, " ");
}

/** `Estado: Bom; Cor: Branco` */
export function factWords(facts: DocumentLine[] | undefined): string {
	if (!facts) return "–";
	return facts.map(({ rotulo, valor }) => `${rotulo}: ${valor}`).join("; ") || "sem descrição";
}
