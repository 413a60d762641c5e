import { eq } from "drizzle-orm";
import type { MemberRole, Seat } from "#core/accounts/seat.ts";
import { aUsuarios } from "#server/accounts/account.table.ts";
import { activateAccount } from "#server/accounts/activate-account.ts";
import { createAccount } from "#server/accounts/create-account.ts";
import { accountMembers } from "#server/accounts/member.table.ts";
import { confirmTotp } from "#server/accounts/second-factor/confirm-totp.ts";
import { openTotp } from "#server/accounts/second-factor/seal-totp.ts";
import { startTotpEnrolment } from "#server/accounts/second-factor/start-totp-enrolment.ts";
import { codeAt, currentStep } from "#server/accounts/second-factor/totp.ts";
import { type CurrentSession, findSession } from "#server/accounts/sessions/sessions.ts";
import { signIn } from "#server/accounts/sign-in/sign-in.ts";
import type { Deps } from "#server/deps.ts";
import { PASSWORD, QUICK_HASH } from "./quick-password.ts";

export { PASSWORD };
export const OTHER_PASSWORD = "Portao%Verde 27 lua";

export type TestAccount = { userId: string; email: string; username: string };

/** A trial account with the password above, as finish-signup leaves it. */
export async function makeAccount(
	deps: Deps,
	email = "ana@corretora.com.br",
	username = "anacorretora",
	passwordHash = QUICK_HASH,
) {
	const userId = await deps.db.transaction(async (tx) => {
		const made = await createAccount(deps, tx, { email, status: "pendente", name: "Ana Prado", phone: "11987654321" });
		if (!made) throw new Error("the address is taken");
		const profile = { nome_usuario: username, endereco_completo: "Rua das Flores, 10", cpf_cnpj: "52998224725" };
		await activateAccount(deps, tx, { userId: made, status: "trial", passwordHash, profile });
		return made;
	});
	return { userId, email, username } satisfies TestAccount;
}

let visits = 0;
/** Somebody else each time, so that only a test about one address runs into its limit. */
export function visitor(ip = `198.51.100.${++visits % 250}`) {
	return { ip, userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0" };
}

export type Entered = { token: string; device: string; current: CurrentSession };

/** Signs in with the password, through the use case. */
export async function enter(deps: Deps, { email }: { email: string }, password = PASSWORD): Promise<Entered> {
	const result = await signIn(deps, { identifier: email, password, visitor: visitor(), device: undefined });
	if (!result.ok || result.value.kind !== "session") throw new Error(`no session: ${JSON.stringify(result)}`);
	const { token, device } = result.value;
	return { token, device, current: await resume(deps, token) };
}

export async function resume(deps: Deps, token: string): Promise<CurrentSession> {
	const current = await findSession(deps, token);
	if (!current) throw new Error("the session is over");
	return current;
}

/** Switches the second factor on, with a code that is then used up. */
export async function enrol(deps: Deps, { current }: { current: CurrentSession }) {
	const started = await startTotpEnrolment(deps, { current, password: PASSWORD });
	if (!started.ok) throw new Error(started.reason);
	const code = await totpCode(deps, current.account.id);
	const confirmed = await confirmTotp(deps, { current, code, visitor: visitor() });
	if (!confirmed.ok) throw new Error(confirmed.reason);
	return { ...confirmed.value, current: await resume(deps, confirmed.value.session.token) };
}

/** What the authenticator shows now, or some steps of thirty seconds away. */
export async function totpCode(deps: Deps, userId: string, stepsAway = 0): Promise<string> {
	const [row] = await deps.db.select().from(aUsuarios).where(eq(aUsuarios.id, userId));
	if (!row?.totpSecret) throw new Error("no second factor");
	return codeAt(openTotp(deps, userId, row.totpSecret), currentStep(deps.clock.now()) + stepsAway);
}

/** Right password of an account with a second factor: what the browser holds before the code. */
export async function challengeFor(deps: Deps, { email }: { email: string }, password = PASSWORD): Promise<string> {
	const result = await signIn(deps, { identifier: email, password, visitor: visitor(), device: undefined });
	if (!result.ok || result.value.kind !== "second-factor") throw new Error(`no challenge: ${JSON.stringify(result)}`);
	return result.value.challenge;
}

/** The windows of all limits pass. */
export async function passLimits({ pool }: Pick<Deps, "pool">): Promise<void> {
	await pool.query("update rate_limits set expire = 1");
}

/** Somebody with a sign-in of their own who works in another's account. */
export async function joinTeam(
	deps: Deps,
	{ accountId, userId, role = "corretor" }: { accountId: string; userId: string; role?: MemberRole },
): Promise<Seat> {
	await deps.db
		.insert(accountMembers)
		.values({ id: deps.random.uuid(), accountId, userId, role, joinedAt: deps.clock.now() });
	return { accountId, personId: userId, role, view: role === "corretor" ? "corretor" : "gestao" };
}
