import { Form, useNavigation } from "react-router";
import type { MemberRole } from "#core/accounts/seat.ts";
import { roleNames } from "#core/team/role-names.ts";
import { AuthHeading, AuthPage } from "#web/accounts/sign-in/auth-page.tsx";
import { SignOutForm } from "#web/accounts/sign-in/sign-out-form.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import { joinCopy as copy, joinRefusals } from "./join.copy.ts";
import { type JoinAnswer, JoinForm } from "./join-form.tsx";

type About = { email: string; role: MemberRole; agency: string; inviter: string };
type Step =
	| { step: "new-person" | "sign-in" }
	| { step: "join"; endsTrial: boolean }
	| { step: "other-account"; own: string }
	| { step: "obstacle"; obstacle: keyof typeof joinRefusals };
type Props = { token: string; invite: (About & Step) | undefined; answer: JoinAnswer | undefined };

/** Opened from a mail, often on a phone: who asks, as what, and the one thing to do next. */
export function JoinPage({ token, invite, answer }: Props) {
	if (!invite) return <ClosedInvite />;
	const { agency, inviter, role, email } = invite;
	return (
		<AuthPage>
			<p className="mb-2 font-semibold text-[0.9375rem] text-pen">Convite de {inviter}</p>
			<AuthHeading title={<span dir="auto">{agency}</span>}>
				{inviter} convidou <strong className="break-words text-ink">{email}</strong> para a equipe, como{" "}
				<strong className="text-ink">{roleNames[role].toLowerCase()}</strong>.
			</AuthHeading>
			{answer && <Notice tone="risk" title={answer.problem} live className="mt-6" />}
			<NextStep token={token} invite={invite} answer={answer} />
		</AuthPage>
	);
}

function NextStep({ token, invite, answer }: Props & { invite: About & Step }) {
	switch (invite.step) {
		case "new-person":
			return <JoinForm email={invite.email} answer={answer} />;
		case "sign-in":
			return (
				<>
					<p className="mt-6 font-semibold">{copy.signInTitle}</p>
					<p className="mt-1 text-soft">{copy.signIn}</p>
					<ButtonLink
						href={`/app/entrar?voltar=${encodeURIComponent(`/app/convite/${token}`)}`}
						size="lg"
						className="mt-5 w-full"
					>
						{copy.signInSubmit}
					</ButtonLink>
				</>
			);
		case "other-account":
			return (
				<>
					<Notice tone="gold" title={`Você está em ${invite.own}`} className="mt-6">
						O convite é para {invite.email}. Saia e abra o link do e-mail de novo.
					</Notice>
					<SignOutForm className="mt-5">
						{(pending) => (
							<Button type="submit" variant="secondary" size="lg" pending={pending} className="w-full">
								{copy.leave}
							</Button>
						)}
					</SignOutForm>
				</>
			);
		case "obstacle":
			return (
				<Notice tone="gold" title="Ainda não dá para entrar" className="mt-6">
					{joinRefusals[invite.obstacle]}
				</Notice>
			);
		case "join":
			return <JoinWithAccount endsTrial={invite.endsTrial} />;
	}
}

function JoinWithAccount({ endsTrial }: { endsTrial: boolean }) {
	const busy = useNavigation().state !== "idle";
	return (
		<Form method="post" className="mt-7">
			<Button
				type="submit"
				name="intent"
				value="entrar"
				size="lg"
				pending={busy}
				pendingLabel={copy.sending}
				className="w-full"
			>
				{copy.join}
			</Button>
			<p className="mt-4 text-sm text-soft">{endsTrial ? `${copy.joinHelp} ${copy.endsTrial}` : copy.joinHelp}</p>
		</Form>
	);
}

function ClosedInvite() {
	return (
		<AuthPage>
			<AuthHeading title={copy.closedTitle}>{copy.closed}</AuthHeading>
			<ButtonLink href="/app/entrar" size="lg" className="mt-8 w-full">
				{copy.enter}
			</ButtonLink>
		</AuthPage>
	);
}
