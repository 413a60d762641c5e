import { describe, expect, it } from "vitest";
import { beginningOf, plainText } from "./plain-text.ts";
import { formatPostDate } from "./post-date.ts";
import { readingTime } from "./reading-time.ts";

describe("plainText", () => {
	it("keeps words apart that stood in different blocks, and together that did not", () => {
		expect(
			plainText("<h2>Um</h2><p>dois<br>três <strong>qua</strong>tro</p><ul><li>cinco</li><li>seis</li></ul>"),
		).toBe("Um dois três quatro cinco seis");
	});

	it("reads entities once", () => {
		expect(plainText("<p>A &amp;lt; B &lt; C &#233; &#xE7; &nbsp;fim &desconhecida;</p>")).toBe(
			"A &lt; B < C é ç fim &desconhecida;",
		);
	});
});

it("cuts a beginning at a word", () => {
	expect(beginningOf("Quem aproxima as partes recebe", 20)).toBe("Quem aproxima as…");
	expect(beginningOf("curto", 20)).toBe("curto");
});

describe("readingTime", () => {
	const words = (count: number) => `<p>${"palavra ".repeat(count)}</p>`;
	it.each([
		[0, 1],
		[1, 1],
		[200, 1],
		[201, 2],
		[1000, 5],
	])("%i words take %i minutes", (count, minutes) => expect(readingTime(words(count))).toBe(minutes));

	it("counts words, not tags or signs", () => {
		expect(readingTime(`<p title="${"x ".repeat(900)}">– … uma guarda-chuva</p>`)).toBe(1);
	});
});

describe("formatPostDate", () => {
	it("is dd MMM yyyy in Portuguese, in São Paulo", () => {
		expect(formatPostDate(new Date("2026-11-05T12:00:00Z"))).toBe("05 nov 2026");
		expect(formatPostDate("2027-01-01T02:59:00Z")).toBe("31 dez 2026");
		expect(formatPostDate("2026-02-10T12:00:00Z")).toBe("10 fev 2026");
	});
});
