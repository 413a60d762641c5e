import type { PaymentMethod } from "#core/billing/payments/payment-outcome.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Island } from "#web/ui/island.tsx";
import CheckStatus from "./check-status.island.tsx";
import { pendingCopy as copy } from "./checkout-result.copy.ts";
import PaymentWatch from "./payment-watch.island.tsx";
import { ResultExits } from "./result-exits.tsx";

const REFRESH_SECONDS = 20;

type Props = { outcome: "pending" | "unknown"; method?: PaymentMethod | undefined };

/** A page that waits: it watches by itself, and there is a button for the impatient. */
export function WaitingActions({ outcome, method }: Props) {
	return (
		<>
			<div className="grid gap-2">
				<Island name="payment-watch" component={PaymentWatch} props={{ outcome }} wake="idle" />
				<p className="text-sm text-soft">
					{copy.auto} {method !== "pix" && copy.boletoDue}
				</p>
				<noscript>
					<meta httpEquiv="refresh" content={String(REFRESH_SECONDS)} />
				</noscript>
			</div>
			<ResultExits help={copy.help} widePlans>
				<div className="sm:col-span-2">
					<Island name="check-status" component={CheckStatus} props={{}} wake="idle" />
					<noscript>
						{/* An empty address is this page again, without repeating what a stranger wrote into it. */}
						<ButtonLink href="" size="lg" className="w-full">
							{copy.check}
						</ButtonLink>
					</noscript>
				</div>
			</ResultExits>
		</>
	);
}
