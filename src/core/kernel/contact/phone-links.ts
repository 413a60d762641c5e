/** With the country's code and nothing else: a number from here is kept without it, one from abroad with `+`. */
export function internationalDigits(telefone: string): string {
	return telefone.startsWith("+") ? telefone.slice(1).replace(/\D/g, "") : `55${telefone.replace(/\D/g, "")}`;
}

export type PhoneLinks = { call: string; whatsapp: string };

/** The two ways a number is used; none where there is no number. */
export function phoneLinks(telefone: string | null | undefined): PhoneLinks | undefined {
	if (!telefone || !/\d{8}/.test(telefone.replace(/\D/g, ""))) return undefined;
	const digits = internationalDigits(telefone);
	return { call: `tel:+${digits}`, whatsapp: `https://wa.me/${digits}` };
}

/** Opens the conversation with the message written; sending it stays the broker's own act. */
export function whatsappTo(to: { telefone: string | null }, text: string): string {
	return whatsappWith(to, encodeURIComponent(text));
}

/** The same with a message that is written as addresses are already. */
export function whatsappWith({ telefone }: { telefone: string | null }, encoded: string): string {
	return `https://wa.me/${telefone ? internationalDigits(telefone) : ""}?text=${encoded}`;
}
