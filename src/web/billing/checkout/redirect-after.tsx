import LeaveSoon from "#web/billing/result/leave-soon.island.tsx";
import { Island } from "#web/ui/island.tsx";

/** A page that has said its one sentence and then goes on to the next. */
export function RedirectAfter({ to, afterMs }: { to: string; afterMs: number }) {
	return (
		<>
			<Island name="leave-soon" component={LeaveSoon} props={{ to, afterMs }} wake="idle" />
			<noscript>
				<meta httpEquiv="refresh" content={`${afterMs / 1000};url=${to}`} />
			</noscript>
		</>
	);
}
