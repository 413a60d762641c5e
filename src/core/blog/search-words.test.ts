import { describe, expect, it } from "vitest";
import { foldWord, markFound, passageAround, searchWords } from "./search-words.ts";

describe("searchWords", () => {
	it("folds case, accents and plurals", () => {
		expect(searchWords("Comissões dos IMÓVEIS, imagens e canais")).toEqual([
			"comissao",
			"dos",
			"imovel",
			"imagem",
			"e",
			"canal",
		]);
		expect(foldWord("mais")).toBe("mais");
	});

	it("lets nothing of the query language through", () => {
		expect(searchWords("a & !b | (c:*) <-> 'd\\' %_ 😀")).toEqual(["a", "b", "c", "d"]);
		expect(searchWords("  !!! ")).toEqual([]);
	});

	it("takes few words, whatever was pasted", () => {
		expect(searchWords("x1 ".repeat(5) + Array.from({ length: 50 }, (_, i) => `p${i}`).join(" "))).toHaveLength(8);
	});
});

describe("markFound", () => {
	it("marks words that begin like a find, in their own spelling", () => {
		expect(markFound("A Comissão, as comissões e o comício", ["comissa"])).toEqual([
			{ text: "A ", found: false },
			{ text: "Comissão", found: true },
			{ text: ", as ", found: false },
			{ text: "comissões", found: true },
			{ text: " e o comício", found: false },
		]);
	});

	it("gives the text back, whole and as text", () => {
		const text = '<img src=x onerror=alert(1)> & "comissão"';
		expect(
			markFound(text, ["comissa"])
				.map((piece) => piece.text)
				.join(""),
		).toBe(text);
	});
});

describe("passageAround", () => {
	const long = `${"antes ".repeat(60)}a comissão é devida ${"depois ".repeat(60)}`.trim();

	it("shows the place of the find", () => {
		const passage = passageAround(long, ["comissa"], 120) ?? "";
		expect(passage).toContain("comissão");
		expect(passage).toMatch(/^… .* …$/);
		expect(passage.length).toBeLessThan(130);
	});

	it("is undefined without one, and the whole of a short text", () => {
		expect(passageAround(long, ["visit"], 120)).toBeUndefined();
		expect(passageAround("A comissão.", ["comissa"], 120)).toBe("A comissão.");
		expect(passageAround("A comissão é devida", ["comissa"], 19)).toBe("A comissão é devida");
	});
});
