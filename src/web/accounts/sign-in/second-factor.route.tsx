import { data, redirect, redirectDocument } from "react-router";
import { verifySecondFactor } from "#server/accounts/second-factor/verify-second-factor.ts";
import { visitorOf } from "#server/accounts/sessions/require-session.ts";
import { challengeCookie, deviceCookie } from "#server/accounts/sessions/session-cookie.ts";
import { signedInHeaders } from "#server/accounts/sessions/session-headers.ts";
import { returnPath } from "#server/accounts/sign-in/return-path.ts";
import { depsContext } from "#server/http/request-context.ts";
import { secondFactorCopy as copy, secondFactorRefusals as refusals } from "#web/accounts/accounts.copy.ts";
import { useFollowSignIn } from "#web/app/follow-other-tabs.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import type { Route } from "./+types/second-factor.route.ts";
import { AuthPage } from "./auth-page.tsx";
import { SecondFactorForm } from "./second-factor-form.tsx";
import { tooMany } from "./too-many.ts";

const FIRST_STEP = "/app/entrar";

export const handle = { hydrate: true };
export const meta = privateMeta(copy.title);

/** Says nothing about the challenge itself: whether it still counts is only told with a code. */
export function loader({ request, context }: Route.LoaderArgs) {
	const { https } = context.get(depsContext).config;
	const { searchParams } = new URL(request.url);
	if (!challengeCookie.read(request.headers.get("cookie"), https)) throw redirect(firstStep(searchParams));
	return { byRecovery: searchParams.get("com") === "recuperacao", back: returnPath(searchParams.get("voltar")) };
}

export async function action(args: Route.ActionArgs) {
	const { request, context } = args;
	const deps = context.get(depsContext);
	const { https } = deps.config;
	const cookies = request.headers.get("cookie");
	const { searchParams } = new URL(request.url);
	const code = String((await request.formData()).get("codigo") ?? "").trim();
	if (!code) return data({ problem: refusals.missing }, { status: 400 });
	const verified = await verifySecondFactor(deps, {
		challenge: challengeCookie.read(cookies, https),
		code,
		visitor: visitorOf(args),
		device: deviceCookie.read(cookies, https),
	});
	if (verified.ok) {
		const headers = await signedInHeaders(deps, request, verified.value);
		return redirectDocument(returnPath(searchParams.get("voltar")), { headers });
	}
	switch (verified.reason) {
		case "no-challenge":
			return redirectDocument(firstStep(searchParams), { headers: { "set-cookie": challengeCookie.clear(https) } });
		case "wrong-code": {
			const byRecovery = searchParams.get("com") === "recuperacao";
			return data({ problem: refusals[byRecovery ? "wrong-recovery-code" : "wrong-code"] }, { status: 401 });
		}
		case "too-many": {
			const { problem, init } = tooMany(verified);
			return data({ problem: `${problem} ${refusals.tooManyHelp}` }, init);
		}
	}
}

function firstStep(query: URLSearchParams): string {
	return `${FIRST_STEP}?${new URLSearchParams({ voltar: returnPath(query.get("voltar")) })}`;
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
	return actionHeaders;
}

export default function SecondFactorRoute({ loaderData, actionData }: Route.ComponentProps) {
	useFollowSignIn();
	return (
		<AuthPage
			aside={
				<a href={FIRST_STEP} className="link inline-flex min-h-11 items-center">
					{copy.other}
				</a>
			}
		>
			<SecondFactorForm {...loaderData} answer={actionData} />
		</AuthPage>
	);
}
