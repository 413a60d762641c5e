import { maskMoney } from "#core/kernel/money/mask-money.ts";
import { parseMoney } from "#core/kernel/money/money.ts";
import { moneyInWords } from "#core/kernel/money/por-extenso.ts";

/** A counter-offer is read in words while it is typed: a zero too many is seen before it is sent. */
export function startOffer(input: HTMLInputElement, words: HTMLElement): void {
	const show = () => {
		const amount = parseMoney(input.value);
		words.textContent = amount ? moneyInWords(amount) : "";
	};
	input.addEventListener("input", () => {
		const isAtEnd = input.selectionStart === input.value.length;
		const caret = input.value.length - (input.selectionStart ?? input.value.length);
		input.value = maskMoney(input.value);
		const at = isAtEnd ? input.value.length : Math.max(0, input.value.length - caret);
		input.setSelectionRange(at, at);
		show();
	});
	show();
}
