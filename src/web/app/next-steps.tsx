import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { classes } from "#web/ui/classes.ts";
import { RubricStroke } from "#web/ui/motion/rubric-stroke.tsx";
import { writtenAlike } from "#web/ui/written-alike.ts";

export type NextStep = {
	id: string;
	title: string;
	text: string;
	action: string;
	href: string;
	done: boolean;
};

/** What is worth doing now; what is done stays, ticked by hand. */
export function NextSteps({ steps }: { steps: NextStep[] }) {
	const open = steps.filter((step) => !step.done).length;
	return (
		<section aria-labelledby="proximos-passos">
			<h2 id="proximos-passos" className="font-display font-semibold text-2xl">
				{open === 0 ? "Tudo pronto por aqui" : "Próximos passos"}
			</h2>
			<ol className="mt-4 overflow-hidden rounded-card border border-line bg-raised shadow-sheet">
				{steps.map((step) => (
					<Step key={step.id} {...step} />
				))}
			</ol>
		</section>
	);
}

// What it says is ours (first-steps.ts): the server writes each step once, done and still to do.
const Step = writtenAlike((step: NextStep) => (
	<li className="border-line border-t first:border-t-0">
		<StepLine {...step} />
	</li>
));

function StepLine({ title, text, action, href, done }: NextStep) {
	const line = "group flex min-h-20 items-start gap-4 px-5 py-4.5 sm:px-7";
	const words = (
		<>
			<span
				aria-hidden="true"
				className={classes(
					"mt-0.5 grid size-7 shrink-0 place-items-center rounded-full border",
					done ? "border-protected bg-protected-wash text-protected" : "border-edge",
				)}
			>
				{done && <RubricStroke variant="tick" className="w-4" />}
			</span>
			<span className="min-w-0 flex-1">
				<span className="block font-semibold text-lg leading-7">
					{title}
					{done && <span className="sr-only"> (feito)</span>}
				</span>
				<span className="block text-soft">{text}</span>
				{!done && (
					<span className="mt-2 inline-flex items-center gap-1.5 font-semibold text-pen group-hover:text-pen-strong">
						{action}
						<ArrowRight
							aria-hidden="true"
							className="size-4 transition-transform duration-150 group-hover:translate-x-0.5"
						/>
					</span>
				)}
			</span>
		</>
	);
	if (done) return <div className={line}>{words}</div>;
	const link = classes(line, "focus-visible:-outline-offset-2 no-underline hover:bg-sunken");
	return (
		<Link to={href} className={link}>
			{words}
		</Link>
	);
}
