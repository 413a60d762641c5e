import { formatPhone } from "#core/kernel/contact/phone.ts";
import { AuthHeading, AuthPage } from "#web/accounts/sign-in/auth-page.tsx";
import { TermsAccepted } from "#web/accounts/terms-accepted.tsx";
import { RedirectAfter } from "#web/billing/checkout/redirect-after.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Island } from "#web/ui/island.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import { RubricStroke } from "#web/ui/motion/rubric-stroke.tsx";
import type { FinishField } from "./finish-signup-fields.tsx";
import FinishSignup from "./finish-signup-form.island.tsx";
import { finishCopy as copy, HOME_AFTER_MS, LOGIN_AFTER_MS } from "./signup.copy.ts";

export type FinishAttempt = {
	problem: string;
	values: Partial<Record<FinishField, string>>;
	errors: Record<string, string>;
};

type Lead = {
	userId: string;
	name: string;
	email: string;
	phone: string /** Free, and theirs to change. */;
	username: string;
};
type Props = { lead: Lead; loginUrl: string; attempt?: FinishAttempt | undefined };

export function FinishSignupPage({ lead, loginUrl, attempt }: Props) {
	return (
		<AuthPage wide>
			<AuthHeading title={copy.title}>{copy.lead}</AuthHeading>
			<p className="mt-6 border-line border-y border-dashed py-4 leading-6">
				<span className="block text-sm text-soft">{copy.account}</span>
				{lead.name && <strong className="block break-words font-semibold text-lg">{lead.name}</strong>}
				<span className="block break-all text-soft">{lead.email}</span>
				{lead.phone && <span className="block text-soft tabular-nums">{formatPhone(lead.phone)}</span>}
			</p>
			{attempt && <Notice tone="risk" title={attempt.problem} live className="mt-6" />}
			<div className="mt-6">
				<Island
					name="finish-signup-form"
					component={FinishSignup}
					props={{
						userId: lead.userId,
						loginUrl,
						isNamed: lead.name !== "" && lead.phone !== "",
						values: {
							nome_completo: lead.name,
							telefone: formatPhone(lead.phone),
							nome_usuario: lead.username,
							...attempt?.values,
						},
						errors: attempt?.errors ?? {},
					}}
					wake="idle"
				/>
			</div>
			<TermsAccepted doing="Ao concluir" className="mt-5" />
		</AuthPage>
	);
}

/** The end of a sign-up without JavaScript; with it a toast says the same over the form. */
export function TrialActivated({ loginUrl, passwordSet }: { loginUrl: string; passwordSet: boolean }) {
	return (
		<AuthPage>
			<RubricStroke variant="flourish" draw className="mb-5 h-24 text-pen" />
			<AuthHeading title={copy.activated} />
			{!passwordSet && <Notice tone="gold" title={copy.temporaryPassword} className="mt-6" />}
			<ButtonLink href={loginUrl} size="lg" className="mt-8 w-full">
				{copy.login}
			</ButtonLink>
			{passwordSet && <RedirectAfter to={loginUrl} afterMs={LOGIN_AFTER_MS} />}
		</AuthPage>
	);
}

export function InvalidSession() {
	return (
		<AuthPage>
			<RubricStroke variant="underline" className="mb-6 h-4 w-32 text-risk" />
			<AuthHeading title={copy.invalidSession}>{copy.invalidSessionHelp}</AuthHeading>
			<ButtonLink href="/" size="lg" className="mt-8 w-full">
				{copy.home}
			</ButtonLink>
			<RedirectAfter to="/" afterMs={HOME_AFTER_MS} />
		</AuthPage>
	);
}
