import { expect, test } from "vitest";
import type { Values } from "./field.ts";
import { mergeAnswers, settleClashes } from "./merge-answers.ts";

const digits = (values: Values): Values => ({
	...values,
	...(typeof values.cpf === "string" && { cpf: values.cpf.replace(/\D/g, "") }),
});
const merge = (base: Values, mine: Values, theirs: Values) => mergeAnswers({ base, mine, theirs, meaning: digits });

test("answers changed in different places stand side by side", () => {
	const { merged, clashes } = merge({ a: "1", b: "1" }, { a: "2", b: "1" }, { a: "1", b: "3" });
	expect(clashes).toEqual([]);
	expect(merged).toEqual({ a: "2", b: "3" });
});

test("the same answer changed on both sides is told with both, and chosen", () => {
	const outcome = merge({ a: "1", c: "1" }, { a: "2", c: "5" }, { a: "3", c: "1" });
	expect(outcome.clashes).toEqual([{ path: "a", mine: "2", theirs: "3" }]);
	expect(settleClashes(outcome, () => true)).toEqual({ a: "2", c: "5" });
	expect(settleClashes(outcome, () => false)).toEqual({ a: "3", c: "5" });
});

test("a mask is no difference", () => {
	expect(merge({}, { cpf: "529.982.247-25" }, { cpf: "52998224725" })).toEqual({
		merged: { cpf: "52998224725" },
		clashes: [],
	});
});

test("items of a list are merged inside while neither side added nor removed one, and as a whole otherwise", () => {
	const two = [
		{ n: "a", t: "1" },
		{ n: "b", t: "1" },
	];
	const inside = merge(
		{ p: two },
		{
			p: [
				{ n: "a", t: "2" },
				{ n: "b", t: "1" },
			],
		},
		{
			p: [
				{ n: "a", t: "1" },
				{ n: "c", t: "1" },
			],
		},
	);
	expect(inside).toEqual({
		merged: {
			p: [
				{ n: "a", t: "2" },
				{ n: "c", t: "1" },
			],
		},
		clashes: [],
	});
	const grown = merge(
		{ p: two },
		{ p: [...two, { n: "d" }] },
		{
			p: [
				{ n: "x", t: "1" },
				{ n: "b", t: "1" },
			],
		},
	);
	expect(grown.clashes.map(({ path }) => path)).toEqual(["p"]);
	expect(merge({ p: two }, { p: [...two, { n: "d" }] }, { p: two }).merged).toEqual({ p: [...two, { n: "d" }] });
});

test("what was taken away here stays away, unless it was changed there", () => {
	expect(merge({ a: "1" }, { a: "" }, { a: "1" }).merged).toEqual({ a: "" });
	expect(merge({ a: "1" }, { a: "" }, { a: "2" }).clashes).toEqual([{ path: "a", mine: "", theirs: "2" }]);
	expect(merge({ e: { r: "1" } }, { e: { r: "1", n: "2" } }, { e: { r: "3" } }).merged).toEqual({
		e: { r: "3", n: "2" },
	});
});
