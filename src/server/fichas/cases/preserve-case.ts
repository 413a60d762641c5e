import { asc, eq, inArray } from "drizzle-orm";
import { seesAll } from "#core/accounts/seat.ts";
import { PRESERVATION_REASON_MAX_LENGTH } from "#core/fichas/retention-terms.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { keptText } from "#core/kernel/text/kept-text.ts";
import { lockSeatShared } from "#server/accounts/lock-seat.ts";
import type { Deps } from "#server/deps.ts";
import { appendEvent } from "#server/fichas/evidence/append-event.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { type Case, readCase } from "./case.read.ts";
import { casos } from "./case.table.ts";
import { addCaseRecord, type CaseKey, ensureCase } from "./ensure-case.ts";

/**
 * "Preservar provas": from now on nothing of this client and this property is deleted, by anybody or by any sweep,
 * until it is lifted. Both are in the log of every ficha of the case; the reason, which may name people, only as a hash.
 */
export function preserveCase(deps: Deps, asked: CaseKey & { reason: string }) {
	return change(deps, asked, "preservada");
}

/** Whoever keeps the account's evidence decides when it may go again. */
export async function liftPreservation(deps: Deps, asked: CaseKey & { reason: string }) {
	if (!seesAll(asked.seat)) return refuse("managers-only");
	return change(deps, asked, "preservacao-levantada");
}

async function change(
	deps: Deps,
	{ reason, ...key }: CaseKey & { reason: string },
	kind: "preservada" | "preservacao-levantada",
): Promise<Result<undefined, "not-found">> {
	const found = await readCase(deps, key);
	// Whoever only reads the client preserves what they themselves have of the case.
	if (!found || (!found.mayDecide && found.fichas.length === 0)) return refuse("not-found");
	const detail = keptText(reason, PRESERVATION_REASON_MAX_LENGTH);
	return deps.db.transaction(async (tx) => {
		if (!(await lockSeatShared(tx, key.seat))) return refuse("not-found");
		await lockFichas(tx, found.fichas);
		const { id, preservedSince } = await ensureCase(deps, tx, key.seat, found);
		// Twice the same is once.
		if ((preservedSince !== null) === (kind === "preservada")) return succeed(undefined);
		const since = kind === "preservada" ? deps.clock.now() : null;
		await tx.update(casos).set({ preservedSince: since }).where(eq(casos.id, id));
		await addCaseRecord(deps, tx, { casoId: id, kind, detail });
		await logIt(deps, tx, { kind, caso: id, motivoHash: sha256Hex(detail), fichas: found.fichas });
		return succeed(undefined);
	});
}

/** Whatever removes by term locks the same rows: a ficha of this case goes before, or not at all. */
async function lockFichas(tx: Transaction, own: Case["fichas"]): Promise<void> {
	const ids = own.map(({ id }) => id);
	await tx.select({ id: fichas.id }).from(fichas).where(inArray(fichas.id, ids)).orderBy(asc(fichas.id)).for("update");
}

type Logged = { kind: "preservada" | "preservacao-levantada"; caso: string; motivoHash: string } & Pick<Case, "fichas">;

async function logIt(deps: Deps, tx: Transaction, { kind, fichas: own, caso, motivoHash }: Logged): Promise<void> {
	const protocolos = own.map(({ protocolo }) => protocolo);
	for (const { id } of own)
		await appendEvent(deps, tx, { kind, fichaId: id, content: { caso, fichas: protocolos, motivoHash } });
}
