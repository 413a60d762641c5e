import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

/** Above a page's heading: where it was come from. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
	return (
		<Link to={to} className="-mt-3 inline-flex min-h-11 items-center gap-1.5 font-medium text-pen">
			<ArrowLeft aria-hidden="true" className="size-4" />
			{children}
		</Link>
	);
}
