/** What a mark, a stamp or a notice speaks of. A tone never stands alone: text or an icon says it too. */
export type Tone = "pen" | "protected" | "risk" | "gold" | "neutral";

export const toneWash: Record<Tone, string> = {
	pen: "bg-pen-wash text-pen",
	protected: "bg-protected-wash text-protected",
	risk: "bg-risk-wash text-risk",
	gold: "bg-gold-wash text-gold",
	neutral: "bg-sunken text-soft",
};

export const toneText: Record<Tone, string> = {
	pen: "text-pen",
	protected: "text-protected",
	risk: "text-risk",
	gold: "text-gold",
	neutral: "text-soft",
};
