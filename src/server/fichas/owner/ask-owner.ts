import { and, eq, isNull } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import { OWNER_NAME_MAX_LENGTH } from "#core/fichas/owner/proposal-answer.ts";
import { isPhone, phoneDigits } from "#core/kernel/contact/phone.ts";
import { isId } from "#core/kernel/ids.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { SAID_AGAIN_MS } from "#core/kernel/said-again.ts";
import { keptText } from "#core/kernel/text/kept-text.ts";
import { lockSeatShared } from "#server/accounts/lock-seat.ts";
import type { Deps } from "#server/deps.ts";
import { appendEvent } from "#server/fichas/evidence/append-event.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { fichasSeenBy } from "#server/fichas/seen-by.ts";
import { ownerToken } from "#server/fichas/signing-token.ts";
import { hashToken } from "#server/platform/secrets.ts";
import { proposalAnswers } from "./proposal-answer.table.ts";

type Asking = { seat: Seat; fichaId: string; nome: string; telefone: string };
export type AskRefusal = "not-found" | "not-signed" | "answered" | "expired" | "no-name" | "wrong-phone";

/**
 * A link for the owner, once the proposal is signed. Asking anew ends the link of whoever was asked before, which is also how
 * one that went astray is ended.
 */
export async function askOwner(
	deps: Deps,
	{ seat, fichaId, nome, telefone }: Asking,
): Promise<Result<undefined, AskRefusal>> {
	const name = keptText(nome, OWNER_NAME_MAX_LENGTH);
	if (!isId(fichaId)) return refuse("not-found");
	if (name.split(/\s+/).length < 2) return refuse("no-name");
	const phone = phoneDigits(telefone);
	if (phone !== "" && !isPhone(phone)) return refuse("wrong-phone");
	return deps.db.transaction(async (tx) => {
		if (!(await lockSeatShared(tx, seat))) return refuse("not-found");
		const [ficha] = await tx
			.select()
			.from(fichas)
			.where(and(eq(fichas.id, fichaId), fichasSeenBy(seat), eq(fichas.tipo, "proposta")))
			.for("update");
		if (!ficha) return refuse("not-found");
		if (ficha.status !== "assinada") return refuse("not-signed");
		const now = deps.clock.now();
		if (ficha.resposta === "vencida" || !ficha.validUntil || ficha.validUntil <= now) return refuse("expired");
		if (ficha.resposta) return refuse("answered");
		const open = and(eq(proposalAnswers.fichaId, fichaId), isNull(proposalAnswers.revokedAt));
		const [asked] = await tx.select().from(proposalAnswers).where(open);
		// A tap too many, or another tab: the link that they may hold already goes on.
		const isSame = asked?.nome === name && asked.telefone === (phone || null);
		if (isSame && now.getTime() - asked.askedAt.getTime() < SAID_AGAIN_MS) return succeed(undefined);
		await tx.update(proposalAnswers).set({ revokedAt: now }).where(open);
		const own = { id: deps.random.uuid(), linkVersion: 0 };
		await tx.insert(proposalAnswers).values({
			...own,
			fichaId,
			nome: name,
			telefone: phone || null,
			tokenHash: hashToken(ownerToken(deps, own)),
			askedAt: now,
		});
		await appendEvent(deps, tx, {
			kind: "enviada-ao-proprietario",
			fichaId,
			content: { respondente: own.id, nome: name, documentHash: ficha.documentHash },
		});
		return succeed(undefined);
	});
}
