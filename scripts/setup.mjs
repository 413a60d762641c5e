// Runs before start, test and dev on whatever Node the machine has: old syntax, no dependency.
// `node scripts/setup.mjs [build] [browser]` installs what is missing, builds what is stale.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { provideBrowser } from "./browser.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const stamps = path.join(root, "node_modules", ".rubrica");
const wanted = process.argv.slice(2);
const oldestNode = 24;

process.chdir(root);
installPackages();
checkNode();
if (wanted.includes("build")) buildSite();
if (wanted.includes("browser")) await ensureBrowser();

function installPackages() {
	// The lock alone says what is installed: a changed script in package.json installs nothing.
	const lock = hashOf(["package-lock.json"]);
	if (readStamp("packages") === lock) return;
	say("Instalando dependências (npm ci)…");
	run("npm", ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"]);
	writeStamp("packages", lock);
}

function checkNode() {
	const found = spawnSync(nodeBinary(), ["--version"], { encoding: "utf8" }).stdout || "";
	if (Number(found.slice(1).split(".")[0]) >= oldestNode) return;
	fail(`Este computador precisa do Node ${oldestNode} ou mais novo (encontrado: ${found.trim()}).`);
}

function buildSite() {
	const sources = hashOf([
		"src",
		"public",
		"package-lock.json",
		"vite.config.ts",
		"react-router.config.ts",
		"scripts/build.mjs",
		"scripts/build-site.ts",
		"scripts/pack-packages.ts",
		"scripts/hasten-router.ts",
		"scripts/draw-icons-once.ts",
		"scripts/offline-verifier.ts",
		"scripts/device-shell.ts",
	]);
	if (readStamp("build") === sources && existsSync("build/server/index.js")) return;
	say("Compilando o site…");
	rmSync(path.join(stamps, "build"), { force: true });
	run(nodeBinary(), ["scripts/build.mjs"]);
	writeStamp("build", sources);
}

async function ensureBrowser() {
	const missing = await provideBrowser();
	if (missing) fail(missing);
}

function nodeBinary() {
	const bundled = path.join(root, "node_modules", ".bin", process.platform === "win32" ? "node.cmd" : "node");
	return existsSync(bundled) ? bundled : process.execPath;
}

function hashOf(places) {
	const hash = createHash("sha256");
	for (const place of places)
		for (const file of filesUnder(place)) hash.update(file).update("\0").update(readFileSync(file));
	return hash.digest("hex");
}

function filesUnder(place) {
	if (!existsSync(place)) return [];
	if (statSync(place).isFile()) return [place];
	return readdirSync(place)
		.sort()
		.flatMap((name) => filesUnder(path.join(place, name)));
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
