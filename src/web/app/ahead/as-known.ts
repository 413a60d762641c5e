import type { Coming } from "./what-comes.ts";

/**
 * The router hears of a page a moment after the first link to it was drawn, on a slow network later than a finger comes:
 * what is known now is handed on at once, and the rest when it is.
 */
export function handOnAsKnown(
	router: { subscribe(hear: () => void): () => void },
	addresses: readonly URL[],
	{ look, handOn }: { look(address: URL): Coming | undefined; handOn(known: Coming[]): void },
): () => void {
	let unknown = addresses;
	const lookAgain = () => {
		const known: Coming[] = [];
		unknown = unknown.filter((address) => {
			const coming = look(address);
			if (coming) known.push(coming);
			return !coming;
		});
		if (known.length > 0) handOn(known);
	};
	lookAgain();
	return unknown.length > 0 ? router.subscribe(lookAgain) : () => {};
}
