import { and, asc, eq, gt, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import type { FichaFields } from "#core/fichas/draft/ficha-fields.ts";
import { addToDay } from "#core/kernel/day.ts";
import { isId } from "#core/kernel/ids.ts";
import type { Deps } from "#server/deps.ts";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { imoveis } from "#server/fichas/registry/registry.table.ts";
import { fichasSeenBy } from "#server/fichas/seen-by.ts";
import { type Counted, countedFor } from "./counted-fichas.ts";

const A_PAGE = 1000;
const MOST_DAYS = 64;

export type CountedRow = Awaited<ReturnType<typeof readPage>>[number];

/**
 * The fichas behind the numbers, a page at a time: a hundred thousand of them never lie in memory together. A few days
 * at a time, for then only those have to be put in order, and not, with each page, all that is left of the year.
 */
export async function* eachCounted(deps: Pick<Deps, "db">, counted: Counted): AsyncGenerator<CountedRow[]> {
	let days = 1;
	for (let from = counted.from; from <= counted.to; ) {
		const end = addToDay(from, days - 1);
		const to = end < counted.to ? end : counted.to;
		let rows = 0;
		for await (const page of eachPage(deps, { ...counted, from, to })) {
			rows += page.length;
			yield page;
		}
		from = addToDay(to, 1);
		if (rows < A_PAGE / 2) days = Math.min(days * 2, MOST_DAYS);
		if (rows > A_PAGE * 2) days = Math.ceil(days / 2);
	}
}

async function* eachPage(deps: Pick<Deps, "db">, counted: Counted): AsyncGenerator<CountedRow[]> {
	for (let last: CountedRow | undefined; ; ) {
		const page = await readPage(deps, counted, last);
		if (page.length > 0) yield page;
		last = page.at(-1);
		if (page.length < A_PAGE) return;
	}
}

type Place = { countedOn: string; id: string };

function readPage(deps: Pick<Deps, "db">, counted: Counted, last: Place | undefined) {
	const which = and(countedFor({ ...counted, from: last?.countedOn ?? counted.from }), last && after(last));
	return readRows(deps, which);
}

/** Some fichas by name, counted or not, of those that somebody may open. */
export function chosenBy(seat: Seat, ids: readonly string[]): SQL | undefined {
	return and(fichasSeenBy(seat), inArray(fichas.id, ids.filter(isId)));
}

export function readRows({ db }: Pick<Deps, "db">, which: SQL | undefined) {
	return db
		.select({
			id: fichas.id,
			// A draft has no day yet.
			countedOn: sql<string>`coalesce(${fichas.countedOn}::text, '')`,
			protocolo: fichas.protocolo,
			tipo: fichas.tipo,
			status: fichas.status,
			corretorId: fichas.corretorId,
			responsavelId: fichas.responsavelId,
			clienteNome: fichas.clienteNome,
			imovelEndereco: fichas.imovelEndereco,
			codigo: imoveis.codigo,
			sentAt: fichas.sentAt,
			signedAt: fichas.signedAt,
			resposta: fichas.resposta,
			notas: fichas.notas,
			modeloId: fichas.modeloId,
			modeloVersao: fichas.modeloVersao,
			// Only where there is something in it that no other column says.
			fields: sql<FichaFields | null>`case when ${fichas.modeloId} is null then null else ${fichas.fields} end`,
			refusal: sql<string | null>`(select ${fichaSigners.refusal} from ${fichaSigners}
				where ${fichaSigners.fichaId} = ${fichas.id} and ${fichaSigners.status} = 'recusou' limit 1)`,
		})
		.from(fichas)
		.leftJoin(imoveis, eq(imoveis.id, fichas.imovelId))
		.where(which)
		.orderBy(asc(fichas.countedOn), asc(fichas.id))
		.limit(A_PAGE);
}

function after({ countedOn, id }: Place): SQL | undefined {
	return or(gt(fichas.countedOn, countedOn), and(eq(fichas.countedOn, countedOn), gt(fichas.id, id)));
}
