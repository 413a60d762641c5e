import { ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import { NumberedSteps } from "#web/ui/layout/numbered-steps.tsx";
import { Stamp } from "#web/ui/layout/stamp.tsx";
import { RubricStroke } from "#web/ui/motion/rubric-stroke.tsx";
import { successCopy as copy, resultCopy } from "./checkout-result.copy.ts";
import { EmailText, PaymentFacts } from "./payment-facts.tsx";
import { ResultPanel } from "./result-panel.tsx";

type Props = {
	plan?: string | undefined;
	email?: string | undefined;
	paymentId?: string | undefined;
	amount?: string | undefined;
	loginUrl: string;
};

export function CheckoutSuccess({ plan, email, paymentId, amount, loginUrl }: Props) {
	const { facts } = resultCopy;
	return (
		<ResultPanel
			step={3}
			mark={<RubricStroke variant="flourish" draw className="h-20 text-pen" />}
			title={copy.title}
			lead={copy.lead}
		>
			<PaymentFacts
				facts={[
					plan !== undefined && { label: facts.plan, value: plan },
					email !== undefined && { label: facts.email, value: <EmailText email={email} /> },
					amount !== undefined && { label: facts.amount, value: amount },
					paymentId !== undefined && { label: facts.payment, value: paymentId },
					{
						label: facts.status,
						value: (
							<Stamp tone="protected" size="sm" press>
								{copy.status}
							</Stamp>
						),
					},
				]}
			/>
			<section aria-labelledby="proximos-passos">
				<h2 id="proximos-passos" className="mb-4 font-display font-semibold text-2xl">
					{copy.next}
				</h2>
				<NumberedSteps
					steps={copy.steps.map(({ title, text }) => (
						<span key={title}>
							<strong className="block font-semibold">{title}</strong>
							<span className="text-soft">{text}</span>
						</span>
					))}
				/>
			</section>
			<Notice tone="pen" title={copy.sentOnly}>
				{copy.spam}
			</Notice>
			<div className="grid gap-3 sm:grid-cols-2">
				<ButtonLink href={loginUrl} target="_blank" rel="noopener" size="lg">
					{copy.login}
					<span className="sr-only">{copy.newTab}</span>
				</ButtonLink>
				<ButtonLink href="/" variant="secondary" size="lg">
					{copy.home}
				</ButtonLink>
			</div>
			<p className="text-center text-soft">
				{copy.guarantee}
				<br />
				{copy.help}{" "}
				<a href="/contato" className="link inline-flex min-h-11 items-center">
					{copy.support}
				</a>
			</p>
		</ResultPanel>
	);
}
