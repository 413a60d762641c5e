import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { bundleServer } from "./bundle-server.ts";
import { writeWorker } from "./device-shell.ts";

const COMPRESSIBLE = /\.(js|css|svg|json|lottie|txt|ico|webmanifest)$/;
/** Below it what is saved is less than the headers that say so. */
const SMALLEST = 256;

// Whoever builds, a test run too: what is built is what runs for people, and packages have another half for developers.
process.env.NODE_ENV = "production";
rmSync("build", { recursive: true, force: true });
const built = spawnSync(process.execPath, ["node_modules/@react-router/dev/bin.cjs", "build"], {
	stdio: ["ignore", "ignore", "inherit"],
});
if (built.status !== 0) process.exit(built.status ?? 1);
await writeWorker("build/client", serverRelease());
compressFolder("build/client");
rmSync("build/client/.vite", { recursive: true, force: true });
// Last: that the server is there says that all of the build is.
await bundleServer("build/product");

/** The shell is rendered by the server: another program may render another one. */
function serverRelease(): string {
	return createHash("sha256").update(readFileSync("build/server/index.js")).digest("hex");
}

/** Compressed once at the highest level here, instead of at every request. */
function compressFolder(folder: string): void {
	for (const entry of readdirSync(folder, { withFileTypes: true })) {
		const file = path.join(folder, entry.name);
		if (entry.isDirectory()) compressFolder(file);
		else if (COMPRESSIBLE.test(entry.name)) compressFile(file);
	}
}

function compressFile(file: string): void {
	const bytes = readFileSync(file);
	if (bytes.length < SMALLEST) return;
	writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
	writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
