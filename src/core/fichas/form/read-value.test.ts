import { expect, test } from "vitest";
import { readValue } from "./read-value.ts";

const hostile: unknown[] = [{ toString: 1 }, { valueOf: 1 }, [], ["5"], {}, true, { toString: 1, valueOf: 1 }];

test.each(["rating", "integer", "decimal", "percent", "money"] as const)(
	"what is neither text nor number is no %s, and nothing breaks by it",
	(kind) => {
		for (const raw of hostile)
			expect(readValue({ kind, name: "campo", label: "Campo" }, raw)).toEqual({ problem: expect.any(String) });
	},
);

test.each(["0000-01-01", "0999-12-31", "2026-02-30", "2026-13-01", "26-01-01"])(
	"%s is no day, also before an hour: the database has none of that name or reads another",
	(day) => {
		const field = { name: "campo", label: "Campo" };
		expect(readValue({ kind: "date", ...field }, day)).toEqual({ problem: "Data inválida", value: day });
		expect(readValue({ kind: "datetime", ...field }, `${day}T10:00`)).toMatchObject({
			problem: "Data e hora inválidas",
		});
	},
);

const field = { name: "campo", label: "Campo" };

test("what turns the order of letters on a screen, and is not on paper, is not kept", () => {
	expect(readValue({ kind: "long-text", ...field }, "Comissão de \u202e06\u202c%\u2067, à\u00advista\u061c")).toEqual({
		value: "Comissão de 06%, àvista",
	});
	expect(readValue({ kind: "full-name", ...field }, "\u202aAna\u200b Lima\u202c")).toEqual({ value: "Ana Lima" });
	expect(readValue({ kind: "text", ...field }, "\u202e\u200f")).toEqual({ value: undefined });
	expect(readValue({ kind: "text", ...field }, "família 👩\u200d👧")).toEqual({ value: "família 👩\u200d👧" });
});

test("an option of a model that has such a sign is chosen as it stands there, also without it", () => {
	const options = ["Sala comer\u00adcial", "Loja"];
	for (const typed of [options[0], "Sala comercial"]) {
		expect(readValue({ kind: "choice", options, ...field }, typed)).toEqual({ value: options[0] });
		expect(readValue({ kind: "choices", options, ...field }, [typed])).toEqual({ value: [options[0]] });
	}
	expect(readValue({ kind: "choice", options, other: true, ...field }, "Gal\u202epão")).toEqual({ value: "Galpão" });
	expect(readValue({ kind: "choices", options, other: true, ...field }, ["Gal\u202epão"])).toEqual({
		value: ["Galpão"],
	});
});
