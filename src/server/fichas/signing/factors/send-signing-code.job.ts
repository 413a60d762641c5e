import { eq } from "drizzle-orm";
import { createElement } from "react";
import * as z from "zod";
import { calledName } from "#core/fichas/draft/signers-of.ts";
import { brand } from "#core/kernel/brand.ts";
import { defineJob } from "#server/define-job.ts";
import { deliverMail } from "#server/deliver-mail.ts";
import type { Deps } from "#server/deps.ts";
import { fichaSigners, fichas, signingCodes } from "#server/fichas/ficha.table.ts";
import { sendOnce } from "#server/platform/mail/send-once.ts";
import { type MessageChannel, toE164 } from "#server/platform/message/message.ts";
import { SigningCodeMail, subject } from "./signing-code.email.tsx";
import { codeOf } from "./signing-code.read.ts";

type Code = typeof signingCodes.$inferSelect;
type ByPhone = { id: string; channel: MessageChannel; code: Code };

export const sendSigningCode = defineJob({
	name: "fichas.send-signing-code",
	work: "one",
	payload: z.object({ signerId: z.uuid() }),
	handle: async (deps, { signerId }) => {
		const [found] = await deps.db
			.select({ code: signingCodes, signer: fichaSigners, fields: fichas.fields })
			.from(signingCodes)
			.innerJoin(fichaSigners, eq(fichaSigners.id, signingCodes.signerId))
			.innerJoin(fichas, eq(fichas.id, fichaSigners.fichaId))
			.where(eq(signingCodes.signerId, signerId));
		// A code that waited for the mail server until it was no good any more is not sent.
		if (!found || found.code.confirmedAt || found.code.expiresAt <= deps.clock.now()) return;
		const { code, signer, fields } = found;
		// Another code is another message, though it be asked for in the same moment.
		const id = `signing-code-${signerId}-${code.sentAt.getTime()}-${code.nonce.slice(0, 8)}`;
		if (code.canal !== "e-mail") return sendByPhone(deps, { id, channel: code.canal, code });
		if (!code.email) return;
		const nome = calledName(signer, fields);
		const mail = { siteUrl: deps.config.publicUrl, nome, codigo: codeOf(deps, code) };
		await deliverMail(deps, {
			id,
			to: { name: nome, address: code.email },
			subject: subject(mail),
			body: createElement(SigningCodeMail, mail),
		});
	},
});

/** Claimed and noted like a mail: it goes out once, however often the job is tried. */
async function sendByPhone(deps: Deps, { id, channel, code }: ByPhone): Promise<void> {
	if (!code.telefone) return;
	const digits = codeOf(deps, code);
	const text = `${digits} é o seu código para assinar na ${brand.name}. Vale por 10 minutos. Não passe este código a ninguém.`;
	const to = toE164(code.telefone);
	await sendOnce(deps, id, () => deps.messages.send({ id, channel, to, code: digits, text }));
}
