import { and, asc, eq, gt, sql } from "drizzle-orm";
import { addToDay } from "#core/kernel/day.ts";
import type { Deps } from "#server/deps.ts";
import { type Counted, countedFor } from "./counted-fichas.ts";
import { fichaSigners, fichas, imoveis } from "./ficha.table.ts";

const A_PAGE = 1000;

export type CountedRow = Awaited<ReturnType<typeof readPage>>[number];

/**
 * The fichas behind the numbers, a page at a time: a hundred thousand of them never lie in memory together. Day by day,
 * for then only a day has to be put in order, and not, with each page, all that is left of the year.
 */
export async function* eachCounted(deps: Pick<Deps, "db">, counted: Counted): AsyncGenerator<CountedRow[]> {
	for (let day = counted.from; day <= counted.to; day = addToDay(day, 1)) {
		for (let last: CountedRow | undefined; ; ) {
			const page = await readPage(deps, { ...counted, from: day, to: day }, last?.id);
			if (page.length > 0) yield page;
			last = page.at(-1);
			if (page.length < A_PAGE) break;
		}
	}
}

function readPage({ db }: Pick<Deps, "db">, counted: Counted, after: string | undefined) {
	return db
		.select({
			id: fichas.id,
			countedOn: sql<string>`${fichas.countedOn}::text`,
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
			refusal: sql<string | null>`(select ${fichaSigners.refusal} from ${fichaSigners}
				where ${fichaSigners.fichaId} = ${fichas.id} and ${fichaSigners.status} = 'recusou' limit 1)`,
		})
		.from(fichas)
		.leftJoin(imoveis, eq(imoveis.id, fichas.imovelId))
		.where(and(countedFor(counted), after ? gt(fichas.id, after) : undefined))
		.orderBy(asc(fichas.id))
		.limit(A_PAGE);
}
