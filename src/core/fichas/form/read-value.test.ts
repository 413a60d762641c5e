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
