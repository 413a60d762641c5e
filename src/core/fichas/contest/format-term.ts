import { businessDays } from "#core/kernel/count-of.ts";
import { type ContestRight, formatLastDay } from "./contest-right.ts";

/** Until when, in one sentence; also the mail with the copy says it so. */
export function formatTerm(right: ContestRight): string {
	if (right.state === "open" && right.until) return `Você pode apontar até ${formatLastDay(right.until)}.`;
	if (right.state === "open") return `Você tem ${businessDays(right.days)} depois de receber a sua cópia.`;
	if (right.state === "over") return `O prazo para apontar divergências terminou em ${formatLastDay(right.until)}.`;
	if (right.state === "not-yet") return "Você poderá apontar divergências depois que todas as pessoas assinarem.";
	return "";
}
