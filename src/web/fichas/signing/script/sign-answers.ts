/** What was answered on the page, but for the acceptance: that is given anew each time. */
export function readAnswers(form: HTMLFormElement): Record<string, string> {
	const answers: Record<string, string> = {};
	new FormData(form).forEach((value, name) => {
		if (name !== "aceite" && typeof value === "string" && value !== "") answers[name] = value;
	});
	return answers;
}

export function fillAnswers(form: HTMLFormElement, answers: Record<string, string>): void {
	for (const name of Object.keys(answers)) {
		const field = form.elements.namedItem(name);
		if (field instanceof RadioNodeList || field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
			field.value = answers[name] ?? "";
		}
	}
}
