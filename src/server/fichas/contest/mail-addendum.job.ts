import { eq } from "drizzle-orm";
import { createElement } from "react";
import * as z from "zod";
import type { AddendumEvidence } from "#core/fichas/contest/addendum.ts";
import { localMoment } from "#core/fichas/registry/local-moment.ts";
import { defineJob } from "#server/define-job.ts";
import { deliverMail } from "#server/deliver-mail.ts";
import type { Deps } from "#server/deps.ts";
import { readWitnessNow } from "#server/fichas/evidence/witness.read.ts";
import { linksOf } from "#server/fichas/ficha.read.ts";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { keeperOf } from "#server/fichas/keeper.read.ts";
import { readCorretor } from "#server/fichas/registry/corretor.read.ts";
import { AddendumMail, subject } from "./addendum.email.tsx";
import { addenda, sealedAddenda } from "./addendum.table.ts";

type Ficha = typeof fichas.$inferSelect;

/** Promised by the sealing, one for each who is told. Without a signer: to whoever looks after the inspection. */
export const mailAddendumTo = defineJob({
	name: "fichas.mail-addendum",
	work: "one",
	payload: z.object({ addendumId: z.uuid(), signerId: z.optional(z.uuid()) }),
	handle: async (deps, { addendumId, signerId }) => {
		const [found] = await deps.db
			.select({ addendum: addenda, ficha: fichas, sha256: sealedAddenda.sha256 })
			.from(addenda)
			.innerJoin(fichas, eq(fichas.id, addenda.fichaId))
			.innerJoin(sealedAddenda, eq(sealedAddenda.addendumId, addenda.id))
			.where(eq(addenda.id, addendumId));
		// Emptied by its term, which a mail of ten years' delay would have to meet.
		const evidence = found?.addendum.evidence;
		if (!found || !evidence) return;
		const { addendum, ficha, sha256 } = found;
		const { protocolo } = addendum;
		const to = signerId ? await signerAddress(deps, signerId) : await keeperAddress(deps, ficha);
		if (!to) return;
		const mail = {
			siteUrl: deps.config.publicUrl,
			link: to.link,
			verifyUrl: `${deps.config.publicUrl}/verificar/${protocolo}`,
			nome: to.nome,
			about: aboutOf(evidence, addendum.signerId, signerId),
			autor: evidence.autor.nome,
			vistoria: ficha.protocolo,
			imovel: ficha.imovelEndereco ?? "",
			protocolo,
			pontos: pointsIn(evidence),
			em: localMoment(addendum.sentAt, evidence.servidor.fuso),
			hash: sha256,
			witness: await readWitnessNow(deps),
		};
		await deliverMail(deps, {
			id: `addendum-${addendumId}-${signerId ?? "corretor"}`,
			to: { name: to.nome, address: to.email },
			subject: subject(mail),
			body: createElement(AddendumMail, mail),
		});
	},
});

function aboutOf(evidence: AddendumEvidence, author: string | null, signerId: string | undefined) {
	if (evidence.schema === "rubrica-resposta-contestacao-1") return "resposta" as const;
	if (!signerId) return "a-responder" as const;
	return signerId === author ? ("propria" as const) : ("de-outra-parte" as const);
}

function pointsIn(evidence: AddendumEvidence): number {
	return evidence.schema === "rubrica-contestacao-1" ? evidence.apontamentos.length : evidence.respostas.length;
}

async function signerAddress(deps: Pick<Deps, "db" | "secrets" | "config">, signerId: string) {
	const [signer] = await deps.db.select().from(fichaSigners).where(eq(fichaSigners.id, signerId));
	return signer?.email ? { nome: signer.nome, email: signer.email, link: linksOf(deps, signer).link } : undefined;
}

/** Nobody once the account is deleted. */
async function keeperAddress(deps: Pick<Deps, "db" | "config">, { id, accountId, responsavelId }: Ficha) {
	const corretor = accountId ? await readCorretor(deps, await keeperOf(deps, { accountId, responsavelId })) : undefined;
	return (
		corretor && {
			nome: corretor.nome,
			email: corretor.email,
			link: `${deps.config.publicUrl}/app/fichas/${id}#contestacoes`,
		}
	);
}
