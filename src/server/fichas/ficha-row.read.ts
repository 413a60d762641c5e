import { sql } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import type { FichaStatus } from "#core/fichas/ficha-status.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { ProposalOutcome } from "#core/fichas/owner/proposal-answer.ts";
import { authorNames } from "#server/accounts/author-names.read.ts";
import type { Deps } from "#server/deps.ts";
import { fichas } from "./ficha.table.ts";

export type SignedOf = { total: number; signed: number };

/** A ficha as a line of the list of fichas or of the day. */
export type FichaLineRow = {
	id: string;
	tipo: FichaType;
	status: FichaStatus;
	clienteNome: string | null;
	imovelEndereco: string | null;
	updatedAt: Date;
	resposta: ProposalOutcome | null;
	responsavelId: string | null;
	removedAt: Date | null;
	/** An inspection with a contestation that nobody has answered yet. */
	contested: boolean;
	/** Of one signed in part; nothing else says how many. */
	signers: SignedOf | null;
};

/** A ficha as other lists show it. */
export type FichaRow = FichaLineRow & {
	protocolo: string;
	happensOn: string | null;
	validUntil: Date | null;
	signUntil: Date | null;
	createdAt: Date;
	signedAt: Date | null;
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

/** No more than a line shows: each further column is read, sent and made a value of thirty times for the pages asked for most. */
export const fichaLineColumns = {
	id: fichas.id,
	tipo: fichas.tipo,
	status: fichas.status,
	clienteNome: fichas.clienteNome,
	imovelEndereco: fichas.imovelEndereco,
	updatedAt: fichas.updatedAt,
	resposta: fichas.resposta,
	responsavelId: fichas.responsavelId,
	removedAt: fichas.removedAt,
	contested: fichas.contested,
	signers,
};

export const fichaRowColumns = {
	...fichaLineColumns,
	protocolo: fichas.protocolo,
	happensOn: fichas.happensOn,
	validUntil: fichas.validUntil,
	signUntil: fichas.signUntil,
	createdAt: fichas.createdAt,
	signedAt: fichas.signedAt,
};

/** With the name of whoever looks after it, where that is somebody else: one question, and none for a broker alone. */
export async function withKeepers<Row extends FichaLineRow>(
	deps: Pick<Deps, "db">,
	{ personId }: Pick<Seat, "personId">,
	rows: Row[],
): Promise<(Row & { keeper: string | undefined })[]> {
	const others = rows.map(({ responsavelId }) => (responsavelId === personId ? null : responsavelId));
	const names = await authorNames(deps, others);
	return rows.map((row, at) => ({ ...row, keeper: names.get(others[at] ?? "") }));
}
