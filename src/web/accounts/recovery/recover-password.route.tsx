import { useRef } from "react";
import { data, Form, useNavigation } from "react-router";
import { normalizeEmail } from "#core/kernel/contact/normalize-email.ts";
import { requestPasswordRecovery } from "#server/accounts/recovery/request-password-recovery.ts";
import { clientAddressContext, depsContext } from "#server/http/request-context.ts";
import { refusals } from "#web/accounts/account/account.copy.ts";
import { recoverCopy as copy } from "#web/accounts/accounts.copy.ts";
import { AuthHeading, AuthPage } from "#web/accounts/sign-in/auth-page.tsx";
import { tooMany } from "#web/accounts/sign-in/too-many.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import { useFormFocus } from "#web/app/use-form-focus.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmailField } from "#web/ui/form/email-field.tsx";
import { RubricStroke } from "#web/ui/motion/rubric-stroke.tsx";
import type { Route } from "./+types/recover-password.route.ts";

type Answer = { email: string; problem?: string };

export const handle = { hydrate: true };
export const meta = privateMeta(copy.metaTitle);

export async function action({ request, context }: Route.ActionArgs) {
	const email = String((await request.formData()).get("email") ?? "");
	const asked = await requestPasswordRecovery(context.get(depsContext), {
		email,
		ip: context.get(clientAddressContext),
	});
	if (asked.ok) return data<Answer>({ email: normalizeEmail(email) });
	if (asked.reason === "invalid-email") {
		return data<Answer>({ email, problem: refusals["invalid-email"] }, { status: 400 });
	}
	const { problem, init } = tooMany(asked);
	return data<Answer>({ email, problem }, init);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
	return actionHeaders;
}

export default function RecoverPasswordRoute({ actionData }: Route.ComponentProps) {
	const sent = actionData && !actionData.problem;
	return (
		<AuthPage
			aside={
				<a href="/app/entrar" className="link inline-flex min-h-11 items-center">
					{copy.back}
				</a>
			}
		>
			{sent ? <RecoverySent email={actionData.email} /> : <RecoveryForm answer={actionData} />}
		</AuthPage>
	);
}

function RecoveryForm({ answer }: { answer?: Answer | undefined }) {
	const form = useRef<HTMLFormElement>(null);
	const sending = useNavigation().state !== "idle";
	useFormFocus(form, answer);
	return (
		<>
			<AuthHeading title={copy.title}>{copy.lead}</AuthHeading>
			<Form ref={form} method="post" noValidate className="mt-7 grid gap-5">
				<EmailField id="recuperar-email" label={copy.email} defaultValue={answer?.email} error={answer?.problem} />
				<Button type="submit" size="lg" pending={sending} pendingLabel={copy.sending} className="w-full">
					{copy.submit}
				</Button>
			</Form>
		</>
	);
}

function RecoverySent({ email }: { email: string }) {
	return (
		<div role="status">
			<RubricStroke variant="flourish" draw className="mb-4 h-20 text-pen" />
			<AuthHeading title={copy.sentTitle}>{copy.sent}</AuthHeading>
			<p className="mt-1 break-all font-semibold text-lg">{email}</p>
			<p className="mt-5 rounded-field bg-sunken px-4 py-3 text-[0.9375rem] text-soft">{copy.sentHelp}</p>
			<ButtonLink href="/app/recuperar-senha" variant="secondary" className="mt-6 w-full">
				{copy.again}
			</ButtonLink>
		</div>
	);
}
