import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { packed } from "../../../scripts/pack-packages.ts";

test("of a package that the build packs, every part the server imports is packed: two copies do not know each other", () => {
	const families = new Set(packed.map((name) => name.split("/")[0]).filter((name) => !name?.startsWith("@")));
	const imported = globSync("src/server/**/*.{ts,tsx}")
		.filter((file) => !file.includes(".test."))
		.flatMap((file) =>
			[...readFileSync(file, "utf8").matchAll(/^(?:import|export) (?!type )[^;]*? from "([^"#.]+)"/gm)].map(
				([, name]) => name ?? "",
			),
		);
	const parts = new Set(imported.filter((name) => families.has(name.split("/")[0] ?? "")));
	expect(parts.size).toBeGreaterThan(8);
	expect([...parts].filter((name) => !packed.includes(name))).toEqual([]);
});
