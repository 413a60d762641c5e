export const MISSING_HEADING = "falta";

/** Whoever sends what is not ready is led to why: a field of the review that is wrong, else the list of what is missing. */
export function leadToMissing(form: HTMLFormElement | null): void {
	form?.querySelector<HTMLElement>(`[aria-invalid=true], #${MISSING_HEADING}`)?.focus();
}
