const MOST_NAMED = 3;
const list = new Intl.ListFormat("pt-BR");

/** Those who share a place, by name: picking one of them would be an answer that the numbers do not give. */
export function namesAtTheTop(names: string[]): string | undefined {
	return names.length <= MOST_NAMED ? list.format(names) : undefined;
}
