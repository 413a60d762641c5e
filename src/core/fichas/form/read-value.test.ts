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
