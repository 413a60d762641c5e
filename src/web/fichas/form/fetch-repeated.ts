import type { FichaLineData } from "#web/fichas/ficha-line.tsx";
import { fichaLineOf } from "#web/fichas/ficha-line-of.ts";

type Own = Omit<Parameters<typeof fichaLineOf>[0], "updatedAt"> & { updatedAt: string; isSeen: true };
type Colleagues = { keeper?: string; isSeen: false };
/** A colleague's is told by their name alone. */
export type RepeatedFicha = (FichaLineData & { isSeen: true }) | Colleagues;
export type Repeated = { person: RepeatedFicha[]; sameDay: RepeatedFicha[] };

/** What the account has of this person and of this property on this day. A hint only: no answer is no hint. */
export async function fetchRepeated(
	fichaId: string,
	asked: { cpf?: string; telefone?: string },
	signal: AbortSignal,
): Promise<Repeated> {
	try {
		const response = await fetch(`/rest/v1/fichas/${fichaId}/repetidas?${new URLSearchParams(asked)}`, { signal });
		if (!response.ok) return { person: [], sameDay: [] };
		const { pessoa, mesmoDia } = (await response.json()) as {
			pessoa: (Own | Colleagues)[];
			mesmoDia: (Own | Colleagues)[];
		};
		return { person: pessoa.map(lineOf), sameDay: mesmoDia.map(lineOf) };
	} catch {
		return { person: [], sameDay: [] };
	}
}

function lineOf(row: Own | Colleagues): RepeatedFicha {
	if (!row.isSeen) return row;
	return { ...fichaLineOf({ ...row, updatedAt: new Date(row.updatedAt) }), isSeen: true };
}
