import type { History } from "#core/fichas/verify/compare-history.ts";
import { Stamp } from "#web/ui/layout/stamp.tsx";
import type { Tone } from "#web/ui/tone.ts";
import { conflictSentence, historyCopy as copy, historyWords, sameUntilSentence } from "./history.copy.ts";

const tones: Record<History["verdict"], Tone> = { one: "protected", other: "risk", apart: "neutral" };

type Props = { history: History; notes?: string[] | undefined; level?: 1 | 2 | 3 | undefined };

/** Whether what was brought lies on one history, and where it does not. */
export function VerifyHistory({ history, notes = [], level = 3 }: Props) {
	const Heading = `h${level}` as const;
	const { stamp, title, lead } = historyWords[history.verdict];
	const sentences = [
		...history.conflicts.map(conflictSentence),
		...(history.sameUntil && history.conflicts.length > 0 ? [sameUntilSentence(history.sameUntil)] : []),
		...history.alone.map(copy.alone),
		...notes,
	];
	return (
		<div>
			<Stamp tone={tones[history.verdict]} press>
				{stamp}
			</Stamp>
			<Heading id="historia" tabIndex={-1} className="mt-5 font-display font-semibold text-title outline-none">
				{title}
			</Heading>
			<p className="mt-3 max-w-[38rem] text-lead text-soft">{lead}</p>
			{sentences.length > 0 && (
				<ul className="mt-5 grid gap-2">
					{sentences.map((sentence) => (
						<li key={sentence} className="break-words border-line border-l-2 pl-3">
							{sentence}
						</li>
					))}
				</ul>
			)}
		</div>
	);
}
