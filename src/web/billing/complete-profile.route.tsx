import { data } from "react-router";
import { finishSignupCookie } from "#server/accounts/session-cookie.ts";
import { readSignupTicket } from "#server/billing/finish-signup.ts";
import { receiveFinishSignup } from "#server/billing/receive-finish-signup.ts";
import { depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/accounts/private-meta.ts";
import { useSite } from "#web/site/site-context.ts";
import type { Route } from "./+types/complete-profile.route.ts";
import { type FinishAttempt, FinishSignupPage, InvalidSession, TrialActivated } from "./finish-signup-page.tsx";
import { finishCopy as copy } from "./signup.copy.ts";

const NEEDED = ["email", "name", "phone", "user_id"];

export const meta = privateMeta(copy.metaTitle);

/** Who is shown comes from the account itself: anybody can write a query. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const deps = context.get(depsContext);
	const { search, searchParams } = new URL(request.url);
	const ticket = finishSignupCookie.read(request.headers.get("cookie"), deps.config.https);
	const complete = NEEDED.every((name) => searchParams.get(name));
	const found = complete && (await readSignupTicket(deps, ticket, searchParams.get("user_id") ?? ""));
	if (!found) return data({ lead: undefined, query: "" }, { status: 403 });
	const { nome_completo: name, email, telefone: phone } = found.profile;
	return data({ lead: { name, email, phone }, query: search });
}

type Outcome = { activated: true; passwordSet: boolean } | { activated: false; attempt: FinishAttempt };

/** The form without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
	const deps = context.get(depsContext);
	const posted = await request.formData();
	const values = {
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
	const { lead, query } = loaderData;
	if (!lead) return <InvalidSession />;
	return <FinishSignupPage lead={lead} query={query} loginUrl={loginUrl} attempt={actionData?.attempt} />;
}
