import type { Progress } from "./sign-memory.ts";

/** Whether the end of the text was ever on the screen. */
export function watchReading(form: HTMLFormElement, { leitura }: Progress, keep: () => void): void {
	const end = form.querySelector("[data-end]");
	if (!end) return;
	new IntersectionObserver((entries) => {
		if (!entries.some((entry) => entry.isIntersecting)) return;
		leitura.ateOFim = true;
		keep();
	}).observe(end);
}
