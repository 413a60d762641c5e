import { eventWords } from "#web/fichas/fichas.copy.ts";

export type TimelineEvent = { seq: number; kind: string; at: string; who: string | undefined };

/** What the log has about this ficha, each with its number in the chain. */
export function FichaTimeline({ events, hash }: { events: TimelineEvent[]; hash: string | null }) {
	return (
		<section aria-labelledby="linha-do-tempo">
			<h2 id="linha-do-tempo" className="font-display font-semibold text-xl">
				Linha do tempo
			</h2>
			<ol className="mt-3 grid gap-4 border-line border-l-2 pl-4">
				{events.map(({ seq, kind, at, who }) => (
					<li key={seq} className="-ml-[1.3125rem] flex gap-3">
						<span aria-hidden="true" className="mt-2 size-2.5 shrink-0 rounded-full bg-pen ring-4 ring-paper" />
						<span>
							<span className="block font-medium">{eventWords[kind] ?? kind}</span>
							{who && (
								<span className="wrap-anywhere block" dir="auto">
									{who}
								</span>
							)}
							<span className="block text-sm text-soft tabular-nums">
								{at} · registro nº {seq}
							</span>
						</span>
					</li>
				))}
			</ol>
			{hash && (
				<p className="mt-4 break-all text-soft text-xs">
					Impressão digital do texto (SHA-256): <span className="tabular-nums">{hash}</span>
				</p>
			)}
		</section>
	);
}
