import { randomInt } from "node:crypto";

/** A valid CPF of nobody in particular: what a document may do once it may do once in a whole run. */
export function newCpf(): string {
	const digits = Array.from({ length: 9 }, () => randomInt(10));
	for (const length of [9, 10]) {
		const sum = digits.slice(0, length).reduce((total, digit, index) => total + digit * (length + 1 - index), 0);
		digits.push(((sum * 10) % 11) % 10);
	}
	return digits.join("");
}
