/** A person needs longer than this to read and fill a form; a robot does not. */
export const MIN_FILL_MS = 2_000;

export type FormTraces = {
	/** The field no person sees. */
	honeypot: string;
	/** Measured by the page's script; absent when the form came without JavaScript. */
	filledInMs: number | undefined;
};

export function readTraces({ site, preenchido_em_ms }: Record<string, unknown>): FormTraces {
	return {
		honeypot: typeof site === "string" ? site.trim() : "",
		filledInMs: typeof preenchido_em_ms === "number" ? preenchido_em_ms : undefined,
	};
}

export function looksAutomated({ honeypot, filledInMs }: FormTraces): boolean {
	return honeypot !== "" || (filledInMs !== undefined && filledInMs < MIN_FILL_MS);
}
