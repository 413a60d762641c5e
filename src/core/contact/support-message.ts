import { brand } from "#core/kernel/brand.ts";

type Asking = { email: string; page: string };

/** What support needs to know first, so that nobody has to type it. The person reads it before it is sent. */
export function supportMessage({ email, page }: Asking): string {
	return `Olá! Preciso de ajuda na ${brand.name}.\nConta: ${email}\nPágina: ${page}\n\n`;
}

/** Opens the conversation with support with the message begun; sending it stays the person's own act. */
export function supportChat(asking: Asking): string {
	return `https://wa.me/${brand.whatsapp.digits}?text=${encodeURIComponent(supportMessage(asking))}`;
}
