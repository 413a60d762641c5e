import { data, redirectDocument } from "react-router";
import { NewPasswordForm } from "#core/accounts/new-password-form.ts";
import { fieldErrors } from "#core/kernel/field-errors.ts";
import { readResetToken, resetPassword } from "#server/accounts/recovery/reset-password.ts";
import { visitorOf } from "#server/accounts/sessions/require-session.ts";
import { deviceCookie } from "#server/accounts/sessions/session-cookie.ts";
import { signedOutHeaders } from "#server/accounts/sessions/session-headers.ts";
import { takeAllowance } from "#server/http/limit-rate.ts";
import { clientAddressContext, depsContext } from "#server/http/request-context.ts";
import { accountFailures, refusals } from "#web/accounts/account/account.copy.ts";
import { resetCopy as copy } from "#web/accounts/accounts.copy.ts";
import { AuthHeading, AuthPage } from "#web/accounts/sign-in/auth-page.tsx";
import { tooMany } from "#web/accounts/sign-in/too-many.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import type { Route } from "./+types/reset-password.route.ts";
import { type ResetAnswer, ResetPasswordForm } from "./reset-password-form.tsx";

const guesses = { name: "reset-link-page", points: 20, seconds: 60 };

export const handle = { hydrate: true };
export const meta = privateMeta(copy.metaTitle);

export async function loader({ params, context }: Route.LoaderArgs) {
	const deps = context.get(depsContext);
	await takeAllowance(deps, guesses, context.get(clientAddressContext));
	const usable = await readResetToken(deps, params.token);
	return data({ usable }, { status: usable ? 200 : 404 });
}

export async function action(args: Route.ActionArgs) {
	const { request, params, context } = args;
	const deps = context.get(depsContext);
	const parsed = NewPasswordForm.safeParse(Object.fromEntries(await request.formData()));
	if (!parsed.success) {
		return data<ResetAnswer>({ problem: accountFailures.invalid, errors: fieldErrors(parsed.error) }, { status: 400 });
	}
	const { senha: password, confirmar_senha: confirmation } = parsed.data;
	const { https } = deps.config;
	const reset = await resetPassword(deps, {
		token: params.token,
		password,
		confirmation,
		visitor: visitorOf(args),
		device: deviceCookie.read(request.headers.get("cookie"), https),
	});
	if (reset.ok) {
		const headers = await signedOutHeaders(deps, request);
		headers.append("set-cookie", deviceCookie.set(reset.value.device, https));
		return redirectDocument("/app/entrar?aviso=senha-trocada", { headers });
	}
	switch (reset.reason) {
		// The loader, which runs next, shows what has become of the link.
		case "invalid-link":
			return data<ResetAnswer>({ problem: copy.invalidTitle, errors: {} }, { status: 404 });
		case "too-many": {
			const { problem, init } = tooMany(reset);
			return data<ResetAnswer>({ problem, errors: {} }, init);
		}
		case "mismatch":
		case "weak-password": {
			const field = reset.reason === "mismatch" ? "confirmar_senha" : "senha";
			const errors = { [field]: refusals[reset.reason] };
			return data<ResetAnswer>({ problem: accountFailures.invalid, errors }, { status: 400 });
		}
	}
}

/**
 * The address of this page is a secret: it goes into no Referer. Not `no-referrer`, under which a browser sends
 * a plain form with `Origin: null`, like a stranger's.
 */
export function headers({ actionHeaders }: Route.HeadersArgs) {
	const headers = new Headers(actionHeaders);
	headers.set("referrer-policy", "strict-origin");
	return headers;
}

export default function ResetPasswordRoute({ loaderData, actionData }: Route.ComponentProps) {
	return <AuthPage>{loaderData.usable ? <ResetPasswordForm answer={actionData} /> : <InvalidResetLink />}</AuthPage>;
}

function InvalidResetLink() {
	return (
		<>
			<AuthHeading title={copy.invalidTitle}>{copy.invalid}</AuthHeading>
			<ButtonLink href="/app/recuperar-senha" size="lg" className="mt-8 w-full">
				{copy.askAgain}
			</ButtonLink>
		</>
	);
}
