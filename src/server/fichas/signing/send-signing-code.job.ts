import { eq } from "drizzle-orm";
import { createElement } from "react";
import * as z from "zod";
import { defineJob } from "#server/define-job.ts";
import { deliverMail } from "#server/deliver-mail.ts";
import { fichaSigners, signingCodes } from "#server/fichas/ficha.table.ts";
import { SigningCodeMail, subject } from "./signing-code.email.tsx";
import { codeOf } from "./signing-code.read.ts";

export const sendSigningCode = defineJob({
	name: "fichas.send-signing-code",
	work: "one",
	payload: z.object({ signerId: z.uuid() }),
	handle: async (deps, { signerId }) => {
		const [found] = await deps.db
			.select({ code: signingCodes, nome: fichaSigners.nome })
			.from(signingCodes)
			.innerJoin(fichaSigners, eq(fichaSigners.id, signingCodes.signerId))
			.where(eq(signingCodes.signerId, signerId));
		// A code that waited for the mail server until it was no good any more is not sent.
		if (!found || found.code.confirmedAt || found.code.expiresAt <= deps.clock.now()) return;
		const { code, nome } = found;
		const mail = { siteUrl: deps.config.publicUrl, nome, codigo: codeOf(deps, code) };
		await deliverMail(deps, {
			// Another code is another mail, though it be asked for in the same moment.
			id: `signing-code-${signerId}-${code.sentAt.getTime()}-${code.nonce.slice(0, 8)}`,
			to: { name: nome, address: code.email },
			subject: subject(mail),
			body: createElement(SigningCodeMail, mail),
		});
	},
});
