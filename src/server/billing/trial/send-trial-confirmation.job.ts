import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import { DAY_MS } from "#core/kernel/duration.ts";
import { temporaryPassword } from "#server/accounts/sign-in/temporary-password.ts";
import { defineJob } from "#server/define-job.ts";
import { deliverMail } from "#server/deliver-mail.ts";
import type { Deps } from "#server/deps.ts";
import { loginUrl } from "#server/login-url.ts";
import { MailError } from "#server/platform/mail/mail.ts";
import { fillTrialConfirmation, subject } from "./trial-confirmation.email.tsx";
import { leadsTrial } from "./trial-lead.table.ts";
import { TRIAL_TOKEN_LIFE_MS, trialToken } from "./trial-token.ts";

const GIVE_UP_AFTER_MS = DAY_MS;

type Lead = typeof leadsTrial.$inferSelect;

export const sendTrialConfirmation = defineJob({
	name: "billing.send-trial-confirmation",
	work: "one",
	payload: z.object({ leadId: z.uuid() }),
	handle: async (deps, { leadId }) => {
		try {
			await sendUnlessMailed(deps, leadId);
		} catch (error) {
			await deps.mailOutcomes.announce(leadId, false);
			throw error;
		}
		await deps.mailOutcomes.announce(leadId, true);
	},
});

async function sendUnlessMailed(deps: Deps, leadId: string): Promise<void> {
	const { db } = deps;
	const [lead] = await db.select().from(leadsTrial).where(eq(leadsTrial.id, leadId));
	if (!lead || lead.mailedGeneration >= lead.tokenGeneration) return;
	await send(deps, lead);
	// A newer one may have been asked for and sent meanwhile.
	await db
		.update(leadsTrial)
		.set({ mailedGeneration: sql`greatest(${leadsTrial.mailedGeneration}, ${lead.tokenGeneration})` })
		.where(eq(leadsTrial.id, leadId));
}

async function send(deps: Deps, { id, userId, nome, email, tokenGeneration, tokenExpiresAt }: Lead): Promise<void> {
	const askedAt = tokenExpiresAt.getTime() - TRIAL_TOKEN_LIFE_MS;
	if (deps.clock.now().getTime() - askedAt > GIVE_UP_AFTER_MS) {
		throw new MailError("mail given up: it could not be sent for a day", { permanent: true });
	}
	const { publicUrl } = deps.config;
	const mail = {
		siteUrl: publicUrl,
		confirmUrl: `${publicUrl}/confirmar-trial/${trialToken(deps, id, tokenGeneration)}`,
		loginUrl: loginUrl(deps.config),
		nome,
		email,
		senha: temporaryPassword(deps, userId),
		validDays: TRIAL_TOKEN_LIFE_MS / DAY_MS,
	};
	await deliverMail(deps, {
		id: `trial-confirmation-${id}-${tokenGeneration}`,
		to: { name: nome, address: email },
		subject: subject(mail),
		body: await fillTrialConfirmation(mail),
	});
}
