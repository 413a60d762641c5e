import { brand } from "#core/kernel/brand.ts";

const CHAT = `https://wa.me/${brand.whatsapp.digits}?text=`;
const CHATS = new RegExp(`${CHAT.replaceAll(/[.?]/g, "\\$&")}[^\\s"<>]*`, "g");

/** `email` is empty where nobody can be asked for it: on a device without a connection. */
type Asking = { email: string; page: string };

/** What support needs to know first, so that nobody has to type it. The person reads it before it is sent. */
export function supportMessage({ email, page }: Asking): string {
	const whose = email ? `Conta: ${email}\n` : "";
	return `Olá! Preciso de ajuda na ${brand.name}.\n${whose}Página: ${page}\n\n`;
}

/** Opens the conversation with support with the message begun; sending it stays the person's own act. */
export function supportChat(asking: Asking): string {
	return CHAT + encodeURIComponent(supportMessage(asking));
}

/** The same by mail. */
export function supportMail(asking: Asking): string {
	const [subject, body] = [`Ajuda na ${brand.name}`, supportMessage(asking)].map(encodeURIComponent);
	return `mailto:${brand.supportEmail}?subject=${subject}&body=${body}`;
}

/** The page that answers, and from where it was asked for. */
export function helpPath(page: string): string {
	return isOfTool(page) ? `/app/ajuda?de=${encodeURIComponent(page)}` : "/app/ajuda";
}

/** Where the person was when they asked for help. The address is anybody's to write: only a page of the tool is believed. */
export function askedFrom(from: string | null): string {
	return from && isOfTool(from) ? from : "/app/ajuda";
}

function isOfTool(page: string): boolean {
	return /^\/app(\/[\w-]+)*$/.test(page) && page !== "/app/ajuda";
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
