import { createElement } from "react";
import * as z from "zod";
import { defineJob } from "#server/define-job.ts";
import { deliverMail } from "#server/deliver-mail.ts";
import { frozenOf } from "#server/fichas/frozen.ts";
import { keeperOf } from "#server/fichas/keeper.read.ts";
import { readCorretor } from "#server/fichas/registry/corretor.read.ts";
import { readSigner, stateOf } from "#server/fichas/signing.read.ts";
import { subject, TurnNotice } from "./turn-notice.email.tsx";

/** To the broker: somebody without an address may sign now, and nobody else can tell them. */
export const sendTurnNotice = defineJob({
	name: "fichas.send-turn-notice",
	work: "one",
	payload: z.object({ signerId: z.uuid() }),
	handle: async (deps, { signerId }) => {
		const found = await readSigner(deps, signerId);
		const { accountId, responsavelId = null } = found?.ficha ?? {};
		if (!found || !accountId || stateOf(found, deps.clock.now()) !== "open") return;
		const corretor = await readCorretor(deps, await keeperOf(deps, { accountId, responsavelId }));
		if (!corretor) return;
		const { signer, ficha } = found;
		const { publicUrl } = deps.config;
		const mail = {
			siteUrl: publicUrl,
			link: `${publicUrl}/app/fichas/${ficha.id}`,
			nome: signer.nome,
			titulo: frozenOf(ficha).document.titulo,
			protocolo: ficha.protocolo,
		};
		await deliverMail(deps, {
			id: `turn-notice-${signerId}`,
			to: { name: corretor.nome, address: corretor.email },
			subject: subject(mail),
			body: createElement(TurnNotice, mail),
		});
	},
});
