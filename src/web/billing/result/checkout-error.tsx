import { CircleX, RotateCcw } from "lucide-react";
import { ButtonLink } from "#web/ui/button.tsx";
import { NumberedSteps } from "#web/ui/layout/numbered-steps.tsx";
import { errorCopy as copy, resultCopy } from "./checkout-result.copy.ts";
import { EmailText, PaymentFacts } from "./payment-facts.tsx";
import { ResultExits } from "./result-exits.tsx";
import { ResultPanel } from "./result-panel.tsx";

type Props = {
	title: string;
	text: string;
	/** What a bank's refusal asks for; a payment that was given back needs no such advice. */
	advise: boolean;
	plan?: string | undefined;
	email?: string | undefined;
	paymentId?: string | undefined;
	retryPath: string;
};

export function CheckoutError({ title, text, advise, plan, email, paymentId, retryPath }: Props) {
	const { facts } = resultCopy;
	return (
		<ResultPanel
			step={2}
			mark={<CircleX aria-hidden="true" strokeWidth={1.5} className="size-14 text-risk" />}
			title={title}
			lead={text}
		>
			{(plan ?? email ?? paymentId) !== undefined && (
				<PaymentFacts
					facts={[
						plan !== undefined && { label: facts.plan, value: plan },
						email !== undefined && { label: facts.email, value: <EmailText email={email} /> },
						paymentId !== undefined && { label: facts.transaction, value: paymentId },
					]}
				/>
			)}
			{advise && (
				<section aria-labelledby="sugestoes">
					<h2 id="sugestoes" className="mb-4 font-display font-semibold text-2xl">
						{copy.suggestions}
					</h2>
					<NumberedSteps steps={copy.advice} />
				</section>
			)}
			<ResultExits help={copy.support}>
				<ButtonLink href={retryPath} size="lg">
					<RotateCcw aria-hidden="true" className="size-5" />
					{copy.retry}
				</ButtonLink>
			</ResultExits>
		</ResultPanel>
	);
}
