import type { ReactNode } from "react";

type Difference = { part: string; label: string; mine: string; theirs: string };

type Props<One extends Difference> = {
	differences: readonly One[];
	/** Whose device: the one in the hand, or one that has handed in what it had. */
	here: string;
	/** Both answers to choose from, where one of them can be taken; else they are only read. */
	choose?: ((difference: One, words: { mine: string; theirs: string }) => ReactNode) | undefined;
};

/** Where two versions of a ficha say something else: question by question, both answers. */
export function AnswerDifferences<One extends Difference>({ differences, here, choose }: Props<One>) {
	return (
		<ul className="mt-3 grid gap-3">
			{differences.map((difference) => {
				const { part, label, mine, theirs } = difference;
				const words = { mine: `${here}: ${mine || "em branco"}`, theirs: `No servidor: ${theirs || "em branco"}` };
				return (
					<li key={`${part} ${label} ${mine} ${theirs}`} className="border-line border-l-2 pl-3">
						<span className="font-semibold">
							{part}: {label}
						</span>
						{choose?.(difference, words) ?? (
							<>
								<span className="block" dir="auto">
									{words.mine}
								</span>
								<span className="block" dir="auto">
									{words.theirs}
								</span>
							</>
						)}
					</li>
				);
			})}
		</ul>
	);
}
