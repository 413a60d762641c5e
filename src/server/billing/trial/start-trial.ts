import { eq } from "drizzle-orm";
import type { LeadSource } from "#core/billing/trial/lead.ts";
import { phoneDigits } from "#core/kernel/contact/phone.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { accountByEmail } from "#server/accounts/account.read.ts";
import { createAccount } from "#server/accounts/create-account.ts";
import { lockAccount } from "#server/accounts/lock-account.ts";
import { nameHolder } from "#server/accounts/name-holder.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { hashToken } from "#server/platform/secrets.ts";
import { sendAlreadyRegistered } from "./send-already-registered.job.ts";
import { sendTrialConfirmation } from "./send-trial-confirmation.job.ts";
import { leadsTrial } from "./trial-lead.table.ts";
import { TRIAL_TOKEN_LIFE_MS, trialToken } from "./trial-token.ts";

const MAIL_PATIENCE_MS = 2_500;

export type TrialRequest = { name: string; email: string; phone: string; source?: LeadSource };
export type StartTrialRefusal = "email-taken";

/**
 * Lead, account, profile and the promise of one mail, or nothing. The answer then waits a moment for the mail
 * itself: whether it went out at once decides which notice the visitor reads, not whether they are signed up.
 */
export async function startTrial(
	deps: Deps,
	{ name, email, phone, source }: TrialRequest,
): Promise<Result<{ leadId: string; mailSent: boolean }, StartTrialRefusal>> {
	const leadId = deps.random.uuid();
	const now = deps.clock.now();
	const mail = deps.mailOutcomes.expect(leadId);
	const created = await deps.db.transaction(async (tx) => {
		const account = { email, status: "pendente", name, phone: phoneDigits(phone) } as const;
		const userId = (await createAccount(deps, tx, account)) ?? (await takeOverAccount(tx, account));
		if (!userId) return false;
		await tx.insert(leadsTrial).values({
			id: leadId,
			nome: name,
			email,
			telefone: phoneDigits(phone),
			token_confirmacao: hashToken(trialToken(deps, leadId, 1)),
			tokenExpiresAt: new Date(now.getTime() + TRIAL_TOKEN_LIFE_MS),
			userId,
			createdAt: now,
			utmSource: source?.utm_source,
			utmMedium: source?.utm_medium,
			utmCampaign: source?.utm_campaign,
			referrer: source?.referrer,
			page: source?.pagina,
		});
		await deps.jobs.enqueue(tx, sendTrialConfirmation, { leadId });
		return true;
	});
	if (!created) {
		void mail.within(0);
		await remindHolder(deps, email);
		return refuse("email-taken");
	}
	return succeed({ leadId, mailSent: await mail.within(MAIL_PATIENCE_MS) });
}

/** An account that only a checkout made, and that nobody paid for, is free for a trial: in its lead's own words. */
async function takeOverAccount(
	tx: Transaction,
	{ email, name, phone }: { email: string; name: string; phone: string },
): Promise<string | undefined> {
	const found = await accountByEmail({ db: tx }, email);
	const account = found && (await lockAccount(tx, found.id));
	if (account?.status_conta !== "pendente") return undefined;
	const [lead] = await tx.select({ id: leadsTrial.id }).from(leadsTrial).where(eq(leadsTrial.userId, account.id));
	if (lead) return undefined;
	await nameHolder(tx, account.id, { name, phone });
	return account.id;
}

/** Whoever owns the address learns that it was used again, at most once an hour. */
async function remindHolder(deps: Deps, email: string): Promise<void> {
	const verdict = await deps.limiter.take({ name: "already-registered", points: 1, seconds: 3600 }, hashToken(email));
	if (!verdict.allowed) return;
	const account = await accountByEmail(deps, email);
	if (!account) return;
	await deps.db.transaction((tx) =>
		deps.jobs.enqueue(tx, sendAlreadyRegistered, { userId: account.id, eventId: deps.random.uuid() }),
	);
}
