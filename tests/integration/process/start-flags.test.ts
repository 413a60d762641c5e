import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { startFlags } from "../../../scripts/start-flags.mjs";

const textOf = (file: string) => readFileSync(file, "utf8");
const flags = startFlags.join(" ");

test.each([
	["package.json", `exec node ${flags} scripts/start.mjs`],
	["Dockerfile", `CMD ["node", ${startFlags.map((flag) => `"${flag}", `).join("")}"build/product/start.mjs"]`],
	["deploy/rubrica.service", `bin/node ${flags} build/product/start.mjs`],
])("%s starts the product with the flags that hold its memory", (file, started) => {
	expect(textOf(file)).toContain(started);
});

test("nothing else that is deployed starts it in a way of its own", () => {
	expect(textOf("compose.yaml")).not.toMatch(/^\s*(command|entrypoint):.*\b(node|npm)\b/m);
	for (const file of ["README.md", "compose.yaml", ...globSync("deploy/**/*.*"), ...globSync("docs/runbooks/*.md")])
		for (const line of textOf(file).split("\n"))
			if (line.includes("build/product/start.mjs")) expect(line, file).toContain(flags);
});

test("Node knows them, and lays out a smaller heap for what is young", () => {
	const measure = (given: readonly string[]) => {
		// Litter that does not outlive the next collection: the young half grows as large as it may.
		const litter =
			"let kept = []; for (let at = 0; at < 5e5; at++) { kept.push({ at }); if (kept.length > 2e5) kept = []; }";
		const told =
			"console.log(v8.getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size)";
		const { stdout, status } = spawnSync(process.execPath, [...given, "--eval", `${litter} ${told}`], {
			encoding: "utf8",
		});
		expect(status).toBe(0);
		return Number(stdout);
	};
	expect(measure(startFlags)).toBeLessThan(measure([]));
});
