import { data, redirect } from "react-router";
import { isEmailAddress } from "#core/kernel/contact/email-address.ts";
import { normalizeEmail } from "#core/kernel/contact/normalize-email.ts";
import { resendTrialConfirmation } from "#server/billing/trial/resend-trial-confirmation.ts";
import { limitKey } from "#server/http/client-address.ts";
import { allowances } from "#server/http/limit-rate.ts";
import { clientAddressContext, depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import type { Route } from "./+types/email-sent.route.ts";
import { AskAddress, EmailSent } from "./email-sent.tsx";
import { emailSentCopy, resendCopy } from "./signup.copy.ts";
import { confirmationPath } from "./trial.copy.ts";

export const meta = privateMeta(emailSentCopy.metaTitle);

export function loader({ request }: Route.LoaderArgs) {
	const query = new URL(request.url).searchParams;
	const email = normalizeEmail(query.get("email") ?? "");
	return {
		email: isEmailAddress(email) ? email : undefined,
		withoutMail: query.get("aviso") === "sem-email",
		resent: query.get("aviso") === "reenviado",
	};
}

/** Resending without JavaScript; with it the island calls /functions/v1/resend-confirmation. */
export async function action({ request, context }: Route.ActionArgs) {
	const typed = (await request.formData()).get("email");
	const email = normalizeEmail(typeof typed === "string" ? typed : "");
	if (!isEmailAddress(email)) return data({ email, problem: resendCopy.invalid }, { status: 400 });
	const deps = context.get(depsContext);
	const ip = context.get(clientAddressContext);
	const verdict = await deps.limiter.take(allowances.resend, limitKey(ip));
	if (!verdict.allowed) {
		const headers = { "retry-after": String(verdict.retryAfterSeconds) };
		return data({ email, problem: resendCopy.tooMany }, { status: 429, headers });
	}
	await resendTrialConfirmation(deps, { email, ip });
	return redirect(`${confirmationPath(email)}&aviso=reenviado`, 303);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
	return actionHeaders;
}

export default function EmailSentRoute({ loaderData: { email, ...flags }, actionData }: Route.ComponentProps) {
	if (actionData || !email) return <AskAddress {...actionData} />;
	return <EmailSent email={email} {...flags} />;
}
