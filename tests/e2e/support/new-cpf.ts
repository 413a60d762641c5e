import { randomInt } from "node:crypto";

/** A document that has had no trial yet, written as people write it. */
export function newCpf(): string {
	const digits = Array.from({ length: 9 }, () => randomInt(10));
	for (const length of [9, 10]) {
		const sum = digits.reduce((total, digit, at) => total + digit * (length + 1 - at), 0);
		digits.push(((sum * 10) % 11) % 10);
	}
	return digits.join("").replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, "$1.$2.$3-$4");
}
