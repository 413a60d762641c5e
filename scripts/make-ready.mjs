// Before start, test and dev, on whatever Node the machine has: old syntax, no dependency.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	realpathSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const stamps = path.join(root, "node_modules", ".rubrica");
const oldestNode = 24;

/** Installs what is missing, builds what is stale; `build` and `browser` are wanted by name. */
export async function makeReady(wanted) {
	process.chdir(root);
	installPackages();
	checkNode();
	if (wanted.includes("build")) buildSite();
	if (wanted.includes("browser")) await ensureBrowser();
}

function installPackages() {
	// The lock alone says what is installed: a changed script in package.json installs nothing.
	const lock = hashOf(["package-lock.json"]);
	if (readStamp("packages") === lock) return;
	say("Instalando dependências (npm ci)…");
	run("npm", ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"]);
	writeStamp("packages", lock);
}

function checkNode() {
	const own = nodeBinary();
	const isThis = realpathSync(own) === realpathSync(process.execPath);
	const found = isThis ? process.version : spawnSync(own, ["--version"], { encoding: "utf8" }).stdout || "";
	if (Number(found.slice(1).split(".")[0]) >= oldestNode) return;
	fail(`Este computador precisa do Node ${oldestNode} ou mais novo (encontrado: ${found.trim()}).`);
}

function buildSite() {
	const places = [
		"src",
		"public",
		"package-lock.json",
		"vite.config.ts",
		"react-router.config.ts",
		"scripts/build.mjs",
		"scripts/bundle",
	];
	// Before the texts are read: what is changed meanwhile is seen at the next start.
	const look = lookOf(places);
	const isBuilt = existsSync("build/product/start.mjs");
	if (isBuilt && readStamp("build-look") === look) return;
	const sources = hashOf(places);
	if (!isBuilt || readStamp("build") !== sources) {
		say("Compilando o site…");
		for (const stamp of ["build", "build-look"]) rmSync(path.join(stamps, stamp), { force: true });
		run(nodeBinary(), ["scripts/build.mjs"]);
		writeStamp("build", sources);
	}
	writeStamp("build-look", look);
}

async function ensureBrowser() {
	const { provideBrowser } = await import("./browser.mjs");
	const missing = await provideBrowser();
	if (missing) fail(missing);
}

/** The project's own Node, once it is installed. */
export function nodeBinary() {
	const bundled = path.join(root, "node_modules", ".bin", process.platform === "win32" ? "node.cmd" : "node");
	return existsSync(bundled) ? bundled : process.execPath;
}

function hashOf(places) {
	const hash = createHash("sha256");
	for (const place of places)
		for (const file of filesUnder(place)) hash.update(file).update("\0").update(readFileSync(file));
	return hash.digest("hex");
}

/** Which files there are, how large, and when the disk last changed each: a tenth of the time of reading them. */
function lookOf(places) {
	const hash = createHash("sha256");
	for (const place of places)
		for (const file of filesUnder(place)) {
			const { size, ctimeNs, ino } = statSync(file, { bigint: true });
			hash.update(`${file}\0${size} ${ctimeNs} ${ino}\n`);
		}
	return hash.digest("hex");
}

function filesUnder(place) {
	if (!existsSync(place)) return [];
	if (statSync(place).isFile()) return [place];
	return filesIn(place);
}

function filesIn(folder) {
	return readdirSync(folder, { withFileTypes: true })
		.sort((one, other) => (one.name < other.name ? -1 : 1))
		.flatMap((entry) => {
			const file = path.join(folder, entry.name);
			return entry.isDirectory() ? filesIn(file) : [file];
		});
}

function readStamp(name) {
	const file = path.join(stamps, name);
	return existsSync(file) ? readFileSync(file, "utf8") : "";
}

function writeStamp(name, value) {
	mkdirSync(stamps, { recursive: true });
	writeFileSync(path.join(stamps, name), value);
}

function run(command, args, env) {
	const done = spawnSync(command, args, {
		stdio: "inherit",
		env: env || process.env,
		shell: process.platform === "win32",
	});
	if (done.status !== 0) fail(`Falhou: ${command} ${args.join(" ")}`);
}

function say(text) {
	console.error(`rubrica: ${text}`);
}

function fail(text) {
	say(text);
	process.exit(1);
}
