import { SUPPORT_VIEW_MINUTES } from "#core/accounts/support-view.ts";
import { Notice } from "#web/ui/layout/notice.tsx";

/** Where a look with the customer's code leads once it is over. */
export function VisitEnded({ className }: { className?: string }) {
	return (
		<Notice tone="pen" title="A visita com o código do cliente acabou" live className={className}>
			Ela dura {SUPPORT_VIEW_MINUTES} minutos, ou até o cliente ou você encerrar. O que foi visto está no registro. Para
			ver de novo, peça outro código.
		</Notice>
	);
}
