import type { Deps } from "#server/deps.ts";

/** Bound to its account: a secret copied into another row opens nothing. */
export function sealTotp({ secrets }: Pick<Deps, "secrets">, userId: string, secret: Uint8Array): string {
	return secrets.encrypt(`totp ${userId}`, Buffer.from(secret).toString("base64url"));
}

export function openTotp({ secrets }: Pick<Deps, "secrets">, userId: string, sealed: string): Uint8Array {
	return Uint8Array.from(Buffer.from(secrets.decrypt(`totp ${userId}`, sealed), "base64url"));
}
