import { eq } from "drizzle-orm";
import { createElement } from "react";
import * as z from "zod";
import { formatPhone } from "#core/kernel/contact/phone.ts";
import { defineJob } from "#server/define-job.ts";
import { deliverMail } from "#server/deliver-mail.ts";
import type { Deps } from "#server/deps.ts";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { agencyName } from "#server/fichas/registry/agency.read.ts";
import { readCorretor } from "#server/fichas/registry/corretor.read.ts";
import { clientes } from "#server/fichas/registry/registry.table.ts";
import { NewContact, subject } from "./new-contact.email.tsx";

/** To a client of open work that somebody else looks after now; only where the manager chose to tell them. */
export const tellNewContact = defineJob({
	name: "fichas.tell-new-contact",
	work: "one",
	payload: z.object({
		fichaId: z.uuid(),
		signerId: z.optional(z.uuid()),
		contactId: z.uuid(),
		noticeId: z.uuid(),
	}),
	handle: async (deps, { fichaId, signerId, contactId, noticeId }) => {
		const person = await clientOf(deps, fichaId, signerId);
		if (!person?.email || !person.accountId) return;
		const contact = await readCorretor(deps, { accountId: person.accountId, personId: contactId });
		if (!contact) return;
		const mail = {
			siteUrl: deps.config.publicUrl,
			nome: person.nome,
			agency: await agencyName(deps, person.accountId),
			imovel: person.imovel ?? undefined,
			contato: contact.nome,
			telefone: formatPhone(contact.telefone),
		};
		await deliverMail(deps, {
			id: `new-contact-${noticeId}-${signerId ?? fichaId}`,
			to: { name: mail.nome, address: person.email },
			subject: subject(mail),
			body: createElement(NewContact, mail),
		});
	},
});

async function clientOf({ db }: Pick<Deps, "db">, fichaId: string, signerId: string | undefined) {
	const about = { accountId: fichas.accountId, imovel: fichas.imovelEndereco };
	if (signerId) {
		const [signer] = await db
			.select({ nome: fichaSigners.nome, email: fichaSigners.email, ...about })
			.from(fichaSigners)
			.innerJoin(fichas, eq(fichas.id, fichaSigners.fichaId))
			.where(eq(fichaSigners.id, signerId));
		return signer;
	}
	const [client] = await db
		.select({ nome: clientes.nome, email: clientes.email, ...about })
		.from(fichas)
		.innerJoin(clientes, eq(clientes.id, fichas.clienteId))
		.where(eq(fichas.id, fichaId));
	return client;
}
