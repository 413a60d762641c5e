import { data, redirect } from "react-router";
import { receiveTrialForm } from "#server/billing/trial/receive-trial-form.ts";
import { allowances, takeAllowance } from "#server/http/limit-rate.ts";
import { clientAddressContext, depsContext } from "#server/http/request-context.ts";
import { AuthHeading, AuthPage } from "#web/accounts/sign-in/auth-page.tsx";
import { privateMeta } from "#web/app/private-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { formTexts } from "#web/ui/form/form-texts.ts";
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
	const typed = formTexts(posted, ["nome", "email", "telefone"]);
	const referrer = request.headers.get("referer") ?? "";
	const origem = { pagina: URL.canParse(referrer) ? new URL(referrer).pathname : "" };
	const receipt = await receiveTrialForm(deps, "page", { ...typed, origem });
	if (!receipt.ok && receipt.reason === "email-taken") {
		return data({ typed, problem: leadCopy.duplicate, errors: {} }, { status: 409 });
	}
	if (!receipt.ok) return data({ typed, problem: leadCopy.invalid, errors: receipt.errors }, { status: 400 });
	const path = confirmationPath(receipt.email);
	return redirect(receipt.mailSent ? path : `${path}&aviso=sem-email`, 303);
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
