import { inArray, sql } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import type { FichaStatus } from "#core/fichas/ficha-status.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { ProposalOutcome } from "#core/fichas/owner/proposal-answer.ts";
import { authorNames } from "#server/accounts/author-names.read.ts";
import type { Deps } from "#server/deps.ts";
import { fichaSigners, fichas } from "./ficha.table.ts";

/** A ficha as lists show it. */
export type FichaRow = {
	id: string;
	tipo: FichaType;
	status: FichaStatus;
	protocolo: string;
	clienteNome: string | null;
	imovelEndereco: string | null;
	happensOn: string | null;
	validUntil: Date | null;
	signUntil: Date | null;
	createdAt: Date;
	updatedAt: Date;
	signedAt: Date | null;
	resposta: ProposalOutcome | null;
	responsavelId: string | null;
	removedAt: Date | null;
	/** An inspection with a contestation that nobody has answered yet. */
	contested: boolean;
	signers: { total: number; signed: number };
};

export const fichaRowColumns = {
	id: fichas.id,
	tipo: fichas.tipo,
	status: fichas.status,
	protocolo: fichas.protocolo,
	clienteNome: fichas.clienteNome,
	imovelEndereco: fichas.imovelEndereco,
	happensOn: fichas.happensOn,
	validUntil: fichas.validUntil,
	signUntil: fichas.signUntil,
	createdAt: fichas.createdAt,
	updatedAt: fichas.updatedAt,
	signedAt: fichas.signedAt,
	resposta: fichas.resposta,
	responsavelId: fichas.responsavelId,
	removedAt: fichas.removedAt,
	contested: fichas.contested,
};

/** With the name of whoever looks after it, where that is somebody else: one question, and none for a broker alone. */
export async function withKeepers<Row extends FichaRow>(
	deps: Pick<Deps, "db">,
	{ personId }: Pick<Seat, "personId">,
	rows: Row[],
): Promise<(Row & { keeper: string | undefined })[]> {
	const others = rows.map(({ responsavelId }) => (responsavelId === personId ? null : responsavelId));
	const names = await authorNames(deps, others);
	return rows.map((row, at) => ({ ...row, keeper: names.get(others[at] ?? "") }));
}

/** "1 de 2 assinou", for all rows of a page in one question. */
export async function withSigners<Row extends Omit<FichaRow, "signers">>(
	deps: Pick<Deps, "db">,
	rows: Row[],
): Promise<(Row & Pick<FichaRow, "signers">)[]> {
	const signersOf = await countSigners(
		deps,
		rows.map(({ id }) => id),
	);
	return rows.map((row) => ({ ...row, signers: signersOf(row.id) }));
}

/** For a page of several lists: asked once for all of them. */
export async function countSigners(
	{ db }: Pick<Deps, "db">,
	fichaIds: string[],
): Promise<(fichaId: string) => FichaRow["signers"]> {
	const nobody = { total: 0, signed: 0 };
	if (fichaIds.length === 0) return () => nobody;
	const counts = await db
		.select({
			fichaId: fichaSigners.fichaId,
			total: sql<number>`count(*)::int`,
			signed: sql<number>`(count(*) filter (where ${fichaSigners.status} = 'assinou'))::int`,
		})
		.from(fichaSigners)
		.where(inArray(fichaSigners.fichaId, fichaIds))
		.groupBy(fichaSigners.fichaId);
	const byFicha = new Map(counts.map(({ fichaId, total, signed }) => [fichaId, { total, signed }]));
	return (fichaId) => byFicha.get(fichaId) ?? nobody;
}
