import { useEffect, useState } from "react";
import { SpinnerMark } from "#web/ui/layout/spinner.tsx";
import { pendingCopy as copy } from "./checkout-result.copy.ts";
import { readPaymentStatus } from "./read-payment-status.ts";
import { nextLook } from "./watch-schedule.ts";

type Props = {
	/** What the page shows now; anything else leads on. */
	outcome: string;
};

type Look = { kind: "first" } | { kind: "waiting"; at: string } | { kind: "away" } | { kind: "leaving"; paid: boolean };

/** Asks our server again and again, ever more calmly, until the payment has another state. */
export default function PaymentWatch({ outcome }: Props) {
	const [look, setLook] = useState<Look>({ kind: "first" });

	useEffect(() => {
		let looks = 0;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const call = new AbortController();

		async function ask() {
			clearTimeout(timer);
			const found = await readPaymentStatus(call.signal);
			if (call.signal.aborted) return;
			if (found.kind === "known" && found.outcome !== outcome && found.outcome !== "unknown" && found.location) {
				setLook({ kind: "leaving", paid: found.outcome === "approved" });
				window.location.assign(found.location);
				return;
			}
			setLook(found.kind === "known" ? { kind: "waiting", at: timeOfDay() } : { kind: "away" });
			timer = setTimeout(ask, nextLook(looks++));
		}

		// Whoever comes back from the bank's app wants to know at once.
		const seen = () => {
			if (document.hidden) return;
			looks = 0;
			clearTimeout(timer);
			timer = setTimeout(ask, 0);
		};
		document.addEventListener("visibilitychange", seen);
		timer = setTimeout(ask, nextLook(looks++));
		return () => {
			call.abort();
			clearTimeout(timer);
			document.removeEventListener("visibilitychange", seen);
		};
	}, [outcome]);

	return (
		<div className="flex items-start gap-3 rounded-field bg-sunken px-4 py-3 text-[0.9375rem] noscript:hidden">
			<SpinnerMark className="mt-0.5 size-5 text-pen" />
			<div className="min-w-0">
				<p role="status">
					{look.kind === "first" && copy.loading}
					{look.kind === "waiting" && copy.watching}
					{look.kind === "away" && copy.offline}
					{look.kind === "leaving" && (look.paid ? copy.confirmed : copy.changed)}
				</p>
				{/* Outside the live region: read out, it would interrupt at every look. */}
				{look.kind === "waiting" && (
					<p className="text-sm text-soft tabular-nums">
						{copy.lastLook} {look.at}
					</p>
				)}
			</div>
		</div>
	);
}

function timeOfDay(): string {
	return new Date().toLocaleTimeString("pt-BR");
}
