import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson, type Json } from "./canonical-json.ts";

test("the example of RFC 8785 comes out as the RFC prints it", () => {
	const value = {
		numbers: [Number("333333333.33333329"), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
		string: '€$\u000f\nA\'B"\\\\"/',
		literals: [null, true, false],
	};
	expect(canonicalJson(value)).toBe(
		'{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
	);
});

test("names are ordered by code unit, not by language", () => {
	expect(canonicalJson({ é: 1, z: 2, a: 3, A: 4, "€": 5 })).toBe('{"A":4,"a":3,"z":2,"é":1,"€":5}');
});

test("the order in which members were written does not matter, and reading it back gives the same value", () => {
	fc.assert(
		fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
			const text = canonicalJson(value as Json);
			expect(canonicalJson(JSON.parse(text))).toBe(text);
		}),
	);
});

test("what JSON cannot say is refused", () => {
	for (const value of [Number.NaN, Number.POSITIVE_INFINITY, undefined, "\ud800"]) {
		expect(() => canonicalJson(value as Json)).toThrow(TypeError);
	}
});

test("names that an object would put in an order of its own come in the order of their code units all the same", () => {
	expect(canonicalJson({ "10": 1, "9": 2, a: { "2": 1, "10": 2 } })).toBe('{"10":1,"9":2,"a":{"10":2,"2":1}}');
	expect(canonicalJson(JSON.parse('{"a":1,"__proto__":{"z":1}}'))).toBe('{"__proto__":{"z":1},"a":1}');
	expect(canonicalJson([{ b: "\\ud800", a: 1 }])).toBe('[{"a":1,"b":"\\\\ud800"}]');
});

test("what was given stays as it was", () => {
	const value = { b: [{ d: 1, c: 2 }], a: 1 };
	canonicalJson(value);
	expect(JSON.stringify(value)).toBe('{"b":[{"d":1,"c":2}],"a":1}');
});
