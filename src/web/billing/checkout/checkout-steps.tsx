import { classes } from "#web/ui/classes.ts";
import { RubricStroke } from "#web/ui/motion/rubric-stroke.tsx";
import { checkoutSteps } from "./checkout.copy.ts";

export type CheckoutStep = 1 | 2 | 3;

/** Where the buyer is. A step behind is ticked by hand; at the last one everything is done. */
export function CheckoutSteps({ current }: { current: CheckoutStep }) {
	return (
		<nav aria-label="Etapas da compra">
			<ol className="mx-auto flex w-full max-w-md items-start">
				{checkoutSteps.map((label, index) => {
					const step = index + 1;
					const done = step < current || current === checkoutSteps.length;
					return (
						<li
							key={label}
							aria-current={step === current ? "step" : undefined}
							className={classes(
								"relative flex flex-1 flex-col items-center gap-1.5 text-center text-sm",
								step > 1 &&
									"before:absolute before:top-4 before:right-[calc(50%+1.375rem)] before:left-[calc(-50%+1.375rem)] before:h-px before:bg-edge/50",
								step === current ? "font-semibold text-ink" : "text-soft",
							)}
						>
							<span
								aria-hidden="true"
								className={classes(
									"grid size-8 place-items-center rounded-full border font-semibold tabular-nums",
									done && "border-protected/40 bg-protected-wash text-protected",
									!done && step === current && "border-pen bg-pen text-on-pen",
									!done && step !== current && "border-edge/60 bg-raised",
								)}
							>
								{done ? <RubricStroke variant="tick" className="w-4" /> : step}
							</span>
							<span>
								{label}
								{done && <span className="sr-only"> (concluída)</span>}
							</span>
						</li>
					);
				})}
			</ol>
		</nav>
	);
}
