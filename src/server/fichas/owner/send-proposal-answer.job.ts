import { eq } from "drizzle-orm";
import { createElement } from "react";
import * as z from "zod";
import { respondentWords } from "#core/fichas/owner/proposal-answer.ts";
import { localMoment } from "#core/fichas/registry/local-moment.ts";
import { formatMoney } from "#core/kernel/money/money.ts";
import { present } from "#core/kernel/present.ts";
import { defineJob } from "#server/define-job.ts";
import { deliverMail } from "#server/deliver-mail.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { keeperOf } from "#server/fichas/keeper.read.ts";
import { readCorretor } from "#server/fichas/registry/corretor.read.ts";
import { ProposalAnswer, subject } from "./proposal-answer.email.tsx";
import { proposalAnswers } from "./proposal-answer.table.ts";

/** To the broker, as soon as the owner has answered. */
export const sendProposalAnswer = defineJob({
	name: "fichas.send-proposal-answer",
	work: "one",
	payload: z.object({ answerId: z.uuid() }),
	handle: async (deps, { answerId }) => {
		const [found] = await deps.db
			.select({ asked: proposalAnswers, ficha: fichas })
			.from(proposalAnswers)
			.innerJoin(fichas, eq(fichas.id, proposalAnswers.fichaId))
			.where(eq(proposalAnswers.id, answerId));
		const { accountId, responsavelId = null } = found?.ficha ?? {};
		const corretor = accountId
			? await readCorretor(deps, await keeperOf(deps, { accountId, responsavelId }))
			: undefined;
		// Answered, and then the account was deleted: nobody is left to be told.
		if (!found?.asked.resposta || !found.asked.answeredAt || !corretor) return;
		const { asked, ficha } = found;
		const evidence = present(asked.evidence, "the evidence of an answer");
		const { ato } = evidence;
		const { publicUrl } = deps.config;
		const mail = {
			siteUrl: publicUrl,
			link: `${publicUrl}/app/fichas/${asked.counterId ?? ficha.id}`,
			resposta: ato.resposta,
			protocolo: ficha.protocolo,
			proponente: ficha.clienteNome ?? "",
			proprietario: respondentWords(evidence),
			imovel: ficha.imovelEndereco ?? "",
			valor: ato.valor === null ? undefined : formatMoney(ato.valor),
			mensagem: ato.mensagem,
			respondidaEm: localMoment(found.asked.answeredAt, evidence.servidor.fuso),
			hash: asked.evidenceHash ?? "",
		};
		await deliverMail(deps, {
			id: `proposal-answer-${answerId}`,
			to: { name: corretor.nome, address: corretor.email },
			subject: subject(mail),
			body: createElement(ProposalAnswer, mail),
		});
	},
});
