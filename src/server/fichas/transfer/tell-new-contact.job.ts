import { eq } from "drizzle-orm";
import { createElement } from "react";
import * as z from "zod";
import { NEW_CONTACTS_A_DAY } from "#core/fichas/transfer/new-contact-limits.ts";
import { formatPhone } from "#core/kernel/contact/phone.ts";
import { defineJob } from "#server/define-job.ts";
import { deliverMail } from "#server/deliver-mail.ts";
import type { Deps } from "#server/deps.ts";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { agencyName } from "#server/fichas/registry/agency.read.ts";
import { readCorretor } from "#server/fichas/registry/corretor.read.ts";
import { clientes } from "#server/fichas/registry/registry.table.ts";
import { destinationKey } from "#server/fichas/signing/destination-key.ts";
import type { Allowance } from "#server/platform/limits/limiter.ts";
import { NewContact, subject } from "./new-contact.email.tsx";

const DAY_SECONDS = 24 * 3600;
const told = {
	mailbox: { name: "new-contact-mailbox", points: NEW_CONTACTS_A_DAY.client, seconds: DAY_SECONDS },
	account: { name: "new-contact-account", points: NEW_CONTACTS_A_DAY.account, seconds: DAY_SECONDS },
} satisfies Record<string, Allowance>;

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
		const { accountId, email } = person;
		const contact = await readCorretor(deps, { accountId, personId: contactId });
		if (!contact) return;
		const mail = {
			siteUrl: deps.config.publicUrl,
			nome: person.nome,
			agency: await agencyName(deps, accountId),
			imovel: person.imovel ?? undefined,
			contato: contact.nome,
			telefone: formatPhone(contact.telefone),
		};
		const mailbox = `${accountId} ${destinationKey({ email, telefone: null })}`;
		if (!(await deps.limiter.take(told.mailbox, mailbox)).allowed) return;
		if (!(await deps.limiter.take(told.account, accountId)).allowed) return;
		try {
			await deliverMail(deps, {
				id: `new-contact-${noticeId}-${signerId ?? fichaId}`,
				to: { name: mail.nome, address: email },
				subject: subject(mail),
				body: createElement(NewContact, mail),
			});
		} catch (error) {
			// It is tried again, and counts once.
			await deps.limiter.giveBack(told.mailbox, mailbox);
			await deps.limiter.giveBack(told.account, accountId);
			throw error;
		}
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
