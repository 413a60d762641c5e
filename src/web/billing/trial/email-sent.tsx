import { AuthHeading, AuthPage } from "#web/accounts/sign-in/auth-page.tsx";
import { Button } from "#web/ui/button.tsx";
import { Island } from "#web/ui/island.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import { NumberedSteps } from "#web/ui/layout/numbered-steps.tsx";
import { MailDrawing } from "./mail-drawing.tsx";
import { ResendForm } from "./resend-form.tsx";
import ResendLink from "./resend-link.island.tsx";
import { emailSentCopy as copy, resendCopy } from "./signup.copy.ts";

type Props = { email: string; withoutMail: boolean; resent: boolean };

/** After sign-up: which mailbox to open, what to do there, and what if nothing came. */
export function EmailSent({ email, withoutMail, resent }: Props) {
	return (
		<AuthPage>
			<MailDrawing className="-mt-2 -ml-2 mb-5 h-28 text-ink sm:h-32" />
			<AuthHeading title={copy.title} />
			<p className="mt-3 text-lg">
				<span className="text-soft">{copy.sentTo}</span>{" "}
				<strong className="block break-all font-semibold">{email}</strong>
			</p>
			{withoutMail && (
				<Notice tone="risk" title={copy.withoutMail} className="mt-6">
					{copy.withoutMailNext}{" "}
					<a href="/contato" className="link">
						Falar com a equipe
					</a>
				</Notice>
			)}
			{resent && <Notice tone="protected" title={resendCopy.sent} className="mt-6" />}
			<div className="mt-7 border-line border-t pt-7">
				<NumberedSteps steps={copy.steps} />
			</div>
			<p className="mt-7 rounded-field bg-sunken px-4 py-3 text-[0.9375rem] text-soft">{copy.spam}</p>
			<div className="mt-5">
				<Island name="resend-link" component={ResendLink} props={{ email }} wake="idle" />
				<noscript>
					<form method="post" action="/confirmacao">
						<input type="hidden" name="email" value={email} />
						<Button type="submit" variant="secondary" className="w-full">
							{resendCopy.resend}
						</Button>
					</form>
				</noscript>
			</div>
			<p className="mt-2 text-center">
				<a href="/#get-access" data-trial className="link inline-flex min-h-11 items-center">
					{copy.wrongAddress}
				</a>
			</p>
		</AuthPage>
	);
}

/** The same page without an address in its query, or with one that is none. */
export function AskAddress({ email, problem }: { email?: string; problem?: string }) {
	return (
		<AuthPage>
			<MailDrawing className="-mt-2 -ml-2 mb-5 h-28 text-ink" />
			<AuthHeading title={copy.askTitle}>{copy.ask}</AuthHeading>
			<div className="mt-7">
				<ResendForm email={email} error={problem} />
			</div>
		</AuthPage>
	);
}
