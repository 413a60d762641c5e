import { type FichaType, fichaTypeNames } from "#core/fichas/ficha-type.ts";
import { whatsappWith } from "#core/kernel/contact/phone-links.ts";
import { firstName } from "#core/kernel/first-name.ts";

/** Whom one writes to, and the link that is theirs alone. */
export type Addressee = { nome: string; telefone: string | null; link: string };

export function helloTo(nome: string): string {
	return `Olá, ${firstName(nome)}!`;
}

/** The conversation with the link to sign in it, as it goes out first. */
export function sendingTo(signer: Addressee, tipo: FichaType): string {
	return conversation(signer, sendings[tipo]);
}

/** The same once more, for somebody who has not signed yet. */
export function reminderTo(signer: Addressee, tipo: FichaType): string {
	return conversation(signer, reminders[tipo]);
}

/** What is the same in each is written as addresses are once: a broker's day has twenty of them. */
const sendings = encodedFor((title) => `Segue o link para ler e assinar: ${title}. Leva um minuto, direto no celular:`);
const reminders = encodedFor((title) => `Passando para lembrar: ${title}. Se quiser, leia e assine por aqui:`);

function encodedFor(wordsFor: (title: string) => string): Record<FichaType, string> {
	const encoded = (tipo: FichaType) => encodeURIComponent(wordsFor(fichaTypeNames[tipo].title.toLowerCase()));
	return {
		visita: encoded("visita"),
		proposta: encoded("proposta"),
		agenciamento: encoded("agenciamento"),
		vistoria: encoded("vistoria"),
	};
}

function conversation(signer: Addressee, words: string): string {
	const [hello, link] = [helloTo(signer.nome), `${signer.link}?canal=whatsapp`].map(encodeURIComponent);
	return whatsappWith(signer, `${hello}%20${words}%20${link}`);
}
