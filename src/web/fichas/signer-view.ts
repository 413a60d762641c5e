import type { SignerStatus } from "#core/fichas/ficha-status.ts";
import { type FichaType, fichaTypeNames } from "#core/fichas/ficha-type.ts";
import { internationalDigits, phoneLinks } from "#core/kernel/contact/phone-links.ts";
import { firstName } from "#core/kernel/first-name.ts";

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
	const hello = `Olá, ${firstName(nome)}!`;
	const title = fichaTypeNames[tipo].title.toLowerCase();
	const own = `${link}?canal=whatsapp`;
	return {
		...{ id, papel, nome, email, status, refusal, link, shortLink, decidedAt },
		phone: phoneLinks(signer.telefone),
		whatsapp: link
			? whatsappTo(
					signer,
					`${hello} Segue o link para ler e assinar: ${title}. Leva um minuto, direto no celular: ${own}`,
				)
			: undefined,
		reminder: link
			? whatsappTo(signer, `${hello} Passando para lembrar: ${title}. Se quiser, leia e assine por aqui: ${own}`)
			: undefined,
		thanks: status === "recusou" && thanks ? whatsappTo(signer, `${hello} ${thanks}`) : undefined,
	};
}

export type SignerViewData = ReturnType<typeof signerView>;

/** Opens the conversation with the message written; sending it stays the broker's own act. */
export function whatsappTo({ telefone }: Pick<Signer, "telefone">, text: string): string {
	return `https://wa.me/${telefone ? internationalDigits(telefone) : ""}?text=${encodeURIComponent(text)}`;
}
