// Every check in one run. The last line says `N passed, N failed`; the exit code agrees with it.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";

const only = process.argv.slice(2);
const node = process.execPath;
const bin = (name) => `node_modules/.bin/${name}`;
let passed = 0;
let failed = 0;

rmSync("test-results", { recursive: true, force: true });
mkdirSync("test-results", { recursive: true });

check("types", bin("react-router"), ["typegen"], bin("tsc"), []);
check("lint", bin("biome"), ["check", "."]);
check("imports", "scripts/check-imports.mjs", []);
check("transactions", "scripts/check-transactions.mjs", []);
check("unused", bin("knip"), ["--no-progress"]);
suite("unit and integration", [bin("vitest"), "run"], "test-results/vitest.json", (report) => ({
	passed: report.numPassedTests,
	failed: report.numFailedTests + (report.numPendingTests ?? 0),
}));
suite("end to end", [bin("playwright"), "test"], "test-results/playwright.json", (report) => ({
	passed: report.stats.expected,
	failed: report.stats.unexpected + report.stats.flaky + report.stats.skipped,
}));

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

/** Commands that pass or fail as a whole. */
function check(name, ...commands) {
	if (only.length > 0 && !only.includes(name)) return;
	const started = Date.now();
	for (let i = 0; i < commands.length; i += 2) {
		if (run(commands[i], commands[i + 1]) === 0) continue;
		report(name, started, 0, 1);
		return;
	}
	report(name, started, 1, 0);
}

/** A test runner, counted test by test from its own report. */
function suite(name, [command, ...args], file, count) {
	if (only.length > 0 && !only.includes(name)) return;
	const started = Date.now();
	const status = run(command, args);
	const counts = existsSync(file) ? count(JSON.parse(readFileSync(file, "utf8"))) : { passed: 0, failed: 1 };
	// A crash outside any test fails the run although no test says so.
	if (status !== 0 && counts.failed === 0) counts.failed = 1;
	report(name, started, counts.passed, counts.failed);
}

function run(command, args) {
	return (
		spawnSync(node, [command, ...args], { stdio: "inherit", env: { ...process.env, NODE_ENV: "test" } }).status ?? 1
	);
}

function report(name, started, good, bad) {
	passed += good;
	failed += bad;
	console.log(`— ${name}: ${good} passed, ${bad} failed (${Math.round((Date.now() - started) / 1000)} s)\n`);
}
