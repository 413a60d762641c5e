import { data, redirect } from "react-router";
import { TrialLead } from "#core/billing/trial/trial-form.ts";
import { fieldErrors } from "#core/kernel/field-errors.ts";
import { startTrial } from "#server/billing/trial/start-trial.ts";
import { allowances, takeAllowance } from "#server/http/limit-rate.ts";
import { clientAddressContext, depsContext } from "#server/http/request-context.ts";
import { AuthHeading, AuthPage } from "#web/accounts/sign-in/auth-page.tsx";
import { privateMeta } from "#web/app/private-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import type { Route } from "./+types/start-trial.route.ts";
import { startCopy as copy } from "./signup.copy.ts";
import { confirmationPath, leadCopy } from "./trial.copy.ts";
import { TrialFields } from "./trial-fields.tsx";

export const meta = privateMeta(copy.metaTitle);

/** In front of the loaders, which run after an action too: only a visit without a form is sent away. */
export const middleware: Route.MiddlewareFunction[] = [
	({ request }) => {
		if (request.method !== "POST") throw redirect("/#get-access");
	},
];

/** The sign-up form of the home page for those without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
	const deps = context.get(depsContext);
	await takeAllowance(deps, allowances.trial, context.get(clientAddressContext));
	const posted = await request.formData();
	const typed = Object.fromEntries(
		(["nome", "email", "telefone"] as const).map((field) => [field, String(posted.get(field) ?? "")]),
	);
	const parsed = TrialLead.safeParse(typed);
	if (!parsed.success) {
		return data({ typed, problem: leadCopy.invalid, errors: fieldErrors(parsed.error) }, { status: 400 });
	}
	const { nome, email, telefone } = parsed.data;
	const trial = await startTrial(deps, { name: nome, email, phone: telefone });
	if (!trial.ok) return data({ typed, problem: leadCopy.duplicate, errors: {} }, { status: 409 });
	const path = confirmationPath(email);
	return redirect(trial.value.mailSent ? path : `${path}&aviso=sem-email`, 303);
}

export default function StartTrialRoute({ actionData }: Route.ComponentProps) {
	return (
		<AuthPage>
			<AuthHeading title={copy.title}>{copy.lead}</AuthHeading>
			{actionData && <Notice tone="risk" title={actionData.problem} live className="mt-6" />}
			<form method="post" action="/teste-gratis" noValidate className="mt-7 grid gap-5">
				<TrialFields
					id="teste"
					nameField="nome"
					values={actionData?.typed}
					errors={actionData?.errors ?? {}}
					disabled={false}
					onEdit={() => {}}
				/>
				<Button type="submit" size="lg" className="mt-1 w-full">
					{leadCopy.submit}
				</Button>
			</form>
		</AuthPage>
	);
}
