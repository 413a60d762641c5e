// `node scripts/build.mjs` on whatever Node the machine has: one that cannot read TypeScript hands over to the
// project's own (node_modules/.bin/node). Old syntax, no dependency, as in setup.mjs.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const own = path.join(root, "node_modules", ".bin", process.platform === "win32" ? "node.cmd" : "node");
process.chdir(root);

if (process.features.typescript) await import("./bundle/build-site.ts");
else if (existsSync(own)) {
	const built = spawnSync(own, ["scripts/bundle/build-site.ts"], {
		stdio: "inherit",
		shell: process.platform === "win32",
	});
	process.exitCode = built.status === null ? 1 : built.status;
} else {
	console.error("rubrica: Este computador precisa do Node 24, ou antes de `node scripts/setup.mjs`, que traz um.");
	process.exitCode = 1;
}
