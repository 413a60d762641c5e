import { ButtonLink } from "#web/ui/button.tsx";
import { Island } from "#web/ui/island.tsx";
import CheckStatus from "./check-status.island.tsx";
import { pendingCopy as copy, resultCopy } from "./checkout-result.copy.ts";
import PaymentWatch from "./payment-watch.island.tsx";

const REFRESH_SECONDS = 20;

/** A page that waits: it watches by itself, and there is a button for the impatient. */
export function WaitingActions({ outcome }: { outcome: "pending" | "unknown" }) {
	return (
		<>
			<div className="grid gap-2">
				<Island name="payment-watch" component={PaymentWatch} props={{ outcome }} wake="idle" />
				<p className="text-sm text-soft">
					{copy.auto} {copy.boletoDue}
				</p>
				<noscript>
					<meta httpEquiv="refresh" content={String(REFRESH_SECONDS)} />
				</noscript>
			</div>
			<div className="grid gap-3 sm:grid-cols-2">
				<div className="sm:col-span-2">
					<Island name="check-status" component={CheckStatus} props={{}} wake="idle" />
					<noscript>
						{/* An empty address is this page again, without repeating what a stranger wrote into it. */}
						<ButtonLink href="" size="lg" className="w-full">
							{copy.check}
						</ButtonLink>
					</noscript>
				</div>
				<ButtonLink href="/precos" variant="secondary" size="lg" className="sm:col-span-2">
					{resultCopy.plans}
				</ButtonLink>
				<ButtonLink href="/contato" variant="ghost" size="lg">
					{copy.help}
				</ButtonLink>
				<ButtonLink href="/" variant="ghost" size="lg">
					{resultCopy.home}
				</ButtonLink>
			</div>
			<p className="text-center text-sm text-soft">{resultCopy.hours}</p>
		</>
	);
}
