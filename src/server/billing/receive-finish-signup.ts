import { FinishSignupForm } from "#core/billing/finish-signup-form.ts";
import { fieldErrors } from "#core/kernel/field-errors.ts";
import { WEAK_PASSWORD } from "#server/accounts/find-weak-password.ts";
import { finishSignupCookie } from "#server/accounts/session-cookie.ts";
import { signedOutHeaders } from "#server/accounts/session-headers.ts";
import type { Deps } from "#server/deps.ts";
import { type FinishRefusal, finishSignup } from "./finish-signup.ts";

export type FinishReceipt =
	| { ok: true; passwordSet: boolean; headers: Headers }
	| { ok: false; reason: "invalid-session" }
	| { ok: false; reason: "invalid-form"; errors: Record<string, string> };

const fieldRefusals: Record<Exclude<FinishRefusal, "invalid-session">, Record<string, string>> = {
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
		userId: new URL(request.url).searchParams.get("user_id") ?? "",
		form: parsed.data,
	});
	if (!finished.ok) {
		if (finished.reason === "invalid-session") return { ok: false, reason: finished.reason };
		return { ok: false, reason: "invalid-form", errors: fieldRefusals[finished.reason] };
	}
	const headers = await signedOutHeaders(deps, request);
	headers.append("set-cookie", finishSignupCookie.clear(https));
	return { ok: true, passwordSet: finished.value.passwordSet, headers };
}
