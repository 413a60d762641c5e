import { and, eq, gt, isNull } from "drizzle-orm";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { finishSignupCookie } from "#server/accounts/sessions/session-cookie.ts";
import { readAccount } from "#server/accounts/sessions/sessions.ts";
import { issueToken } from "#server/accounts/sign-in/tokens.ts";
import type { Deps } from "#server/deps.ts";
import { hashToken } from "#server/platform/secrets.ts";
import { leadsTrial } from "./trial-lead.table.ts";

export type ConfirmedTrial =
	| { kind: "finish-signup"; ticket: string; userId: string; email: string; name: string; phone: string }
	| { kind: "already-finished" };
export type ConfirmRefusal = "invalid-link";

/**
 * Opening the link again, or a mail scanner opening it first, changes nothing: it leads on until the sign-up
 * is finished, and to the login afterwards.
 */
export async function confirmTrial(deps: Deps, token: string): Promise<Result<ConfirmedTrial, ConfirmRefusal>> {
	const now = deps.clock.now();
	const [lead] = await deps.db
		.select()
		.from(leadsTrial)
		.where(and(eq(leadsTrial.token_confirmacao, hashToken(token)), gt(leadsTrial.tokenExpiresAt, now)))
		.limit(1);
	const found = lead && (await readAccount(deps, lead.userId));
	if (!lead || !found) return refuse("invalid-link");
	if (found.account.status_conta !== "pendente") return succeed({ kind: "already-finished" });
	return deps.db.transaction(async (tx) => {
		await tx
			.update(leadsTrial)
			.set({ confirmedAt: now })
			.where(and(eq(leadsTrial.id, lead.id), isNull(leadsTrial.confirmedAt)));
		const ticket = await issueToken(deps, tx, {
			userId: lead.userId,
			purpose: "finish-signup",
			lifeMs: finishSignupCookie.lifeMs,
		});
		return succeed({
			kind: "finish-signup",
			ticket,
			userId: lead.userId,
			email: lead.email,
			name: lead.nome,
			phone: lead.telefone,
		} as const);
	});
}
