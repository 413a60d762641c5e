import type { DocumentLine, DocumentSection, DocumentTable } from "#core/fichas/document.ts";
import { asksForChoice, compareDraft, type EntryReport } from "#core/fichas/draft/inspection/change-choice.ts";
import {
	type ComparedPlace,
	type ComparedThing,
	factWords,
} from "#core/fichas/draft/inspection/compare-inspections.ts";
import type { Inspected } from "#core/fichas/draft/inspection/inspected.ts";
import type { Values } from "#core/fichas/form/field.ts";

export const COMPARISON_TITLE = "Comparação com a vistoria de entrada";
export const CHANGES = "O que mudou desde a entrada";
const WHOLE_ROOM = "O ambiente inteiro";
const NOT_CHOSEN = "Não classificada";

/** What an exit's own text says of its entry: which one it is, what changed, and as what whoever inspected takes it. */
export function comparisonSection(values: Values, entry: EntryReport | undefined): DocumentSection[] {
	if (!entry) return [];
	const places = compareDraft(values, entry);
	if (places.length === 0) return [];
	const rows = places.filter(({ tipo }) => tipo !== "medidores").flatMap(changeRows);
	const meters = places.filter(({ tipo }) => tipo === "medidores").flatMap(({ things }) => things.map(meterRow));
	const compared = places.flatMap(({ things }) => things).filter(({ before, after }) => before && after).length;
	const linhas: DocumentLine[] = [
		{ rotulo: "Vistoria de entrada", valor: `Protocolo ${entry.protocolo}, realizada em ${entry.realizadaEm}` },
		{ rotulo: "SHA-256 do PDF selado da entrada", valor: entry.sha256 },
		{ rotulo: "Itens comparados", valor: `${compared}; diferenças: ${rows.length === 0 ? "nenhuma" : rows.length}` },
		...(rows.length > 0
			? [
					{
						rotulo: "Quem classificou",
						valor:
							"Quem fez esta vistoria. Desgaste natural é a deterioração do uso normal (art. 23, III, da Lei 8.245/1991). Quem discordar pode contestar no prazo deste laudo.",
					},
				]
			: []),
	];
	const tabelas: DocumentTable[] = [
		...(rows.length > 0
			? [{ titulo: CHANGES, colunas: ["Ambiente", "Item", "Na entrada", "Na saída", "Mudança"], linhas: rows }]
			: []),
		...(meters.length > 0
			? [{ titulo: "Leituras", colunas: ["Medidor", "Na entrada", "Na saída", "Diferença"], linhas: meters }]
			: []),
	];
	return [{ titulo: COMPARISON_TITLE, linhas, tabelas }];
}

type Place = ReturnType<typeof compareDraft>[number];
type Thing = Place["things"][number];

function changeRows(place: Place): string[][] {
	if (place.only) {
		const words = place.only === "after" ? onlyWords["only-after"] : onlyWords["only-before"];
		const [before, after] = place.only === "after" ? ["–", "descrito"] : ["descrito", "–"];
		return [[place.nome, WHOLE_ROOM, before, after, words]];
	}
	return place.things
		.filter(({ verdict }) => verdict !== "same")
		.map((thing) => [
			place.nome,
			thing.nome,
			factWords(differing(thing.before, thing.after)),
			factWords(differing(thing.after, thing.before)),
			changeWords(place, thing),
		]);
}

const onlyWords = { "only-after": "Não consta na entrada", "only-before": "Não vistoriado na saída" };

function changeWords(place: Place, thing: Thing): string {
	if (asksForChoice(place, thing)) return thing.after?.escolha || NOT_CHOSEN;
	if (thing.verdict === "only-after" || thing.verdict === "only-before") return onlyWords[thing.verdict];
	return thing.verdict === "better" ? "Melhorou" : "Sem comparação";
}

/** Of a thing on both sides only what is different; of one on one side alone, all of it. */
function differing(one: Inspected | undefined, other: Inspected | undefined): DocumentLine[] | undefined {
	if (!one || !other) return one?.fatos;
	return one.fatos.filter(({ rotulo, valor }) => {
		const there = other.fatos.find((fact) => fact.rotulo === rotulo);
		return rotulo !== "Testada?" && there?.valor !== valor;
	});
}

function meterRow({ nome, before, after }: Thing): string[] {
	const [was, is] = [readingOf(before), readingOf(after)];
	return [nome, readingWords(before), readingWords(after), differenceOf(before, after, was, is)];
}

function readingWords(meter: Inspected | undefined): string {
	if (!meter) return "–";
	const number = factOf(meter, "Nº do medidor");
	return [factOf(meter, "Leitura") ?? "sem leitura", number && `medidor nº ${number}`].filter(Boolean).join(", ");
}

function differenceOf(before: Inspected | undefined, after: Inspected | undefined, was: number, is: number): string {
	if (!before || !after || Number.isNaN(was) || Number.isNaN(is)) return "–";
	const [old, now] = [factOf(before, "Nº do medidor"), factOf(after, "Nº do medidor")];
	if (old && now && old !== now) return "o número do medidor é outro";
	return is < was ? "a leitura é menor que a da entrada" : decimal.format(is - was);
}

const decimal = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 4 });

function factOf(thing: Inspected, label: string): string | undefined {
	return thing.fatos.find(({ rotulo }) => rotulo === label)?.valor;
}

/** `1.234,5` */
function readingOf(meter: Inspected | undefined): number {
	const words = meter && factOf(meter, "Leitura");
	return words ? Number(words.replaceAll(".", "").replace(",", ".")) : Number.NaN;
}

/** What the signed exit says of a thing's change; of several with one name, in their order. */
export function signedChanges(
	secoes: DocumentSection[],
): (place: ComparedPlace, thing: ComparedThing) => string | undefined {
	const rows = secoes
		.filter(({ titulo }) => titulo === COMPARISON_TITLE)
		.flatMap(({ tabelas }) => tabelas.filter(({ titulo }) => titulo === CHANGES))
		.flatMap(({ linhas }) => linhas);
	const left = new Set(rows);
	return (place, thing) => {
		if (place.tipo === "medidores" || (thing.verdict === "same" && !place.only)) return undefined;
		const named = place.only ? WHOLE_ROOM : thing.nome;
		const row = [...left].find(([ambiente, item]) => ambiente === place.nome && item === named);
		if (row && !place.only) left.delete(row);
		return row?.at(-1);
	};
}
