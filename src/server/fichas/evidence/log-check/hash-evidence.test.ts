import { expect, test } from "vitest";
import { canonicalJson, type Json } from "#core/kernel/canonical-json.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { connect } from "#server/platform/db/connect.ts";
import { sampleTrace } from "#tests/support/fichas/printed-samples.ts";
import { createDatabase } from "#tests/support/test-database.ts";
import { hasHash } from "./hash-evidence.ts";

const traced = { traco: sampleTrace(), servidor: { ip: "10.0.0.1", nota: 'a, b: "tracos": [[1]]' } };
const samples: [string, Json][] = [
	["with strokes", traced as unknown as Json],
	["without strokes", { servidor: { ip: "10.0.0.1" }, a: [1, 2] }],
	[
		"with a name that is like the strokes'",
		{ a: { tracos: null }, traco: { tracos: [[{ x: 1, y: 2, t: 3, p: 0.5 }]] } },
	],
	["with empty strokes", { traco: { tracos: [] } }],
	["with a text among the strokes", { traco: { tracos: [[{ x: "1, 2", y: 2, t: 3, p: 1e-9 }]] } }],
	["with the strokes as a text", { traco: 'x "tracos": [[1, 2]]', z: 1 }],
];

test.each(samples)("evidence %s has its hash, and any other evidence has not", async (_, evidence) => {
	const { pool } = connect(await createDatabase(), { max: 1 });
	const write = async (value: Json) =>
		(await pool.query("select $1::jsonb::text as text", [JSON.stringify(value)])).rows[0].text as string;
	const hash = sha256Hex(canonicalJson(evidence));
	expect(hasHash(await write(evidence), hash)).toBe(true);
	expect(hasHash(await write([evidence]), hash)).toBe(false);
	const changed = structuredClone(evidence) as Record<string, unknown>;
	changed.a = "b";
	expect(hasHash(await write(changed as Json), hash)).toBe(false);
	await pool.end();
});

test("a point that was moved by a tenth is another signature", () => {
	const hash = sha256Hex(canonicalJson({ traco: { tracos: [[{ p: 0.5, t: 0, x: 40, y: 114 }]] } }));
	const text = (x: string) => `{"traco": {"tracos": [[{"p": 0.5, "t": 0, "x": ${x}, "y": 114}]]}}`;
	expect(hasHash(text("40"), hash)).toBe(true);
	expect(hasHash(text("40.0"), hash)).toBe(true);
	expect(hasHash(text("40.1"), hash)).toBe(false);
	expect(hasHash(null, hash)).toBe(false);
	expect(hasHash("{", hash)).toBe(false);
});

test("a blank inside of a name or a text is a change", () => {
	const hash = sha256Hex(canonicalJson({ traco: { tracos: [[{ t: "x", x: 40 }]] } }));
	expect(hasHash('{"traco": {"tracos": [[{"t": "x", "x": 40}]]}}', hash)).toBe(true);
	expect(hasHash('{"traco": {"tracos": [[{"t": "x", "x ": 40}]]}}', hash)).toBe(false);
	expect(hasHash('{"traco": {"tracos": [[{"t": " x", "x": 40}]]}}', hash)).toBe(false);
});
