import type { SignerStatus } from "#core/fichas/ficha-status.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import { helloTo, reminderTo, sendingTo } from "#core/fichas/signing/signer-message.ts";
import { phoneLinks, whatsappTo } from "#core/kernel/contact/phone-links.ts";

type Signer = {
	id: string;
	papel: string;
	nome: string;
	telefone: string | null;
	email: string | null;
	status: SignerStatus;
	refusal: string | null;
	link: string | undefined;
	shortLink: string | undefined;
};

type Around = {
	tipo: FichaType;
	decidedAt: string | null;
	/** "Obrigado pela visita ao imóvel …": for a visit that somebody preferred not to sign for. */
	thanks?: string | undefined;
};

/** A signer as the page shows one: the links, and the messages that go with them. */
export function signerView(signer: Signer, { tipo, decidedAt, thanks }: Around) {
	const { id, papel, nome, email, status, refusal, link, shortLink } = signer;
	const to = link === undefined ? undefined : { nome, telefone: signer.telefone, link };
	return {
		...{ id, papel, nome, email, status, refusal, link, shortLink, decidedAt },
		phone: phoneLinks(signer.telefone),
		whatsapp: to && sendingTo(to, tipo),
		reminder: to && reminderTo(to, tipo),
		thanks: status === "recusou" && thanks ? whatsappTo(signer, `${helloTo(nome)} ${thanks}`) : undefined,
	};
}

export type SignerViewData = ReturnType<typeof signerView>;
