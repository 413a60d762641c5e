import { data, redirect, redirectDocument } from "react-router";
import { optionalSession, visitorOf } from "#server/accounts/sessions/require-session.ts";
import {
	challengeCookie,
	deviceCookie,
	finishSignupCookie,
	welcomeCookie,
} from "#server/accounts/sessions/session-cookie.ts";
import { signedInHeaders } from "#server/accounts/sessions/session-headers.ts";
import { returnPath } from "#server/accounts/sign-in/return-path.ts";
import { signIn } from "#server/accounts/sign-in/sign-in.ts";
import { depsContext } from "#server/http/request-context.ts";
import { signInCopy as copy } from "#web/accounts/accounts.copy.ts";
import { useFollowSignIn } from "#web/app/follow-other-tabs.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import { Notice } from "#web/ui/layout/notice.tsx";
import type { Route } from "./+types/sign-in.route.ts";
import { AuthHeading, AuthPage } from "./auth-page.tsx";
import { type SignInFailure, SignInForm } from "./sign-in-form.tsx";
import { tooMany } from "./too-many.ts";

type Failure = SignInFailure & { title: string | undefined; help: string | undefined };

export const handle = { hydrate: true };
export const meta = privateMeta(copy.title);

export async function loader(args: Route.LoaderArgs) {
	const query = new URL(args.request.url).searchParams;
	if (await optionalSession(args)) throw redirect(returnPath(query.get("voltar")));
	const { https } = args.context.get(depsContext).config;
	return {
		passwordChanged: query.get("aviso") === "senha-trocada",
		ready: welcomeCookie.read(args.request.headers.get("cookie"), https),
	};
}

/** Every way on loads a new document: nothing of whoever was here before stays in the page. */
export async function action(args: Route.ActionArgs) {
	const { request, context } = args;
	const deps = context.get(depsContext);
	const { https } = deps.config;
	const posted = await request.formData();
	const identifier = String(posted.get("identificacao") ?? "");
	const password = String(posted.get("senha") ?? "");
	const failed = (title: string | undefined, rest: Partial<Failure>, init: ResponseInit) =>
		data<Failure>({ identifier, title, help: undefined, errors: {}, ...rest }, init);
	if (!identifier.trim() || !password) {
		const errors = {
			identificacao: identifier.trim() ? undefined : copy.missing.identificacao,
			senha: password ? undefined : copy.missing.senha,
		};
		return failed(undefined, { errors }, { status: 400 });
	}
	const device = deviceCookie.read(request.headers.get("cookie"), https);
	const signedIn = await signIn(deps, { identifier, password, visitor: visitorOf(args), device });
	if (!signedIn.ok) {
		if (signedIn.reason === "wrong-credentials") return failed(copy.wrong, { help: copy.wrongHelp }, { status: 401 });
		const { problem, init } = tooMany(signedIn);
		return failed(problem, { help: copy.tooManyHelp }, init);
	}
	const back = returnPath(new URL(request.url).searchParams.get("voltar"));
	switch (signedIn.value.kind) {
		case "finish-signup": {
			const headers = { "set-cookie": finishSignupCookie.set(signedIn.value.ticket, https) };
			return redirectDocument("/complete-profile", { headers });
		}
		case "second-factor": {
			const headers = { "set-cookie": challengeCookie.set(signedIn.value.challenge, https) };
			return redirectDocument(`/app/entrar/codigo?${new URLSearchParams({ voltar: back })}`, { headers });
		}
		case "session": {
			const headers = new Headers(await signedInHeaders(deps, request, signedIn.value));
			if (welcomeCookie.read(request.headers.get("cookie"), https))
				headers.append("set-cookie", welcomeCookie.clear(https));
			return redirectDocument(back, { headers });
		}
	}
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
	return actionHeaders;
}

export default function SignInRoute({ loaderData, actionData }: Route.ComponentProps) {
	useFollowSignIn();
	return (
		<AuthPage
			aside={
				<>
					{copy.noAccount}{" "}
					<a href="/#get-access" data-trial className="link inline-flex min-h-11 items-center">
						{copy.trial}
					</a>
				</>
			}
		>
			<AuthHeading title={copy.title}>
				<strong className="font-semibold text-ink">{copy.access}</strong> {copy.lead}
			</AuthHeading>
			{actionData?.title && (
				<Notice tone="risk" title={actionData.title} live className="mt-6">
					{actionData.help}
				</Notice>
			)}
			{!actionData && loaderData.passwordChanged && (
				<Notice tone="protected" title={copy.passwordChanged} live className="mt-6" />
			)}
			{!actionData && loaderData.ready && (
				<Notice tone="protected" title={copy.ready} live className="mt-6">
					{copy.readyHelp}
				</Notice>
			)}
			<SignInForm failed={actionData} known={loaderData.ready} />
		</AuthPage>
	);
}
