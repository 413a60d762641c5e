import type { Deps } from "#server/deps.ts";

/** What the link "não quero lembretes" carries. Derived from the address: whoever has the mail has it, nobody else. */
export function reminderToken({ secrets }: Pick<Deps, "secrets">, address: string): string {
	return secrets.derive("checkout-reminder", address.trim().toLowerCase());
}
