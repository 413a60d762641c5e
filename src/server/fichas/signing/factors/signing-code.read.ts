import { eq } from "drizzle-orm";
import type { SecondFactorEvidence } from "#core/fichas/evidence/evidence.ts";
import { maskEmail } from "#core/kernel/contact/mask-email.ts";
import { maskPhone } from "#core/kernel/contact/mask-phone.ts";
import { HOUR_MS } from "#core/kernel/duration.ts";
import type { Deps } from "#server/deps.ts";
import { signingCodes } from "#server/fichas/ficha.table.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { sameText } from "#server/platform/secrets.ts";

const DIGITS = 6;

/** Six digits that belong to this request for a code and stand nowhere. */
export function codeOf({ secrets }: Pick<Deps, "secrets">, { signerId, nonce }: { signerId: string; nonce: string }) {
	const bytes = Buffer.from(secrets.derive("signing-second-factor", `${signerId} ${nonce}`), "base64url");
	return String(bytes.readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, "0");
}

/** What the browser in which the code was typed brings back with the signature. A newer code makes it worthless. */
export function codeProof(
	{ secrets }: Pick<Deps, "secrets">,
	{ signerId, nonce }: { signerId: string; nonce: string },
) {
	return secrets.derive("signing-code-confirmed", `${signerId} ${nonce}`);
}

/** Enough to recognise one's own. */
export function maskDestination({ email, telefone }: { email: string | null; telefone: string | null }): string {
	return email ? maskEmail(email) : maskPhone(telefone ?? "");
}

/** A phone left lying open signs for nobody tomorrow. */
const CONFIRMED_LIFE_MS = 2 * HOUR_MS;

type Asked = { signerId: string; proof: string | undefined };

/** What can be said of the second factor when the signature is written: only a code that was confirmed where it is signed counts. */
export async function secondFactorOf(
	{ secrets, clock }: Pick<Deps, "secrets" | "clock">,
	db: Deps["db"] | Transaction,
	{ signerId, proof }: Asked,
): Promise<SecondFactorEvidence> {
	if (!proof) return { usado: false };
	const [code] = await db.select().from(signingCodes).where(eq(signingCodes.signerId, signerId));
	if (!code?.confirmedAt || !sameText(proof, codeProof({ secrets }, code))) return { usado: false };
	if (clock.now().getTime() - code.confirmedAt.getTime() > CONFIRMED_LIFE_MS) return { usado: false };
	return {
		usado: true,
		canal: code.canal,
		destino: maskDestination(code),
		enviadoEm: code.sentAt.toISOString(),
		confirmadoEm: code.confirmedAt.toISOString(),
		tentativas: code.tries,
	};
}
