import { keptUserAgent } from "#core/kernel/text/kept-text.ts";

/** What a program called itself, as every evidence has it. */
export function browserSaid(userAgent: string): string {
	return keptUserAgent(userAgent) || "não informado";
}
