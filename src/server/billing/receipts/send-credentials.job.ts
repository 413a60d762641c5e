import { createElement } from "react";
import * as z from "zod";
import { planOf } from "#core/billing/plans/plans.ts";
import { readAccount } from "#server/accounts/sessions/sessions.ts";
import { temporaryPassword } from "#server/accounts/sign-in/temporary-password.ts";
import { orderById } from "#server/billing/payments/order.read.ts";
import { defineJob } from "#server/define-job.ts";
import { deliverMail } from "#server/deliver-mail.ts";
import type { Deps } from "#server/deps.ts";
import { loginUrl } from "#server/login-url.ts";
import { Credentials, subject } from "./credentials.email.tsx";
import { sendFromOutbox } from "./mail-outbox.ts";

export const sendCredentials = defineJob({
	name: "billing.send-credentials",
	work: "one",
	payload: z.object({ noticeId: z.uuid() }),
	handle: (deps, { noticeId }) => sendFromOutbox(deps, noticeId, ({ occasion }) => send(deps, occasion)),
});

async function send(deps: Deps, orderId: string): Promise<void> {
	const order = await orderById(deps, orderId);
	const found = order?.userId ? await readAccount(deps, order.userId) : undefined;
	if (!order || !found) return;
	const { account, profile } = found;
	const mail = {
		siteUrl: deps.config.publicUrl,
		loginUrl: loginUrl(deps.config),
		nome: profile.nome_completo,
		email: account.email,
		planName: planOf(order.plan).name,
		senha: account.passwordHash ? undefined : temporaryPassword(deps, account.id),
	};
	await deliverMail(deps, {
		id: `credentials-${orderId}`,
		to: { name: mail.nome, address: mail.email },
		subject: subject(mail),
		body: createElement(Credentials, mail),
	});
}
