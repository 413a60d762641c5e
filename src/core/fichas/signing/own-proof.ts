import { normalizeEmail } from "#core/kernel/contact/normalize-email.ts";
import { phoneDigits } from "#core/kernel/contact/phone.ts";

type SignerContacts = { documento: string | null; telefone: string | null; email: string | null };
export type RequiredProof = "documento" | "telefone" | "email";

/** What a person is asked before all that is kept of them is shown: a link alone may have been seen by others. */
export function proofToAsk({ documento, telefone, email }: SignerContacts): RequiredProof | undefined {
	if (documento) return "documento";
	if (telefone) return "telefone";
	return email ? "email" : undefined;
}

/** The same, however it is spelled. */
export function provesOneself(known: SignerContacts, typed: string): boolean {
	const asked = proofToAsk(known);
	if (!asked) return true;
	const plain = spellings[asked];
	return plain(typed) !== "" && plain(typed) === plain(known[asked] ?? "");
}

const spellings: Record<RequiredProof, (text: string) => string> = {
	documento: (text) => text.toUpperCase().replace(/[^0-9A-Z]/g, ""),
	telefone: phoneDigits,
	email: normalizeEmail,
};
