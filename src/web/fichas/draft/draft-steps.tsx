import { CircleAlert } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router";
import { classes } from "#web/ui/classes.ts";
import { SHOWN_FIRST, useCurrentShown } from "#web/ui/layout/use-current-shown.ts";
import { stepAddress } from "./use-step-walk.ts";

export type Step = { id: string; title: string; broken: boolean };

/** Where one is and where one can go: every step is open at any time. */
export function DraftSteps({ steps, current }: { steps: Step[]; current: string }) {
	const rail = useRef<HTMLElement>(null);
	useCurrentShown(rail, current);
	return (
		<nav
			ref={rail}
			aria-label="Etapas"
			className="rail -mx-4 relative mt-1 scroll-pl-6 overflow-x-auto px-4 sm:mx-0 sm:px-0"
		>
			<ol className="flex gap-2 lg:flex-wrap">
				{steps.map(({ id, title, broken }, at) => (
					<li key={id} className="shrink-0">
						<Link
							to={stepAddress(id)}
							state={{ from: current }}
							data-step={id}
							aria-current={id === current ? "step" : undefined}
							className={classes(
								"inline-flex min-h-11 items-center gap-2 rounded-full border px-4 font-semibold text-[0.9375rem] transition-colors duration-150",
								id === current
									? `border-pen bg-pen-wash text-pen ${SHOWN_FIRST}`
									: "border-line bg-raised text-soft hover:border-ink hover:text-ink",
							)}
						>
							<span className="tabular-nums">{at + 1}</span>
							{title}
							{broken && (
								<>
									<CircleAlert aria-hidden="true" className="size-4 text-risk" />
									<span className="sr-only">(com erro)</span>
								</>
							)}
						</Link>
					</li>
				))}
			</ol>
		</nav>
	);
}
