// Every check in one run. The last line says `N passed, N failed`; the exit code agrees with it.
// `npm test -- lint` runs one check, `npm test -- fichas/signing` the tests of one feature or room.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";

const node = process.execPath;
const bin = (name) => `node_modules/.bin/${name}`;
let passed = 0;
let failed = 0;

rmSync("test-results", { recursive: true, force: true });
mkdirSync("test-results", { recursive: true });

const checks = {
	types: [[bin("react-router"), "typegen"], [bin("tsc")]],
	lint: [[bin("biome"), "check", "."]],
	imports: [["scripts/check-imports.mjs"]],
	transactions: [["scripts/check-transactions.mjs"]],
	casts: [["scripts/check-casts.mjs"]],
	unused: [[bin("knip"), "--no-progress"]],
};
const suites = {
	"unit and integration": {
		command: [bin("vitest"), "run"],
		report: "test-results/vitest.json",
		count: (report) => ({
			passed: report.numPassedTests,
			failed: report.numFailedTests + (report.numPendingTests ?? 0),
		}),
	},
	"end to end": {
		command: [bin("playwright"), "test"],
		report: "test-results/playwright.json",
		count: (report) => ({
			passed: report.stats.expected,
			failed: report.stats.unexpected + report.stats.flaky + report.stats.skipped,
		}),
	},
};

const asked = process.argv.slice(2);
const named = asked.filter((name) => name in checks || name in suites);
/** Parts of paths: a feature (`billing`) or one of its rooms (`fichas/signing`). */
const places = asked.filter((name) => !named.includes(name));
const wanted = (name) => asked.length === 0 || named.includes(name);

await Promise.all(
	Object.keys(checks)
		.filter(wanted)
		.map((name) => check(name, checks[name])),
);
for (const name of Object.keys(suites)) {
	if (places.length > 0) await suite(name, suites[name], placesOf(name));
	else if (wanted(name)) await suite(name, suites[name], []);
}

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

/** Journeys are sorted by feature, and know no rooms. */
function placesOf(name) {
	if (name === "end to end") return ["--pass-with-no-tests", ...places.map((place) => `e2e/${place.split("/")[0]}/`)];
	return ["--passWithNoTests", ...places];
}

/** Commands that pass or fail as a whole; what they say comes in one piece, since others run beside them. */
async function check(name, commands) {
	const started = Date.now();
	let said = "";
	let good = true;
	for (const command of commands) {
		const done = await run(command, "pipe");
		said += done.said;
		good = done.status === 0;
		if (!good) break;
	}
	process.stdout.write(said);
	report(name, started, good ? 1 : 0, good ? 0 : 1);
}

/** A test runner, counted test by test from its own report. */
async function suite(name, { command, report: file, count }, more) {
	const started = Date.now();
	const { status } = await run([...command, ...more], "inherit");
	const counts = existsSync(file) ? count(JSON.parse(readFileSync(file, "utf8"))) : { passed: 0, failed: 1 };
	// A crash outside any test fails the run although no test says so.
	if (status !== 0 && counts.failed === 0) counts.failed = 1;
	report(name, started, counts.passed, counts.failed);
}

function run(command, output) {
	return new Promise((resolve) => {
		const child = spawn(node, command, {
			stdio: ["ignore", output, output],
			env: { ...process.env, NODE_ENV: "test" },
		});
		let said = "";
		for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part) => (said += part));
		child.on("close", (status) => resolve({ status: status ?? 1, said }));
	});
}

function report(name, started, good, bad) {
	passed += good;
	failed += bad;
	console.log(`— ${name}: ${good} passed, ${bad} failed (${Math.round((Date.now() - started) / 1000)} s)\n`);
}
