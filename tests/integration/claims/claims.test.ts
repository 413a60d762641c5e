import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Claim } from "./claim.ts";
import { claims } from "./claims.ts";
import { proofs } from "./proofs.ts";
import { readSentences } from "./read-sentences.ts";

/** Of these files every sentence needs a row; of the others in the table only what was found to be a promise. */
const readWhole = [
	"src/core/billing/plans/plans.ts",
	"src/core/help/common-questions.ts",
	...globSync("src/web/help/*-page.tsx"),
	...globSync("src/web/billing/plans/*.tsx"),
	...globSync("src/web/site/{home,pricing,about,legal}/**/*.tsx"),
	...globSync("src/web/site/{home,pricing,about,legal}/**/*.copy.ts"),
].map((file) => file.replaceAll("\\", "/"));

/** Sentences that only people keep, and figures that only the owner can vouch for. Lower a number when you have got below it; never raise one. */
const BY_PEOPLE = 55;
const BY_OWNER = 5;

const rows = Object.entries(claims).flatMap(([file, said]) => said.map((claim) => ({ file, claim })));
const isCovered = (file: string, sentence: string) =>
	(claims[file] ?? []).some(({ words }) => words.some((start) => sentence.startsWith(start)));
const countWords = (is: (claim: Claim) => boolean) =>
	rows.flatMap(({ claim }) => (is(claim) ? claim.words : [])).length;

test("every sentence of the site, the plans and the terms has a row: what proves it, or why it promises nothing", () => {
	const bare = readWhole.flatMap((file) =>
		readSentences(file)
			.filter((sentence) => !isCovered(file, sentence))
			.map((sentence) => `${file}: ${sentence}`),
	);
	expect(readWhole.length).toBeGreaterThan(40);
	expect(bare, "give each a row in tests/integration/claims, with its proof").toEqual([]);
});

test("a sentence that nobody has put into the table is not taken for one that is there", () => {
	expect(isCovered("src/web/site/home/faq.copy.ts", "A qualquer momento, com um clique, sem multa.")).toBe(true);
	expect(isCovered("src/web/site/home/faq.copy.ts", "Devolvemos o dobro.")).toBe(false);
	expect(isCovered("src/web/site/home/new.copy.ts", "A qualquer momento, com um clique, sem multa.")).toBe(false);
});

test("every row's words stand in the file that it names", () => {
	const lost = Object.entries(claims).flatMap(([file, said]) => {
		const sentences = existsSync(file) ? readSentences(file) : [];
		return said
			.flatMap(({ words }) => words)
			.filter((start) => !sentences.some((sentence) => sentence.startsWith(start)))
			.map((start) => `${file}: ${start}`);
	});
	expect(lost, "what is no longer said needs no row").toEqual([]);
});

test("every proof is a test that exists, and proves something", () => {
	const used = new Set<string>(rows.flatMap(({ claim }) => ("proof" in claim ? claim.proof : [])));
	const broken = Object.entries(proofs).filter(([name, [file, title]]) => !used.has(name) || !hasTest(file, title));
	expect(broken).toEqual([]);
	expect(hasTest("tests/integration/claims/claims.test.ts", "a title that no test has")).toBe(false);
});

test("what only people keep, or only the owner can vouch for, gets less and never more", () => {
	const people = countWords((claim) => "people" in claim);
	const owner = countWords((claim) => "noPromise" in claim && claim.noPromise === "owner");
	expect({ people, owner }).toEqual({ people: BY_PEOPLE, owner: BY_OWNER });
});

test("a figure of the owner's stands on a page only while the terms of use say what it is worth", () => {
	const terms = readSentences("src/web/site/legal/usage/signature.copy.ts").join(" ");
	expect(terms).toContain(
		"Exemplos, números, depoimentos e opiniões apresentados no site ilustram situações possíveis.",
	);
	expect(terms).toContain("Não são promessa de resultado para o seu caso.");
});

function hasTest(file: string, title: string): boolean {
	if (!/\.(test|spec)\.tsx?$/.test(file) || !existsSync(file)) return false;
	return readFileSync(file, "utf8")
		.split("\n")
		.some((line) => /^\s*(test|it|["'`]|\]?\)?.*\)\()/.test(line) && line.includes(title));
}
