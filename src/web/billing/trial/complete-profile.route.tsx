import { data, redirect } from "react-router";
import { suggestUsernames } from "#core/accounts/username.ts";
import { isUsernameTaken } from "#server/accounts/account.read.ts";
import { finishSignupCookie } from "#server/accounts/sessions/session-cookie.ts";
import { readSignupTicket } from "#server/billing/trial/finish-signup.ts";
import { receiveFinishSignup } from "#server/billing/trial/receive-finish-signup.ts";
import type { Deps } from "#server/deps.ts";
import { depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import { useSite } from "#web/site/site-context.ts";
import type { Route } from "./+types/complete-profile.route.ts";
import { type FinishAttempt, FinishSignupPage, InvalidSession, TrialActivated } from "./finish-signup-page.tsx";
import { finishCopy as copy } from "./signup.copy.ts";

const PATH = "/complete-profile";
const NEEDED = ["email", "name", "phone", "user_id"];

export const meta = privateMeta(copy.metaTitle);

/**
 * The ticket says who it is, and the account what they are called. An address that names the person is left at once for
 * one that does not, so that nobody's name, e-mail and phone stay in a history, a log or a Referer.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
	const deps = context.get(depsContext);
	const { searchParams } = new URL(request.url);
	const ticket = finishSignupCookie.read(request.headers.get("cookie"), deps.config.https);
	const isNamed = NEEDED.some((name) => searchParams.has(name));
	const isWhole = NEEDED.every((name) => searchParams.get(name));
	const named = isNamed ? (searchParams.get("user_id") ?? "") : undefined;
	const found = isNamed && !isWhole ? undefined : await readSignupTicket(deps, ticket, named);
	if (!found) return data({ lead: undefined }, { status: 403 });
	if (isNamed) throw redirect(PATH, { status: 303, headers: { "referrer-policy": "no-referrer" } });
	const { user_id: userId, nome_completo: name, email, telefone: phone } = found.profile;
	return data({ lead: { userId, name, email, phone, username: await freeUsername(deps, name) } });
}

/** The first that nobody has; whoever wants another one types it. */
async function freeUsername(deps: Pick<Deps, "db">, name: string): Promise<string> {
	for (const one of suggestUsernames(name)) if (!(await isUsernameTaken(deps, one))) return one;
	return "";
}

type Outcome = { activated: true; passwordSet: boolean } | { activated: false; attempt: FinishAttempt };

/** The form without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
	const deps = context.get(depsContext);
	const posted = await request.formData();
	const values = {
		nome_completo: String(posted.get("nome_completo") ?? ""),
		telefone: String(posted.get("telefone") ?? ""),
		endereco_completo: String(posted.get("endereco_completo") ?? ""),
		cpf_cnpj: String(posted.get("cpf_cnpj") ?? ""),
		nome_usuario: String(posted.get("nome_usuario") ?? ""),
	};
	const again = (problem: string, errors: Record<string, string>, status: number) =>
		data<Outcome>({ activated: false, attempt: { problem, values, errors } }, { status });
	try {
		const receipt = await receiveFinishSignup(deps, request, posted);
		if (receipt.ok) {
			const { passwordSet, headers } = receipt;
			return data<Outcome>({ activated: true, passwordSet }, { status: 200, headers });
		}
		return receipt.reason === "invalid-session"
			? again(copy.invalidSession, {}, 403)
			: again(copy.invalid, receipt.errors, 400);
	} catch (error) {
		deps.log.error({ err: error }, "a sign-up could not be finished");
		return again(copy.failed, {}, 500);
	}
}

export default function CompleteProfileRoute({ loaderData, actionData }: Route.ComponentProps) {
	const { loginUrl } = useSite();
	if (actionData?.activated) return <TrialActivated loginUrl={loginUrl} passwordSet={actionData.passwordSet} />;
	const { lead } = loaderData;
	if (!lead) return <InvalidSession />;
	return <FinishSignupPage lead={lead} loginUrl={loginUrl} attempt={actionData?.attempt} />;
}
