/** `Marina C. A.`: whoever was there recognises the person, a stranger does not. */
export function maskName(name: string): string {
	const [first = "", ...rest] = name.trim().split(/\s+/);
	const initials = rest.filter((word) => /^\p{Lu}/u.test(word)).map((word) => `${[...word][0]}.`);
	return [first, ...initials].join(" ");
}
