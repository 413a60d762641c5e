import { and, eq, isNull } from "drizzle-orm";
import { drawQr, type QrDrawing } from "#core/kernel/draw-qr.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { aUsuarios } from "#server/accounts/account.table.ts";
import type { CurrentSession } from "#server/accounts/sessions/sessions.ts";
import { checkCurrentPassword, type PasswordRefusal } from "#server/accounts/sign-in/check-current-password.ts";
import type { Deps } from "#server/deps.ts";
import { openTotp, sealTotp } from "./seal-totp.ts";
import { totpAddress } from "./totp.ts";

const SECRET_BYTES = 20;

export type TotpEnrolment = {
	/** To type in where no picture can be read. */
	secret: string;
	address: string;
	qr: QrDrawing;
};

/** A secret that counts for nothing until its first code has been typed in. */
export async function startTotpEnrolment(
	deps: Deps,
	{ current, password }: { current: CurrentSession; password: string },
): Promise<Result<TotpEnrolment, PasswordRefusal | "already-on">> {
	const { account } = current;
	const checked = await checkCurrentPassword(deps, current, password);
	if (!checked.ok) return checked;
	const secret = Uint8Array.from(Buffer.from(deps.random.token(), "base64url").subarray(0, SECRET_BYTES));
	const kept = await deps.db
		.update(aUsuarios)
		.set({ totpSecret: sealTotp(deps, account.id, secret), totpLastStep: null })
		.where(and(eq(aUsuarios.id, account.id), isNull(aUsuarios.totpConfirmedAt)))
		.returning({ id: aUsuarios.id });
	return kept.length === 1 ? succeed(describe(secret, account.email)) : refuse("already-on");
}

/** The enrolment that waits for its first code, to be shown once more after a mistyped one. */
export function readTotpEnrolment(deps: Pick<Deps, "secrets">, { account }: CurrentSession): TotpEnrolment | undefined {
	if (!account.totpSecret || account.totpConfirmedAt) return undefined;
	return describe(openTotp(deps, account.id, account.totpSecret), account.email);
}

function describe(secret: Uint8Array, email: string): TotpEnrolment {
	const address = totpAddress(secret, email);
	const base32 = new URL(address).searchParams.get("secret") ?? "";
	return { secret: base32.replace(/(.{4})(?=.)/g, "$1 "), address, qr: drawQr(address) };
}
