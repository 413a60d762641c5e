import { FinishSignupForm, HOLDER_FIELD } from "#core/billing/trial/finish-signup-form.ts";
import { fieldErrors } from "#core/kernel/field-errors.ts";
import { finishSignupCookie, welcomeCookie } from "#server/accounts/sessions/session-cookie.ts";
import { signedOutHeaders } from "#server/accounts/sessions/session-headers.ts";
import { WEAK_PASSWORD } from "#server/accounts/sign-in/find-weak-password.ts";
import type { Deps } from "#server/deps.ts";
import { type FinishRefusal, finishSignup } from "./finish-signup.ts";

export type FinishReceipt =
	| { ok: true; passwordSet: boolean; headers: Headers }
	| { ok: false; reason: "invalid-session" }
	| { ok: false; reason: "invalid-form"; errors: Record<string, string> };

function namedIn(request: Request, posted: FormData): string | undefined {
	const named = posted.get(HOLDER_FIELD) ?? new URL(request.url).searchParams.get("user_id");
	return named === null ? undefined : String(named);
}

const fieldRefusals: Record<Exclude<FinishRefusal, "invalid-session">, Record<string, string>> = {
	"name-missing": { nome_completo: "Nome completo é obrigatório" },
	"phone-missing": { telefone: "Telefone é obrigatório" },
	"username-taken": { nome_usuario: "Este nome de usuário já está em uso" },
	"weak-password": { senha: WEAK_PASSWORD },
};

/** Both doors of the form end here: the page's own POST and the one its script uses. Whoever finishes is signed out. */
export async function receiveFinishSignup(deps: Deps, request: Request, posted: FormData): Promise<FinishReceipt> {
	const { https } = deps.config;
	const parsed = FinishSignupForm.safeParse(Object.fromEntries(posted));
	if (!parsed.success) return { ok: false, reason: "invalid-form", errors: fieldErrors(parsed.error) };
	const finished = await finishSignup(deps, {
		ticket: finishSignupCookie.read(request.headers.get("cookie"), https),
		// Whose form it is, so that the ticket of a link opened meanwhile in another tab finishes nobody else's sign-up.
		userId: namedIn(request, posted),
		form: parsed.data,
	});
	if (!finished.ok) {
		if (finished.reason === "invalid-session") return { ok: false, reason: finished.reason };
		return { ok: false, reason: "invalid-form", errors: fieldRefusals[finished.reason] };
	}
	const headers = await signedOutHeaders(deps, request);
	headers.append("set-cookie", finishSignupCookie.clear(https));
	headers.append("set-cookie", welcomeCookie.set(finished.value.email, https));
	return { ok: true, passwordSet: finished.value.passwordSet, headers };
}
