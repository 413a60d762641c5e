import { maskDocument } from "#core/fichas/registry/mask-document.ts";
import { canonicalJson } from "#core/kernel/canonical-json.ts";
import type { Day } from "#core/kernel/day.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";

export type InterestedPerson = { nome: string; documento: string; visitas: { data: Day; protocolo: string }[] };

/** What the owner is handed (COFECI 5/78, art. 2º): who was brought to the property, when, and by which ficha. */
export type InterestedList = {
	schema: "rubrica-relacao-1";
	protocolo: string;
	emitidaEm: string;
	corretor: string;
	imovel: string;
	autorizacao: { protocolo: string; inicio: Day | null; fim: Day | null };
	pessoas: InterestedPerson[];
};

export type SignedVisit = { protocolo: string; data: Day; signers: { nome: string; cpfCnpj: string | null }[] };

/** One line for each person, in the order of their first visit. */
export function peopleWhoVisited(visits: SignedVisit[]): InterestedPerson[] {
	const people = new Map<string, InterestedPerson>();
	for (const { protocolo, data, signers } of visits.toSorted((one, other) => (one.data < other.data ? -1 : 1))) {
		for (const { nome, cpfCnpj } of signers) {
			const key = cpfCnpj ?? nome;
			const known = people.get(key) ?? { nome, documento: maskDocument(cpfCnpj), visitas: [] };
			known.visitas.push({ data, protocolo });
			people.set(key, known);
		}
	}
	return [...people.values()];
}

export function listHash(list: InterestedList): string {
	return sha256Hex(canonicalJson(list));
}
