const QUESTIONS = ["[data-completes]", '[data-step="respostas"]']
	.flatMap((place) => [`${place} fieldset`, `${place} .sign-field`])
	.join();

/** Puts what was answered into the text, above the clause that vouches for it. */
export function showGiven(form: HTMLFormElement): void {
	const section = form.querySelector<HTMLElement>("[data-given]");
	const list = section?.querySelector("dl");
	if (!section || !list) return;
	const rows = Array.from(form.querySelectorAll<HTMLElement>(QUESTIONS))
		.map((question) => ({ label: labelOf(question), value: answerOf(question) }))
		.filter(({ value }) => value !== "");
	list.replaceChildren(...rows.map(({ label, value }) => rowOf(label, value)));
	section.hidden = rows.length === 0;
}

function labelOf(question: HTMLElement): string {
	return question.querySelector("legend, label")?.textContent ?? "";
}

/** A mark is said with its word, as the document prints it. */
function answerOf(question: HTMLElement): string {
	const chosen = question.querySelector<HTMLInputElement>("input:checked");
	if (chosen) {
		const word = chosen.closest("label")?.querySelector("small")?.textContent;
		return word ? `${chosen.value} (${word})` : chosen.value;
	}
	const typed = question.querySelector<HTMLInputElement | HTMLTextAreaElement>("input:not([type=radio]), textarea");
	return typed?.value.trim() ?? "";
}

function rowOf(label: string, value: string): HTMLElement {
	const row = document.createElement("div");
	for (const [tag, text] of [
		["dt", label],
		["dd", value],
	] as const) {
		const part = document.createElement(tag);
		part.textContent = text;
		row.append(part);
	}
	return row;
}
