import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSlug } from "#tests/support/is-slug.ts";
import { firstFreeSlug, SLUG_MAX_LENGTH, sharedStart, slugify } from "./slug.ts";

describe("slugify", () => {
	it.each([
		["Comissão", "comissao"],
		["Olá, Mundo! Três dicas", "ola-mundo-tres-dicas"],
		["  Visita -- sem   prova  ", "visita-sem-prova"],
		["R$ 1.000,00 por visita – vale?", "r-100000-por-visita-vale"],
		["Lei nº 6.530/78: o 1º passo", "lei-no-653078-o-1o-passo"],
		["AÇÃO_e_reação", "acao-e-reacao"],
		["Straße & Œuvre", "strasse-oeuvre"],
		["🏠🔑", ""],
		["<script>alert(1)</script>", "scriptalert1script"],
	])("%s → %s", (title, slug) => expect(slugify(title)).toBe(slug));

	it("reads the same letter in both spellings of Unicode", () => {
		expect(slugify("Comissão".normalize("NFD"))).toBe(slugify("Comissão".normalize("NFC")));
	});

	it("gives a slug or nothing, and leaves a slug as it is", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
				const slug = slugify(text);
				expect(slug === "" || isSlug(slug)).toBe(true);
				expect(slugify(slug)).toBe(slug);
			}),
		);
	});

	it("ends a long title at a word", () => {
		const slug = slugify("palavra ".repeat(40));
		expect(slug.length).toBeLessThanOrEqual(SLUG_MAX_LENGTH);
		expect(slug.endsWith("-palavra")).toBe(true);
	});
});

describe("firstFreeSlug", () => {
	it("numbers from 2 and fills gaps", () => {
		expect(firstFreeSlug("visita", new Set())).toBe("visita");
		expect(firstFreeSlug("visita", new Set(["visita"]))).toBe("visita-2");
		expect(firstFreeSlug("visita", new Set(["visita", "visita-2", "visita-4"]))).toBe("visita-3");
	});

	it("stays within the limit with its number", () => {
		const longest = "a".repeat(SLUG_MAX_LENGTH);
		const numbered = firstFreeSlug(longest, new Set([longest]));
		expect(numbered).toHaveLength(SLUG_MAX_LENGTH);
		expect(numbered.endsWith("-2")).toBe(true);
	});

	it("begins with what its neighbours are looked for by, wherever it is cut", () => {
		const words = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 30 });
		fc.assert(
			fc.property(words, fc.integer({ min: 1, max: 120 }), (lengths, posts) => {
				const wanted = slugify(lengths.map((length) => "a".repeat(length)).join(" "));
				const taken = new Set<string>();
				for (let post = 0; post < posts; post++) taken.add(firstFreeSlug(wanted, taken));
				expect(taken.size).toBe(posts);
				for (const slug of taken) expect(slug.startsWith(sharedStart(wanted))).toBe(true);
			}),
		);
	});
});
