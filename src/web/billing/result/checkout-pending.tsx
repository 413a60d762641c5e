import { Clock, ExternalLink } from "lucide-react";
import type { PaymentMethod } from "#core/billing/payments/payment-outcome.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import { NumberedSteps } from "#web/ui/layout/numbered-steps.tsx";
import {
	pendingCopy as copy,
	methodNames,
	methodSteps,
	openSteps,
	resultCopy,
	unknownCopy,
} from "./checkout-result.copy.ts";
import { EmailText, PaymentFacts } from "./payment-facts.tsx";
import { BoletoLine, PixCode, type QrDrawing } from "./pix-code.tsx";
import { ResultPanel } from "./result-panel.tsx";
import { WaitingActions } from "./waiting-actions.tsx";

type Props = {
	/** `unknown`: somebody came to this page, but we know of no such payment. */
	outcome: "pending" | "unknown";
	plan?: string | undefined;
	email?: string | undefined;
	paymentId?: string | undefined;
	amount?: string | undefined;
	method?: PaymentMethod | undefined;
	pix?: { code: string; qr: QrDrawing } | undefined;
	boletoLine?: string | undefined;
	ticketUrl?: string | undefined;
	validUntil?: string | undefined;
};

const mark = <Clock aria-hidden="true" strokeWidth={1.5} className="size-14 text-gold" />;

export function CheckoutPending(props: Props) {
	const { outcome, plan, email, paymentId, amount, method, pix, boletoLine, ticketUrl, validUntil } = props;
	const { facts } = resultCopy;
	const { lead, steps } = method ? methodSteps[method] : openSteps;
	return (
		<ResultPanel step={2} mark={mark} title={copy.title} lead={outcome === "pending" ? lead : openSteps.lead}>
			{outcome === "unknown" && (
				<Notice tone="pen" title={unknownCopy.title}>
					{unknownCopy.lead}
				</Notice>
			)}
			<PaymentFacts
				facts={[
					plan !== undefined && { label: facts.plan, value: plan },
					email !== undefined && { label: facts.email, value: <EmailText email={email} /> },
					amount !== undefined && { label: facts.amount, value: amount },
					paymentId !== undefined && { label: facts.payment, value: paymentId },
					method !== undefined && { label: facts.method, value: methodNames[method] },
					{
						label: facts.status,
						value: <Badge tone="gold">{copy.status}</Badge>,
					},
				]}
			/>
			{pix && <PixCode {...pix} />}
			{boletoLine && <BoletoLine line={boletoLine} />}
			{ticketUrl && (method === "pix" || method === "boleto") && (
				<ButtonLink href={ticketUrl} target="_blank" rel="noopener noreferrer" variant="secondary">
					<ExternalLink aria-hidden="true" className="size-5" />
					{copy.openTicket[method]}
				</ButtonLink>
			)}
			<section aria-labelledby="instrucoes">
				<h2 id="instrucoes" className="mb-4 font-display font-semibold text-2xl">
					{copy.instructions}
				</h2>
				<NumberedSteps steps={steps} />
				{validUntil && (
					<p className="mt-4 font-semibold">
						{copy.validUntil} {validUntil}
					</p>
				)}
			</section>
			<WaitingActions outcome={outcome} method={method} />
		</ResultPanel>
	);
}

/** Somebody says a payment went well, and we know nothing of it: no verdict, nothing personal. */
export function CheckoutUnknown() {
	return (
		<ResultPanel step={2} mark={mark} title={unknownCopy.title} lead={unknownCopy.lead}>
			<NumberedSteps steps={unknownCopy.steps} />
			<WaitingActions outcome="unknown" />
		</ResultPanel>
	);
}
