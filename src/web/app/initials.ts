/** Two letters for the round mark of a person: first and last name. */
export function initials(fullName: string): string {
	const names = fullName.trim().split(/\s+/);
	const letters = [names[0], names.length > 1 ? names.at(-1) : undefined].map((name) => [...(name ?? "")][0] ?? "");
	return letters.join("").toLocaleUpperCase("pt-BR");
}
