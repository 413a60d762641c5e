import { data, redirectDocument } from "react-router";
import { fieldErrors } from "#core/kernel/field-errors.ts";
import { JoinForm } from "#core/team/invite-form.ts";
import { optionalSession, visitorOf } from "#server/accounts/sessions/require-session.ts";
import { deviceCookie } from "#server/accounts/sessions/session-cookie.ts";
import { signedInHeaders } from "#server/accounts/sessions/session-headers.ts";
import { takeAllowance } from "#server/http/limit-rate.ts";
import { clientAddressContext, depsContext } from "#server/http/request-context.ts";
import { joinAsNewPerson, joinWithAccount } from "#server/team/accept-invite.ts";
import { readInvitePage } from "#server/team/invite-page.read.ts";
import { accountFailures, refusals } from "#web/accounts/account/account.copy.ts";
import { tooMany } from "#web/accounts/sign-in/too-many.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import type { Route } from "./+types/join.route.ts";
import { joinCopy as copy, joinRefusals } from "./join.copy.ts";
import type { JoinAnswer } from "./join-form.tsx";
import { JoinPage } from "./join-page.tsx";

const guesses = { name: "team-invite-link", points: 20, seconds: 60 };

export const handle = { hydrate: true };
export const meta = privateMeta(copy.metaTitle);

/** Reading changes nothing: mail scanners open links too. */
export async function loader(args: Route.LoaderArgs) {
	const deps = args.context.get(depsContext);
	await takeAllowance(deps, guesses, args.context.get(clientAddressContext));
	const { token } = args.params;
	const invite = await readInvitePage(deps, token, await optionalSession(args));
	return data({ token, invite }, { status: invite ? 200 : 404 });
}

export async function action(args: Route.ActionArgs) {
	const { request, context, params } = args;
	const deps = context.get(depsContext);
	await takeAllowance(deps, guesses, context.get(clientAddressContext));
	const posted = Object.fromEntries(await request.formData());
	if (posted.intent === "entrar") {
		const current = await optionalSession(args);
		const joined = current && (await joinWithAccount(deps, { token: params.token, current }));
		if (joined?.ok) return redirectDocument("/app");
		// The loader, which runs next, shows what has become of the link.
		if (joined?.reason === "invalid-link") return closed();
		return refused(joinRefusals[joined?.reason ?? "sign-in-first"], 409);
	}
	const { nome_completo = "", telefone = "" } = posted;
	const values = { nome_completo: String(nome_completo), telefone: String(telefone) };
	if (!(await readInvitePage(deps, params.token, undefined))) return closed();
	const form = JoinForm.safeParse(posted);
	if (!form.success)
		return data<JoinAnswer>(
			{ problem: accountFailures.invalid, errors: fieldErrors(form.error), values },
			{ status: 400 },
		);
	const device = deviceCookie.read(request.headers.get("cookie"), deps.config.https);
	const joined = await joinAsNewPerson(deps, {
		token: params.token,
		form: form.data,
		visitor: visitorOf(args),
		device,
	});
	if (joined.ok)
		return redirectDocument("/app/corretor", { headers: await signedInHeaders(deps, request, joined.value) });
	switch (joined.reason) {
		case "invalid-link":
			return closed();
		case "too-many": {
			const { problem, init } = tooMany(joined);
			return data<JoinAnswer>({ problem, errors: {}, values }, init);
		}
		case "mismatch":
		case "weak-password": {
			const field = joined.reason === "mismatch" ? "confirmar_senha" : "senha";
			const errors = { [field]: refusals[joined.reason] };
			return data<JoinAnswer>({ problem: accountFailures.invalid, errors, values }, { status: 400 });
		}
		default:
			return refused(joinRefusals[joined.reason], 409, values);
	}
}

function closed() {
	return data<JoinAnswer>({ problem: copy.closedTitle, errors: {} }, { status: 404 });
}

function refused(problem: string, status: number, values?: JoinAnswer["values"]) {
	return data<JoinAnswer>({ problem, errors: {}, values }, { status });
}

/** The address of this page is a secret: it goes into no Referer. See reset-password.route.tsx for why not less. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
	const headers = new Headers(actionHeaders);
	headers.set("referrer-policy", "strict-origin");
	return headers;
}

export default function JoinRoute({ loaderData, actionData }: Route.ComponentProps) {
	return <JoinPage {...loaderData} answer={actionData} />;
}
