import * as z from "zod/mini";

/** How far whoever runs the service has come with a lead. */
export const leadStates = ["novo", "contatado", "ganho", "perdido"] as const;
export type LeadState = (typeof leadStates)[number];

export const leadStateWords: Record<LeadState, string> = {
	novo: "Novo",
	contatado: "Contatado",
	ganho: "Ganho",
	perdido: "Perdido",
};

const LONGEST = 100;
const word = z._default(
	z.pipe(
		z.unknown(),
		z.transform((value: unknown) => {
			const text = typeof value === "string" ? value.trim().slice(0, LONGEST) : "";
			return /^[\p{L}\p{N} _.:/+-]+$/u.test(text) ? text : null;
		}),
	),
	null,
);

/** Where a person came from. Whatever does not look like it is nothing: nobody is turned away for a strange link. */
export const LeadSource = z.object({
	utm_source: word,
	utm_medium: word,
	utm_campaign: word,
	referrer: word,
	pagina: word,
});
export type LeadSource = z.infer<typeof LeadSource>;
