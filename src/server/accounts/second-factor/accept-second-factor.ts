import { and, eq, isNull, lt, or } from "drizzle-orm";
import { aUsuarios } from "#server/accounts/account.table.ts";
import type { AccountRow } from "#server/accounts/lock-account.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { spendRecoveryCode } from "./recovery-codes.ts";
import { openTotp } from "./seal-totp.ts";
import { matchingStep } from "./totp.ts";

const LOOKS_LIKE_TOTP = /^[\d\s]{6,9}$/;

/** A code of the authenticator or a recovery code, used up by this: neither works a second time. */
export async function acceptSecondFactor(
	deps: Pick<Deps, "clock" | "secrets">,
	tx: Transaction,
	account: AccountRow,
	code: string,
): Promise<boolean> {
	if (!account.totpConfirmedAt) return false;
	const typed = code.trim();
	return LOOKS_LIKE_TOTP.test(typed)
		? acceptTotp(deps, tx, account, typed)
		: spendRecoveryCode(deps, tx, account.id, typed);
}

/** Also for the first code of an enrolment. Each step of thirty seconds can be claimed once, by the first who comes. */
export async function acceptTotp(
	deps: Pick<Deps, "clock" | "secrets">,
	tx: Transaction,
	{ id, totpSecret, totpLastStep }: AccountRow,
	code: string,
): Promise<boolean> {
	if (!totpSecret) return false;
	const step = matchingStep(openTotp(deps, id, totpSecret), code, deps.clock.now(), totpLastStep);
	if (step === undefined) return false;
	const claimed = await tx
		.update(aUsuarios)
		.set({ totpLastStep: step })
		.where(
			and(
				eq(aUsuarios.id, id),
				eq(aUsuarios.totpSecret, totpSecret),
				or(isNull(aUsuarios.totpLastStep), lt(aUsuarios.totpLastStep, step)),
			),
		)
		.returning({ id: aUsuarios.id });
	return claimed.length === 1;
}
