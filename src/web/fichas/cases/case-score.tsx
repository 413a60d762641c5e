import { CircleAlert, CircleCheck, CircleDashed } from "lucide-react";
import type { ScoreLine } from "#core/fichas/cases/score-case.ts";
import { classes } from "#web/ui/classes.ts";
import { type Tone, toneText } from "#web/ui/tone.ts";

const marks: Record<ScoreLine["found"], { icon: typeof CircleCheck; tone: Tone; words: string }> = {
	yes: { icon: CircleCheck, tone: "protected", words: "Encontrado" },
	partly: { icon: CircleAlert, tone: "gold", words: "Em parte" },
	no: { icon: CircleDashed, tone: "neutral", words: "Falta" },
};

/** Plain about what is missing. */
export function CaseScore({ score }: { score: ScoreLine[] }) {
	return (
		<section aria-labelledby="placar">
			<h2 id="placar" className="mb-3 font-display font-semibold text-2xl">
				O que há e o que falta
			</h2>
			<ul className="divide-y divide-line rounded-card border border-line bg-raised shadow-sheet">
				{score.map(({ subject, found, text }) => {
					const { icon: Icon, tone, words } = marks[found];
					return (
						<li key={subject} className="flex gap-3 px-4 py-3.5">
							<Icon aria-hidden="true" className={classes("mt-0.5 size-5 shrink-0", toneText[tone])} />
							<span className="min-w-0">
								<span className="block font-medium">
									{subject}: <span className={toneText[tone]}>{words.toLowerCase()}</span>
								</span>
								<span className="block break-words text-[0.9375rem] text-soft">{text}</span>
							</span>
						</li>
					);
				})}
			</ul>
		</section>
	);
}
