import { compareTexts } from "#core/fichas/models/check/compare-texts.ts";

/** What was taken out is struck through, what came in is underlined: never by colour alone. */
export function DiffView({ before, after }: { before: string; after: string }) {
	return (
		<p className="whitespace-pre-line break-words text-[0.9375rem] leading-7" dir="auto">
			{compareTexts(before, after).map(({ kind, text }, at) => {
				if (kind === "same") return text;
				const [Tag, words, look] =
					kind === "added"
						? (["ins", "acrescentado", "bg-protected-wash text-protected underline decoration-2"] as const)
						: (["del", "retirado", "bg-risk-wash text-risk line-through"] as const);
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no name but their place.
					<Tag key={at} className={`rounded-sm px-0.5 ${look}`}>
						<span className="sr-only"> {words}: </span>
						{text}
					</Tag>
				);
			})}
		</p>
	);
}
