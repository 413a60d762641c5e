// `npm run test:stress`: complete runs in a row, the last half of them while something else uses every core.
// `-- --runs 4` for another number of runs, `-- --only "lint"` for what `npm test --` is to be given.
import { spawn } from "node:child_process";
import { createWriteStream, mkdirSync } from "node:fs";
import os from "node:os";
import { parseArgs } from "node:util";

const { values } = parseArgs({ options: { runs: { type: "string", default: "10" }, only: { type: "string" } } });
const runs = Number(values.runs);
const only = values.only?.split(" ").filter(Boolean) ?? [];
const folder = "test-results-stress";
const busy = "for (;;);";
const loops = new Set();
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
process.on("exit", endLoops);

mkdirSync(folder, { recursive: true });
const rows = [];
for (let run = 1; run <= runs; run++) {
	const loaded = run > runs / 2;
	rows.push({ run, load: loaded ? "both cores" : "none", ...(await underLoad(loaded, () => testOnce(run))) });
	const { passed, failed, seconds } = rows.at(-1);
	console.error(`run ${run} of ${runs}: ${passed} passed, ${failed} failed, ${seconds} s`);
}
const columns = ["run", "load", "passed", "failed", "seconds"];
for (const row of [columns, ...rows.map((row) => columns.map((name) => row[name]))])
	console.log(row.map((cell) => String(cell).padStart(10)).join(" "));
process.exit(rows.every(({ failed, passed }) => failed === 0 && passed > 0) ? 0 : 1);

/** One loop for each core, each a process of its own. */
async function underLoad(loaded, work) {
	for (const _ of loaded ? os.cpus() : []) loops.add(spawn(process.execPath, ["-e", busy], { stdio: "ignore" }));
	const done = await work();
	endLoops();
	return done;
}

function endLoops() {
	for (const loop of loops) loop.kill("SIGKILL");
	loops.clear();
}

/** Everything it said is kept; the last line counts. */
function testOnce(run) {
	const started = Date.now();
	const record = createWriteStream(`${folder}/run-${run}.log`);
	return new Promise((resolve) => {
		const child = spawn("npm", ["test", ...(only.length ? ["--", ...only] : [])], {
			stdio: ["ignore", "pipe", "pipe"],
			shell: process.platform === "win32",
		});
		let said = "";
		for (const stream of [child.stdout, child.stderr]) {
			stream.on("data", (part) => {
				record.write(part);
				said = (said + part).slice(-2000);
			});
		}
		child.on("close", (status) => {
			record.end();
			const [, passed = 0, failed = 0] = [...said.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1) ?? [];
			const bad = status !== 0 && Number(failed) === 0 ? 1 : Number(failed);
			resolve({ passed: Number(passed), failed: bad, seconds: Math.round((Date.now() - started) / 1000) });
		});
	});
}
