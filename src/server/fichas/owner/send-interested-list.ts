import { createHash } from "node:crypto";
import { and, eq, gte, sql } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import { protocolOf } from "#core/fichas/document/protocol.ts";
import { lastDay } from "#core/fichas/last-day.ts";
import { type InterestedList, listHash } from "#core/fichas/owner/interested-list.ts";
import { BRAZIL_ZONE, dayIn } from "#core/kernel/day.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { SAID_AGAIN_MS } from "#core/kernel/said-again.ts";
import type { Deps } from "#server/deps.ts";
import { appendEvent } from "#server/fichas/evidence/append-event.ts";
import { readCorretor } from "#server/fichas/registry/corretor.read.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { lockWords } from "#server/platform/db/lock-words.ts";
import type { Allowance } from "#server/platform/limits/limiter.ts";
import { interestedLists } from "./interested-list.table.ts";
import { readInterested } from "./interested-people.read.ts";
import { mailInterestedList } from "./mail-interested-list.job.ts";

export type SendListRefusal = "not-found" | "no-authorisation" | "no-email" | "nobody-visited" | "too-many";

const allowance: Allowance = { name: "interested-list", points: 5, seconds: 86_400 };

/**
 * Hands the owner the names of who visited (COFECI 5/78, art. 2º): what is sent is kept as it was sent, and the log
 * says so by its hash. Names stand in the row, which goes with the account, and not in the log, which never does. The very
 * same list within ten minutes is the one that was sent.
 */
export async function sendInterestedList(
	deps: Deps,
	asked: { seat: Seat; imovelId: string },
): Promise<Result<{ id: string; protocolo: string }, SendListRefusal>> {
	const { seat, imovelId } = asked;
	const found = await readInterested(deps, asked);
	const corretor = await readCorretor(deps, seat);
	if (!found || !corretor) return refuse("not-found");
	const { authorisation, people, imovel } = found;
	if (!authorisation) return refuse("no-authorisation");
	if (people.length === 0) return refuse("nobody-visited");
	const recipients = authorisation.owners.flatMap(({ nome, email }) => (email ? [{ nome, email }] : []));
	if (recipients.length === 0) return refuse("no-email");
	const now = deps.clock.now();
	const protocolo = newProtocol(deps, "R", now);
	const list: InterestedList = {
		schema: "rubrica-relacao-1",
		protocolo,
		emitidaEm: now.toISOString(),
		corretor: corretor.nome,
		imovel: imovel.endereco,
		autorizacao: {
			protocolo: authorisation.protocolo,
			inicio: authorisation.from,
			fim: authorisation.until && lastDay(authorisation.until),
		},
		pessoas: people,
	};
	const { accountId } = seat;
	const row = { accountId, imovelId, fichaId: authorisation.id, protocolo, list, recipients, createdAt: now };
	const again = await sentJustNow(deps.db, row);
	if (again) return succeed(again);
	if (!(await deps.limiter.take(allowance, imovelId)).allowed) return refuse("too-many");
	return succeed(await deps.db.transaction((tx) => writeSent(deps, tx, row)));
}

type Row = Pick<
	typeof interestedLists.$inferInsert,
	"accountId" | "fichaId" | "protocolo" | "list" | "recipients" | "createdAt"
> & { imovelId: string };

async function writeSent(deps: Deps, tx: Transaction, row: Row): Promise<{ id: string; protocolo: string }> {
	const { imovelId, fichaId, protocolo, list, recipients } = row;
	await lockWords(tx, "interested-list", imovelId);
	const again = await sentJustNow(tx, row);
	if (again) return again;
	const id = deps.random.uuid();
	const hash = listHash(list);
	await tx.insert(interestedLists).values({ id, ...row, hash });
	const payloads = recipients.map((_, to) => ({ listId: id, to }));
	await deps.jobs.enqueueAll(tx, mailInterestedList, payloads);
	const told = { pessoas: list.pessoas.length, destinatarios: recipients.length };
	await appendEvent(deps, tx, { kind: "relacao-enviada", fichaId, content: { protocolo, listaHash: hash, ...told } });
	return { id, protocolo };
}

/** A tap too many, or sent once more because its answer was lost: the owner has the names once, and so has the log. */
async function sentJustNow(db: Deps["db"] | Transaction, { accountId, imovelId, fichaId, ...row }: Row) {
	const { id, protocolo, list, recipients, createdAt } = interestedLists;
	const [found] = await db
		.select({ id, protocolo })
		.from(interestedLists)
		.where(
			and(
				...[eq(interestedLists.accountId, accountId), eq(interestedLists.imovelId, imovelId)],
				...[eq(interestedLists.fichaId, fichaId), eq(recipients, row.recipients)],
				sql`${list} - '{protocolo,emitidaEm}'::text[] = ${JSON.stringify(row.list)}::jsonb - '{protocolo,emitidaEm}'::text[]`,
				gte(createdAt, new Date(row.createdAt.getTime() - SAID_AGAIN_MS)),
			),
		)
		.limit(1);
	return found;
}

export function newProtocol({ random }: Pick<Deps, "random">, letter: string, now: Date): string {
	const bytes = createHash("sha256").update(random.token()).digest();
	return protocolOf(letter, Number(dayIn(BRAZIL_ZONE, now).slice(0, 4)), bytes);
}
