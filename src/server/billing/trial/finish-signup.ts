import type { FinishSignupForm } from "#core/billing/trial/finish-signup-form.ts";
import { repeatedTrialProfile, trialProfile } from "#core/billing/trial/trial.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { accountByIdentifier, isUsernameTaken } from "#server/accounts/account.read.ts";
import { activateAccount } from "#server/accounts/activate-account.ts";
import { lockAccount } from "#server/accounts/lock-account.ts";
import { readAccount } from "#server/accounts/sessions/sessions.ts";
import { accountAllowances, countingFailures } from "#server/accounts/sign-in/allowances.ts";
import { checkPassword } from "#server/accounts/sign-in/check-password.ts";
import { isWeakPassword } from "#server/accounts/sign-in/find-weak-password.ts";
import { hashPassword } from "#server/accounts/sign-in/hash-password.ts";
import { endTokens, findSpentToken, findToken, spendToken } from "#server/accounts/sign-in/tokens.ts";
import type { Deps } from "#server/deps.ts";
import { isUniqueViolation } from "#server/platform/db/unique-violation.ts";
import { takeTrialOf } from "./trial-document.ts";

export type FinishRefusal = "invalid-session" | "name-missing" | "phone-missing" | "username-taken" | "weak-password";
export type FinishedSignup = { passwordSet: boolean; email: string };

/** Who the ticket belongs to, if the sign-up is still open; where the page's address names somebody, it must be them. */
export async function readSignupTicket(deps: Deps, ticket: string | undefined, named?: string) {
	const token = ticket ? await findToken(deps, "finish-signup", ticket) : undefined;
	if (!token || (named !== undefined && token.userId !== named)) return undefined;
	const found = await readAccount(deps, token.userId);
	return found?.account.status_conta === "pendente" ? found : undefined;
}

type Finishing = { ticket: string | undefined; userId?: string | undefined; form: FinishSignupForm };
type Finished = Promise<Result<FinishedSignup, FinishRefusal>>;

/**
 * The trial begins; without limit once for each document, which is told inside and not in the answer. If only the
 * password cannot be set, it begins all the same and the temporary one stays valid. Sent twice, it has begun.
 */
export async function finishSignup(deps: Deps, asked: Finishing): Finished {
	const finished = await finishOnce(deps, asked);
	const before = finished.ok ? undefined : await finishedBefore(deps, asked);
	return before ? succeed(before) : finished;
}

async function finishOnce(deps: Deps, { ticket, userId: named, form }: Finishing): Finished {
	const found = await readSignupTicket(deps, ticket, named);
	if (!found || !ticket) return refuse("invalid-session");
	const userId = found.account.id;
	// What the request for the trial said may be a stranger's: who has the mailbox has the last word.
	const { nome_completo = found.profile.nome_completo, telefone = found.profile.telefone } = form;
	if (nome_completo === "") return refuse("name-missing");
	if (telefone === "") return refuse("phone-missing");
	if (await isUsernameTaken(deps, form.nome_usuario)) return refuse("username-taken");
	const personal = [found.account.email, nome_completo, form.nome_usuario];
	if (await isWeakPassword(form.senha, personal)) return refuse("weak-password");
	const passwordHash = await hashPassword(form.senha, userId).catch((error) => {
		deps.log.error({ err: error }, "the password of a finished sign-up could not be set");
		return undefined;
	});
	try {
		return await deps.db.transaction(async (tx) => {
			// Since the ticket was read a payment may have made it a paid one, or an invitation a colleague's.
			const account = await lockAccount(tx, userId);
			if (account?.status_conta !== "pendente") return refuse("invalid-session");
			if (!(await spendToken(deps, tx, "finish-signup", ticket))) return refuse("invalid-session");
			const { endereco_completo, cpf_cnpj, nome_usuario } = form;
			const isFirst = await takeTrialOf(deps, tx, { userId, document: cpf_cnpj });
			const trial = isFirst ? trialProfile : repeatedTrialProfile;
			const holder = { nome_completo, telefone };
			const profile = { ...holder, endereco_completo, cpf_cnpj, nome_usuario, ...trial(deps.clock.now()) };
			await activateAccount(deps, tx, { userId, status: "trial", passwordHash, profile });
			await endTokens(tx, userId, "finish-signup");
			return succeed({ passwordSet: passwordHash !== undefined, email: found.account.email });
		});
	} catch (error) {
		if (isUniqueViolation(error)) return refuse("username-taken");
		throw error;
	}
}

/** By the same ticket, to the same name, document and password: a tap too many, or an answer that was lost. */
async function finishedBefore(
	deps: Deps,
	{ ticket, userId: named, form }: Finishing,
): Promise<FinishedSignup | undefined> {
	const spent = ticket ? await findSpentToken(deps, "finish-signup", ticket) : undefined;
	if (!spent || (named !== undefined && spent.userId !== named)) return undefined;
	const found = await accountByIdentifier(deps, form.nome_usuario);
	if (found?.account.id !== spent.userId || found.profile.cpf_cnpj !== form.cpf_cnpj) return undefined;
	const { account } = found;
	// Counted for the ticket: nobody guesses here at what sign-in would count.
	const checked = await countingFailures(deps, [[accountAllowances.passwordCheck, spent.id]], async () =>
		(await checkPassword(deps, account, { password: form.senha, whose: account.id }))
			? succeed({ passwordSet: true, email: account.email })
			: refuse("invalid-session"),
	);
	return checked.ok ? checked.value : undefined;
}
