// `npm run bench:lighthouse`: Lighthouse as on a phone, median of 5, on the pages given or the public ones.
import { existsSync } from "node:fs";
import { launch } from "chrome-launcher";
import lighthouse, { type Result, type TraceEvent } from "lighthouse";
import { findBrowser } from "../../scripts/browser.mjs";
import { watchStolenTime } from "../processor-time.ts";
import { freePort, median, productArguments, spawnPinned, temporaryFolder, waitForAnswer } from "../product.ts";
import { simulateAgain } from "./simulate-again.ts";

const RUNS = 5;
const pages = process.argv.slice(2).length > 0 ? process.argv.slice(2) : ["/", "/precos", "/sobre", "/contato"];
/** Blocking time and largest paint that are asked for, in milliseconds. */
const asked: Record<string, string> = {
	"/": "TBT 80, LCP 1050",
	"/precos": "TBT 80",
	"/contato": "TBT 80",
	"/sobre": "LCP 1200",
};
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

const port = await freePort();
const product = spawnPinned(process.execPath, productArguments, {
	PORT: String(port),
	DATA_DIR: temporaryFolder(),
	LOG_LEVEL: "silent",
	NODE_ENV: "production",
});
const url = `http://localhost:${port}`;
await waitForAnswer(`${url}/readyz`);
const chromePath = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/google-chrome", findBrowser()].find(
	(file) => file && existsSync(file),
);
const chrome = await launch({
	...(chromePath && { chromePath }),
	chromeFlags: [
		"--headless=new",
		"--no-sandbox",
		"--disable-gpu",
		"--disable-background-networking",
		"--disable-component-update",
	],
});

console.log(
	`${"página".padEnd(14)} perf  acess  práticas  seo   LCP ms  TBT ms   CLS   FCP ms  by processor time: TBT, LCP  stolen`,
);
for (const page of pages) {
	await fetch(url + page);
	await fetch(url + page);
	const runs: Result[] = [];
	const blocked: number[] = [];
	const again: Awaited<ReturnType<typeof simulateAgain>>[] = [];
	const stolen = watchStolenTime();
	for (let run = 0; run < RUNS; run++) {
		const result = await lighthouse(url + page, {
			port: chrome.port,
			onlyCategories: [...categories],
			logLevel: "error",
		});
		if (!result) continue;
		runs.push(result.lhr);
		blocked.push(blockingByProcessor(result.artifacts.Trace.traceEvents));
		again.push(await simulateAgain(result.artifacts, result.lhr.configSettings));
	}
	const score = (name: string) => Math.round(100 * median(runs.map((run) => run.categories[name]?.score ?? 0)));
	const value = (name: string) => median(runs.map((run) => run.audits[name]?.numericValue ?? Number.NaN));
	console.log(
		page.padEnd(14),
		...categories.map((name) => String(score(name)).padStart(4).padEnd(7)),
		value("largest-contentful-paint").toFixed(0).padStart(5),
		value("total-blocking-time").toFixed(0).padStart(7),
		value("cumulative-layout-shift").toFixed(3).padStart(8),
		value("first-contentful-paint").toFixed(0).padStart(6),
		median(blocked).toFixed(0).padStart(22),
		median(again.map(({ ms }) => ms))
			.toFixed(0)
			.padStart(4),
		`${(100 * stolen()).toFixed(0)} %`.padStart(7),
		asked[page] ? `  pedido: ${asked[page]}` : "",
	);
	if (process.env.DETAIL) {
		for (const line of again[0]?.lines ?? []) console.log("   ", line);
		for (const audit of Object.values(runs[0]?.audits ?? {})) {
			if (audit && audit.score !== null && audit.score < 1)
				console.log("   ", audit.id, audit.score, audit.displayValue ?? "");
		}
	}
}
chrome.kill();
product.kill("SIGTERM");
process.exit(0);

/**
 * Lighthouse takes a task's length from the wall clock: on two cores that Chrome, the product and Lighthouse share,
 * half of it is waiting for a core. This is the same sum over the time each task really ran, slowed down fourfold.
 */
function blockingByProcessor(events: TraceEvent[]): number {
	const start = events.findLast((event) => event.name === "navigationStart" && event.args.data?.documentLoaderURL);
	if (!start) return Number.NaN;
	const tasks = events.filter(
		(event) => event.name === "RunTask" && event.pid === start.pid && event.tid === start.tid && event.ts >= start.ts,
	);
	return tasks.reduce((sum, task) => sum + Math.max(0, (4 * (task.tdur ?? 0)) / 1000 - 50), 0);
}
