import { maskMoney } from "#core/kernel/money/mask-money.ts";
import { parseMoney } from "#core/kernel/money/money.ts";
import { moneyInWords } from "#core/kernel/money/por-extenso.ts";

/** A counter-offer is read in words while it is typed: a zero too many is seen before it is sent. */
export function startOffer(input: HTMLInputElement, words: HTMLElement): void {
	const mask = () => {
		const isAtEnd = input.selectionStart === input.value.length;
		const caret = input.value.length - (input.selectionStart ?? input.value.length);
		input.value = maskMoney(input.value);
		const at = isAtEnd ? input.value.length : Math.max(0, input.value.length - caret);
		// Setting the caret of a field without focus would take the keyboard there on Safari.
		if (document.activeElement === input) input.setSelectionRange(at, at);
		const amount = parseMoney(input.value);
		words.textContent = amount ? moneyInWords(amount) : "";
	};
	input.addEventListener("input", mask);
	// This file comes late: whatever was typed before it came is written out too.
	mask();
}
