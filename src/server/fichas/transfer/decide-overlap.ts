import { and, eq, inArray } from "drizzle-orm";
import { type Seat, seesAll } from "#core/accounts/seat.ts";
import { isSameOverlap, type OverlapDecision } from "#core/fichas/registry/overlap.ts";
import { isId } from "#core/kernel/ids.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { authorNames } from "#server/accounts/author-names.read.ts";
import { lockAccount } from "#server/accounts/lock-account.ts";
import { lockSeatShared } from "#server/accounts/lock-seat.ts";
import { writeAuditRecord } from "#server/accounts/write-audit-record.ts";
import type { Deps } from "#server/deps.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { type OverlapRecord, recordsWith } from "#server/fichas/registry/overlaps.read.ts";
import { clientes } from "#server/fichas/registry/registry.table.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { mergeClientes } from "./merge-clientes.ts";
import { reassignFichas } from "./reassign-fichas.ts";

export type OverlapRefusal = "managers-only" | "changed" | "choose";
/** `seen`: the records on the page. `keepId`: the one that remains, with whoever looks after it. */
type Input = { seat: Seat; seen: string[]; keepId: string; decision: OverlapDecision };

/** Who looks after a person of whom several have a record: the managers' word, kept in the team's record. */
export async function decideOverlap(
	deps: Deps,
	{ seat, seen, keepId, decision }: Input,
): Promise<Result<undefined, OverlapRefusal>> {
	if (!seesAll(seat)) return refuse("managers-only");
	const ids = seen.filter(isId);
	return deps.db.transaction(async (tx) => {
		await lockAccount(tx, seat.accountId);
		if (!(await lockSeatShared(tx, seat))) return refuse("managers-only");
		const [one] = await tx
			.select({ cpfCnpj: clientes.cpfCnpj })
			.from(clientes)
			.where(and(eq(clientes.accountId, seat.accountId), inArray(clientes.id, ids)))
			.limit(1);
		const records = one?.cpfCnpj ? await recordsWith({ db: tx }, seat.accountId, [one.cpfCnpj]) : [];
		const there = records.map(({ id }) => id);
		if (!isSameOverlap(ids, there)) return refuse("changed");
		if (decision === "separar") {
			await tx.update(clientes).set({ apartSince: deps.clock.now() }).where(inArray(clientes.id, there));
			const detail = records[0]?.nome;
			await writeAuditRecord(deps, tx, seat, { kind: "clientes-separados", detail });
			return succeed(undefined);
		}
		const kept = records.find(({ id }) => id === keepId);
		// Somebody who left looks after nobody.
		if (!kept?.isAtWork) return refuse("choose");
		const others = records.filter((record) => record !== kept);
		const work = decision === "passar" ? await workWith(tx, others) : new Map();
		for (const { id } of others) await mergeClientes(deps, tx, { intoId: kept.id, fromId: id });
		// Last: it ends with the log, and who waits for that may hold a client, a case or a ficha of theirs.
		if (decision === "passar") await passOn(deps, tx, { seat, kept, others, work });
		await writeAuditRecord(deps, tx, seat, {
			kind: decision === "passar" ? "cliente-passado" : "clientes-unidos",
			...(kept.responsavelId && { subjectId: kept.responsavelId }),
			detail: kept.nome,
		});
		return succeed(undefined);
	});
}

/** The fichas of each record, which nobody adds to from here on: whoever sends one waits for the record. */
async function workWith(tx: Transaction, records: OverlapRecord[]): Promise<Map<string, string[]>> {
	const ids = records.map(({ id }) => id);
	await tx
		.select({ id: clientes.id })
		.from(clientes)
		.where(inArray(clientes.id, ids))
		.orderBy(clientes.id)
		.for("update");
	const found = await tx
		.select({ id: fichas.id, clienteId: fichas.clienteId })
		.from(fichas)
		.where(inArray(fichas.clienteId, ids));
	return new Map(ids.map((id) => [id, found.filter(({ clienteId }) => clienteId === id).map((ficha) => ficha.id)]));
}

type Passing = { seat: Seat; kept: OverlapRecord; others: OverlapRecord[]; work: Map<string, string[]> };

/** What the others have open with this client goes to whoever remains; who made it stays who made it. */
async function passOn(deps: Deps, tx: Transaction, { seat, kept, others, work }: Passing): Promise<void> {
	const [manager] = (await authorNames({ db: tx }, [seat.personId])).values();
	for (const { id, responsavelId, keeper } of others) {
		if (responsavelId === kept.responsavelId) continue;
		await reassignFichas(deps, tx, {
			accountId: seat.accountId,
			fromId: responsavelId ?? undefined,
			toId: kept.responsavelId ?? undefined,
			names: { from: keeper ?? "gestão", to: kept.keeper ?? "gestão", by: manager ?? "" },
			tellClients: false,
			replaceLinks: responsavelId !== null,
			only: inArray(fichas.id, work.get(id) ?? []),
		});
	}
}
