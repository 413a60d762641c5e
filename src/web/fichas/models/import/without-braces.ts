/** Braces of another program mean nothing here and would keep the model from being published. */
export function withoutBraces(text: string): string {
	return text.replace(/[{}]/g, (brace) => (brace === "{" ? "(" : ")"));
}
