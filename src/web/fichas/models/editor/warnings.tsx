import { TriangleAlert } from "lucide-react";

/** Beside the text they speak of: nothing of it keeps anybody from publishing. */
export function Warnings({ sentences, blocking = false }: { sentences: readonly string[]; blocking?: boolean }) {
	if (sentences.length === 0) return null;
	const look = blocking ? "border-risk/40 bg-risk-wash" : "border-gold/40 bg-gold-wash";
	const icon = blocking ? "text-risk" : "text-gold";
	return (
		<ul aria-live="polite" className="grid gap-2">
			{sentences.map((sentence) => (
				<li key={sentence} className={`flex gap-2.5 rounded-field border px-3 py-2.5 text-[0.9375rem] ${look}`}>
					<TriangleAlert aria-hidden="true" className={`mt-1 size-4 shrink-0 ${icon}`} />
					<span className="min-w-0">
						<span className="font-semibold">{blocking ? "Falta acertar. " : "Atenção. "}</span>
						{sentence}
					</span>
				</li>
			))}
		</ul>
	);
}
