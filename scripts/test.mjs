// Every check in one run. The last line says `N passed, N failed`; the exit code agrees with it.
// `npm test -- lint` runs one check, `npm test -- fichas/signing` the tests of one feature or room.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { makeScratchFolder } from "./scratch-folder.mjs";

const directly = [process.execPath];
/** Whatever else wants the processor has it first. */
const patiently = process.platform === "win32" ? directly : ["nice", "-n", "15", ...directly];
/** The compiler is a program of Go's, and collected its memory so often that it was a sixth of its time; it takes a tenth more of it. */
const ofChecks = { GOGC: "400" };
const bin = (name) => `node_modules/.bin/${name}`;
let passed = 0;
let failed = 0;
/** Named again at the end: of a long run a server keeps only what came last. */
const failures = [];

rmSync("test-results", { recursive: true, force: true });
mkdirSync("test-results", { recursive: true });
const scratch = makeScratchFolder();
const ofScratch = scratch ? { TMPDIR: scratch, E2E_DATA_DIR: join(scratch, "e2e-data") } : {};

const checks = {
	// One checker: each further one works out most of the types again, and other checks use the other cores.
	types: [[bin("tsc"), "--checkers", "1"]],
	lint: [[bin("biome"), "check", "."]],
	imports: [["scripts/check-imports.mjs"]],
	transactions: [["scripts/check-transactions.mjs"]],
	casts: [["scripts/check-casts.mjs"]],
	functions: [["scripts/check-functions.mjs"]],
	unused: [
		[bin("knip"), "--no-progress"],
		// What only tests use is dead: it belongs to them.
		[bin("knip"), "--production", "--no-progress"],
	],
};
/** They read what the router says of each page's parts, which a fresh clone does not have yet. */
const readsRouteTypes = new Set(["types", "unused"]);
let routeTypes;
const writeRouteTypes = () => (routeTypes ??= run([bin("react-router"), "typegen"], "pipe"));
const ofVitest = (report) => ({
	passed: report.numPassedTests,
	failed: report.numFailedTests + (report.numPendingTests ?? 0),
	failures: report.testResults.flatMap(({ name, assertionResults }) =>
		assertionResults
			.filter(({ status }) => status !== "passed")
			.map((test) => `${relative(".", name)} › ${test.fullName}\n${firstLines(test.failureMessages.join("\n"))}`),
	),
});
/** Files stand in files of journeys, and journeys in both. */
const failedSpecs = ({ suites = [], specs = [] }) => [
	...suites.flatMap(failedSpecs),
	...specs
		.filter(({ ok }) => !ok)
		.map(({ file, title, tests }) => {
			const said = tests.flatMap(({ results }) =>
				results.flatMap(({ errors }) => errors.map(({ message }) => message)),
			);
			return `${file} › ${title}\n${firstLines(said.join("\n"))}`;
		}),
];
/** They start, stop and kill the product, and mostly wait for it: time that the browser's tests can use, and the next of them. */
const waiting = "tests/integration/process";
const suites = {
	"unit and integration": {
		command: [bin("vitest"), "run", "--exclude", `${waiting}/**`],
		report: "test-results/vitest.json",
		count: ofVitest,
	},
	processes: {
		command: [bin("vitest"), "run", "--maxWorkers=2", "--outputFile.json=test-results/processes.json", waiting],
		report: "test-results/processes.json",
		count: ofVitest,
	},
	"end to end": {
		command: [bin("playwright"), "test"],
		report: "test-results/playwright.json",
		count: (report) => ({
			passed: report.stats.expected,
			failed: report.stats.unexpected + report.stats.flaky + report.stats.skipped,
			failures: failedSpecs(report),
		}),
	},
};

const asked = process.argv.slice(2);
const named = asked.filter((name) => name in checks || name in suites);
/** Parts of paths: a feature (`billing`) or one of its rooms (`fichas/signing`). */
const places = asked.filter((name) => !named.includes(name));
const wanted = (name) => asked.length === 0 || named.includes(name);

/** What the suites ask is built first; the checks, which ask no build, take what build and suites leave of the machine. */
const building = places.length > 0 || Object.keys(suites).some(wanted) ? build() : undefined;
const checking = Promise.all(
	Object.keys(checks)
		.filter(wanted)
		.map((name) => check(name, checks[name])),
);
if (await building) {
	await runSuite("unit and integration");
	await Promise.all([runSuite("processes"), runSuite("end to end")]);
}
await checking;

for (const failure of failures) console.log(`✗ ${failure}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

async function build() {
	const { status, said } = await run(["scripts/setup.mjs", "build", "browser"], "pipe");
	process.stdout.write(said);
	if (status !== 0) report("build", Date.now(), 0, 1);
	return status === 0;
}

async function runSuite(name) {
	if (places.length > 0 && name !== "processes") await suite(name, suites[name], placesOf(name));
	else if (places.length === 0 && wanted(name)) await suite(name, suites[name], []);
}

/** Journeys are sorted by feature, and know no rooms. */
function placesOf(name) {
	if (name === "end to end") return ["--pass-with-no-tests", ...places.map((place) => `e2e/${place.split("/")[0]}/`)];
	return ["--passWithNoTests", ...places];
}

/** Commands that pass or fail as a whole; what they say comes in one piece, since others run beside them. */
async function check(name, commands) {
	const started = Date.now();
	const before = readsRouteTypes.has(name) ? await writeRouteTypes() : undefined;
	let said = before?.said ?? "";
	let good = !before || before.status === 0;
	for (const command of commands) {
		if (!good) break;
		const done = await run(command, "pipe", { nicely: Boolean(building), env: ofChecks });
		said += done.said;
		good = done.status === 0;
	}
	process.stdout.write(said);
	if (!good) failures.push(`${name}\n${firstLines(said)}`);
	report(name, started, good ? 1 : 0, good ? 0 : 1);
}

function firstLines(said) {
	return said.split("\n").slice(0, 12).join("\n");
}

/** A test runner, counted test by test from its own report. */
async function suite(name, { command, report: file, count }, more) {
	const started = Date.now();
	const { status, said } = await run([...command, ...more], name === "processes" ? "pipe" : "inherit");
	if (status !== 0) process.stdout.write(said);
	const counts = existsSync(file) ? count(JSON.parse(readFileSync(file, "utf8"))) : { passed: 0, failed: 1 };
	failures.push(...(counts.failures ?? []));
	// A crash outside any test fails the run although no test says so.
	if (status !== 0 && counts.failed === 0) counts.failed = 1;
	report(name, started, counts.passed, counts.failed);
}

function run(command, output, { nicely = false, env = {} } = {}) {
	const [program, ...before] = nicely ? patiently : directly;
	return new Promise((resolve) => {
		const child = spawn(program, [...before, ...command], {
			stdio: ["ignore", output, output],
			env: { ...ofScratch, ...env, ...process.env, NODE_ENV: "test" },
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
