import { readFileSync } from "node:fs";
import path from "node:path";
import type { Reporter, TestCase, TestResult, TestStep } from "@playwright/test/reporter";

const MOST_LINES = 20;

/** Says of each failed test at which step it was, where its picture lies, and what the server logged meanwhile. */
export default class FailureReporter implements Reporter {
	readonly #log: string;

	constructor({ serverLog }: { serverLog: string }) {
		this.#log = serverLog;
	}

	onTestEnd(test: TestCase, result: TestResult): void {
		if (result.status === test.expectedStatus) return;
		const until = new Date(result.startTime.getTime() + result.duration);
		const lines = [
			`✘ ${test.titlePath().filter(Boolean).join(" › ")}`,
			`  step: ${failedSteps(result.steps).join(" › ") || "none had begun"}`,
			...pictures(result).map((place) => `  screenshot: ${place}`),
			`  server log (${this.#log}), ${result.startTime.toISOString()} to ${until.toISOString()}:`,
			...this.#linesBetween(result.startTime, until).map((line) => `    ${line}`),
		];
		process.stdout.write(`${lines.join("\n")}\n`);
	}

	#linesBetween(from: Date, until: Date): string[] {
		const within = (line: string) => {
			const at = Date.parse(/"time":"([^"]+)"/.exec(line)?.[1] ?? "");
			return at >= from.getTime() && at <= until.getTime();
		};
		const lines = readFileSync(this.#log, { encoding: "utf8", flag: "a+" }).split("\n").filter(within);
		return lines.length > 0 ? lines.slice(-MOST_LINES) : ["nothing"];
	}
}

/** From the outermost step that failed to the innermost. */
function failedSteps(steps: TestStep[]): string[] {
	const failed = steps.findLast(({ error }) => error !== undefined);
	if (!failed) return [];
	const { location } = failed;
	const place = location ? ` (${path.relative(process.cwd(), location.file)}:${location.line})` : "";
	return [`${failed.title}${place}`, ...failedSteps(failed.steps)];
}

function pictures({ attachments }: TestResult): string[] {
	return attachments.flatMap((file) =>
		file.name === "screenshot" && file.path ? [path.relative(process.cwd(), file.path)] : [],
	);
}
