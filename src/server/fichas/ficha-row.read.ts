import { sql } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import type { FichaStatus } from "#core/fichas/ficha-status.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { ProposalOutcome } from "#core/fichas/owner/proposal-answer.ts";
import { authorNames } from "#server/accounts/author-names.read.ts";
import type { Deps } from "#server/deps.ts";
import { fichas } from "./ficha.table.ts";

export type SignedOf = { total: number; signed: number };

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
	/** Of one signed in part; nothing else says how many. */
	signers: SignedOf | null;
};

/**
 * "1 de 2 assinou": counted row by row, by the index of a ficha's signers, so that no list asks a second time. Of those
 * signed in part alone: counted of all thirty rows it was half of what a list costs the database.
 */
const signers = sql`case when fichas.status = 'parcial' then (
	select array[count(*), count(*) filter (where asked.status = 'assinou')]::int[]
	from ficha_signers asked where asked.ficha_id = fichas.id) end`.mapWith(
	([total, signed]: [number, number]): SignedOf | null => ({ total, signed }),
);

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
	signers,
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
