import { expect, test } from "vitest";
import { allJobs } from "./jobs.ts";

test("whatever runs by the clock finds its work in the data, and so does it in portions", () => {
	const unbounded = allJobs.filter(({ work, schedule }) =>
		schedule === undefined ? work !== "one" && work !== "portion" : work !== "portion",
	);
	expect(unbounded.map(({ name }) => name)).toEqual([]);
});

test("no two jobs share a name", () => {
	const names = allJobs.map(({ name }) => name);
	expect(new Set(names).size).toBe(names.length);
});
