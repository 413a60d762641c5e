import { partOf } from "#web/fichas/signing/script/sign-part.ts";

/** Beside what it is about; nothing takes the line away again. */
export function tellProblem(form: HTMLFormElement, mark: "problem" | "editor-problem", problem: string): void {
	const line = partOf(form, mark, HTMLElement);
	line.textContent = problem;
	line.hidden = problem === "";
}
