import { brand } from "#core/kernel/brand.ts";

const CHAT = `https://wa.me/${brand.whatsapp.digits}?text=`;
const CHATS = new RegExp(`${CHAT.replaceAll(/[.?]/g, "\\$&")}[^\\s"<>]*`, "g");

type Asking = { email: string; page: string };

/** What support needs to know first, so that nobody has to type it. The person reads it before it is sent. */
export function supportMessage({ email, page }: Asking): string {
	return `Olá! Preciso de ajuda na ${brand.name}.\nConta: ${email}\nPágina: ${page}\n\n`;
}

/** Opens the conversation with support with the message begun; sending it stays the person's own act. */
export function supportChat(asking: Asking): string {
	return CHAT + encodeURIComponent(supportMessage(asking));
}

/** In a mail, before it is known to whom it goes. `about`: which mail it is, in words that name nobody. */
export function supportChatOfMail(about: string): string {
	return CHAT + encodeURIComponent(`Olá! Preciso de ajuda na ${brand.name}.\nSobre o e-mail: ${about}\n`);
}

/** The same once it is known: whoever taps it need not type who they are. */
export function nameReader(mail: string, address: string): string {
	const whose = encodeURIComponent(`Meu e-mail: ${address}\n\n`);
	return mail.replace(CHATS, (link) => link + whose);
}
