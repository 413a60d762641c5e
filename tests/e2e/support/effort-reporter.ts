import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";

const COLUMNS = ["taps", "keys", "screens", "photos", "seconds"] as const;
type Told = { run: string; found: Record<string, number>; limits: Record<string, number | undefined> };

/** The table of `npm run bench:taps`: what was counted, and what it may be at most. */
export default class EffortReporter implements Reporter {
	#told: Told[] = [];
	#failed: string[] = [];

	onTestEnd(test: TestCase, result: TestResult): void {
		for (const { type, description } of test.annotations)
			if (type === "effort" && description) this.#told.push(JSON.parse(description));
		if (result.status !== "passed") this.#failed.push(`${test.title}\n${result.error?.message ?? result.status}`);
	}

	onEnd(): void {
		const cell = (told: Told, name: string) => {
			const most = told.limits[name];
			return `${told.found[name]}${most === undefined ? "" : ` (≤ ${most})`}`;
		};
		const rows = this.#told
			.toSorted((one, other) => one.run.localeCompare(other.run))
			.map((told) => [told.run, ...COLUMNS.map((name) => cell(told, name))]);
		const table = [["run", ...COLUMNS], ...rows];
		const widths = table[0]?.map((_, at) => Math.max(...table.map((row) => row[at]?.length ?? 0))) ?? [];
		for (const row of table) console.log(row.map((text, at) => text.padEnd(widths[at] ?? 0)).join("   "));
		for (const failed of this.#failed) console.error(`\nfailed: ${failed}`);
	}
}
