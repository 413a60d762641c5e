// The Chromium that tests and benches drive. Old syntax, no dependency: set-up runs it on whatever Node there is.
import { spawnSync } from "node:child_process";
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { createBrotliDecompress } from "node:zlib";

const modules = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..", "node_modules");
const packed = path.join(modules, "@sparticuz", "chromium", "bin");
const unpacked = path.join(modules, ".rubrica", "chromium");
/** Runs the unpacked browser with the libraries and fonts a bare machine lacks. */
const launcher = path.join(unpacked, "launch");

const installed = [
	// Draws the same pages without a browser window around them: half the work.
	"/usr/bin/chromium-headless-shell",
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
];

/** What `CHROMIUM` names, else the one that came with npm, else one of the machine. */
export function findBrowser() {
	return [process.env.CHROMIUM, launcher, ...installed].find((place) => place && existsSync(place));
}

/** npm brings a headless Chromium for Linux on x64; elsewhere Debian's is installed, by root. Returns what is missing. */
export async function provideBrowser() {
	if (process.env.CHROMIUM || existsSync(launcher)) return undefined;
	if (process.platform === "linux" && process.arch === "x64" && existsSync(packed) && (await unpackBrowser())) {
		return undefined;
	}
	if (findBrowser()) return undefined;
	const debianAsRoot = existsSync("/etc/debian_version") && process.getuid && process.getuid() === 0;
	if (!debianAsRoot)
		return "Nenhum Chromium encontrado. Instale o pacote chromium ou aponte CHROMIUM para o executável.";
	installFromDebian();
	return findBrowser() ? undefined : "O Chromium foi instalado, mas não foi encontrado.";
}

async function unpackBrowser() {
	mkdirSync(unpacked, { recursive: true });
	const binary = path.join(unpacked, "chromium");
	await pipeline(
		createReadStream(path.join(packed, "chromium.br")),
		createBrotliDecompress(),
		createWriteStream(binary, { mode: 0o755 }),
	);
	const settings = [];
	if (!existsSync("/etc/fonts/fonts.conf")) {
		await unpackArchive("fonts.tar.br", unpacked);
		writeFileSync(path.join(unpacked, "fonts.conf"), fontsIn(path.join(unpacked, "fonts")));
		settings.push(`FONTCONFIG_PATH="${unpacked}"`);
	}
	if (!answers(binary, {})) {
		await unpackArchive("al2023.tar.br", unpacked);
		const libraries = path.join(unpacked, "lib");
		if (!answers(binary, { LD_LIBRARY_PATH: libraries })) return false;
		settings.push(`LD_LIBRARY_PATH="${libraries}"`);
	}
	// Last and at once: where it stands, all the rest does.
	writeFileSync(`${launcher}.new`, `#!/bin/sh\n${settings.join(" ")} exec "${binary}" "$@"\n`, { mode: 0o755 });
	renameSync(`${launcher}.new`, launcher);
	return true;
}

async function unpackArchive(name, folder) {
	const archive = path.join(folder, name.replace(/\.br$/, ""));
	await pipeline(createReadStream(path.join(packed, name)), createBrotliDecompress(), createWriteStream(archive));
	spawnSync("tar", ["-xf", archive, "-C", folder], { stdio: "inherit" });
}

/** The packed one names folders of another machine. */
function fontsIn(folder) {
	return `<?xml version="1.0"?>\n<fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>\n`;
}

function answers(binary, env) {
	return spawnSync(binary, ["--version"], { env: Object.assign({}, process.env, env), timeout: 20_000 }).status === 0;
}

function installFromDebian() {
	const env = Object.assign({}, process.env, { DEBIAN_FRONTEND: "noninteractive" });
	const apt = (...args) => spawnSync("apt-get", args, { stdio: "inherit", env }).status === 0;
	apt("update", "-qq");
	const install = (name) => apt("install", "-y", "-qq", "--no-install-recommends", name);
	if (!install("chromium-headless-shell")) install("chromium");
}
