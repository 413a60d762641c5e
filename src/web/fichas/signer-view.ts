import type { SignerStatus } from "#core/fichas/ficha-status.ts";
import { type FichaType, fichaTypeNames } from "#core/fichas/ficha-type.ts";
import { firstName } from "#web/accounts/greeting.ts";

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

/** A signer as the page shows one: the links, and the message that goes with them. */
export function signerView(signer: Signer, { tipo, decidedAt }: { tipo: FichaType; decidedAt: string | null }) {
	const { id, papel, nome, email, status, refusal, link, shortLink } = signer;
	return {
		...{ id, papel, nome, email, status, refusal, link, shortLink, decidedAt },
		whatsapp: link ? whatsappLink(signer, tipo, link) : undefined,
	};
}

export type SignerViewData = ReturnType<typeof signerView>;

/** Opens the conversation with the message written; sending it stays the broker's own act. */
function whatsappLink({ nome, telefone }: Signer, tipo: FichaType, link: string): string {
	const text = `Olá, ${firstName(nome)}! Segue o link para ler e assinar: ${fichaTypeNames[tipo].title.toLowerCase()}. Leva um minuto, direto no celular: ${link}`;
	const number = telefone?.startsWith("+") ? telefone.slice(1) : telefone ? `55${telefone}` : "";
	return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}
