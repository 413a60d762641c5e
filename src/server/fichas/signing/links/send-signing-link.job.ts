import { and, eq } from "drizzle-orm";
import { createElement } from "react";
import * as z from "zod";
import { isQuietHour } from "#core/fichas/avisos/quiet-hours.ts";
import { calledName } from "#core/fichas/draft/signers-of.ts";
import { localMoment } from "#core/fichas/registry/local-moment.ts";
import { defineJob } from "#server/define-job.ts";
import { deliverMail } from "#server/deliver-mail.ts";
import type { Deps } from "#server/deps.ts";
import { linksOf } from "#server/fichas/ficha.read.ts";
import { fichaSigners } from "#server/fichas/ficha.table.ts";
import { frozenOf } from "#server/fichas/frozen.ts";
import { mailLookOf } from "#server/fichas/models/look.read.ts";
import { readSigner, stateOf } from "#server/fichas/signing.read.ts";
import { SigningLink, subject } from "./signing-link.email.tsx";

/** By what name a link that the broker sends is known to the log of mails. */
export const signingLinkMail = (signerId: string, time: number) => `signing-link-${signerId}-${time}`;

/** `time` tells one sending from the next: the broker's own by its moment, a reminder by its number. */
export const sendSigningLink = defineJob({
	name: "fichas.send-signing-link",
	work: "one",
	payload: z.object({ signerId: z.uuid(), reminder: z.boolean(), time: z.number() }),
	handle: async (deps, { signerId, reminder, time }) => {
		const found = await readSigner(deps, signerId);
		// Signed, refused or taken back while the mail waited: there is nothing left to ask for.
		if (!found?.signer.email || stateOf(found, deps.clock.now()) !== "open") return;
		const { signer, ficha } = found;
		const { document } = frozenOf(ficha);
		// Held up into the night: it is given back, and the next sweep of the morning sends it.
		if (reminder && isQuietHour(deps.clock.now(), document.fuso)) return giveBack(deps, signerId, time);
		const mail = {
			look: await mailLookOf(deps, document),
			siteUrl: deps.config.publicUrl,
			link: `${linksOf(deps, signer).link}?canal=e-mail`,
			nome: calledName(signer, ficha.fields),
			corretor: document.corretor[0]?.valor ?? "",
			titulo: document.titulo,
			imovel: ficha.imovelEndereco ?? "",
			protocolo: ficha.protocolo,
			prazo: ficha.signUntil ? localMoment(ficha.signUntil, document.fuso) : "sem prazo",
			reminder,
		};
		await deliverMail(deps, {
			id: reminder ? `signing-link-${signerId}-reminder-${time}` : signingLinkMail(signerId, time),
			to: { name: calledName(signer, ficha.fields), address: found.signer.email },
			subject: subject(mail),
			body: createElement(SigningLink, mail),
		});
	},
});

async function giveBack({ db }: Pick<Deps, "db">, signerId: string, time: number): Promise<void> {
	await db
		.update(fichaSigners)
		.set({ reminders: time - 1, remindedAt: null })
		.where(and(eq(fichaSigners.id, signerId), eq(fichaSigners.reminders, time)));
}
