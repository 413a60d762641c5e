import { and, eq, isNull } from "drizzle-orm";
import { createElement } from "react";
import * as z from "zod";
import { calledName } from "#core/fichas/draft/signers-of.ts";
import { visitThanks } from "#core/fichas/signing/visit-thanks.ts";
import { maskEmail } from "#core/kernel/contact/mask-email.ts";
import { dayIn } from "#core/kernel/day.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { defineJob } from "#server/define-job.ts";
import { deliverMail } from "#server/deliver-mail.ts";
import { appendEvent } from "#server/fichas/evidence/append-event.ts";
import { fichaSigners } from "#server/fichas/ficha.table.ts";
import { frozenOf } from "#server/fichas/frozen.ts";
import { mailLookOf } from "#server/fichas/models/look.read.ts";
import { readSigner } from "#server/fichas/signing.read.ts";
import { subject, VisitThanks } from "./visit-thanks.email.tsx";

/** A courtesy to whoever preferred not to sign; that it was sent stands in the log and tells of the visit. */
export const sendVisitThanks = defineJob({
	name: "fichas.send-visit-thanks",
	work: "one",
	payload: z.object({ signerId: z.uuid() }),
	handle: async (deps, { signerId }) => {
		const found = await readSigner(deps, signerId);
		if (!found?.signer.email || found.signer.status !== "recusou" || found.signer.thankedAt) return;
		const { signer, ficha } = found;
		const { document } = frozenOf(ficha);
		const decided = signer.decidedAt ?? deps.clock.now();
		const agradecimento = visitThanks({
			imovel: ficha.imovelEndereco,
			values: ficha.fields,
			today: dayIn(document.fuso, decided),
		});
		const mail = {
			look: await mailLookOf(deps, document),
			siteUrl: deps.config.publicUrl,
			nome: calledName(signer, ficha.fields),
			corretor: document.corretor[0]?.valor ?? "",
			agradecimento,
			contato: document.corretor,
			protocolo: ficha.protocolo,
		};
		await deliverMail(deps, {
			id: `visit-thanks-${signerId}`,
			to: { name: calledName(signer, ficha.fields), address: found.signer.email },
			subject: subject(mail),
			body: createElement(VisitThanks, mail),
		});
		const destino = maskEmail(found.signer.email);
		await deps.db.transaction(async (tx) => {
			const [first] = await tx
				.update(fichaSigners)
				.set({ thankedAt: deps.clock.now() })
				.where(and(eq(fichaSigners.id, signerId), isNull(fichaSigners.thankedAt)))
				.returning({ id: fichaSigners.id });
			if (!first) return;
			await appendEvent(deps, tx, {
				kind: "agradecimento-enviado",
				fichaId: ficha.id,
				content: {
					signatario: signerId,
					canal: "e-mail",
					destino,
					mensagem: agradecimento,
					mensagemSha256: sha256Hex(agradecimento),
				},
			});
		});
	},
});
