import { type FichaType, fichaTypeNames } from "#core/fichas/ficha-type.ts";
import { whatsappTo } from "#core/kernel/contact/phone-links.ts";
import { firstName } from "#core/kernel/first-name.ts";

/** Whom one writes to, and the link that is theirs alone. */
export type Addressee = { nome: string; telefone: string | null; link: string };

export function helloTo(nome: string): string {
	return `Olá, ${firstName(nome)}!`;
}

/** The conversation with the link to sign in it, as it goes out first. */
export function sendingTo(signer: Addressee, tipo: FichaType): string {
	const text = `Segue o link para ler e assinar: ${titleOf(tipo)}. Leva um minuto, direto no celular:`;
	return whatsappTo(signer, `${helloTo(signer.nome)} ${text} ${fromWhatsapp(signer.link)}`);
}

/** The same once more, for somebody who has not signed yet. */
export function reminderTo(signer: Addressee, tipo: FichaType): string {
	const text = `Passando para lembrar: ${titleOf(tipo)}. Se quiser, leia e assine por aqui:`;
	return whatsappTo(signer, `${helloTo(signer.nome)} ${text} ${fromWhatsapp(signer.link)}`);
}

function titleOf(tipo: FichaType): string {
	return fichaTypeNames[tipo].title.toLowerCase();
}

function fromWhatsapp(link: string): string {
	return `${link}?canal=whatsapp`;
}
