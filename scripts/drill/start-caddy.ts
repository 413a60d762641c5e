import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const caddyfile = path.resolve(import.meta.dirname, "../../deploy/Caddyfile");

/** The version, where there is a Caddy on this machine. */
export function findCaddy(): string | undefined {
	const asked = spawnSync("caddy", ["version"], { encoding: "utf8" });
	return asked.status === 0 ? asked.stdout.trim().split(" ")[0] : undefined;
}

/** The real Caddy with the given file, as it is deployed; only its remote control is off and its folders are its own. */
export async function startCaddy(url: string, webs: string[]): Promise<{ stop(): Promise<void> }> {
	const folder = mkdtempSync(path.join(tmpdir(), "rubrica-caddy-"));
	const wrapper = path.join(folder, "Caddyfile");
	writeFileSync(wrapper, `{\n\tadmin off\n}\nimport ${caddyfile}\n`);
	const caddy = spawn("caddy", ["run", "--config", wrapper, "--adapter", "caddyfile"], {
		stdio: ["ignore", "ignore", "pipe"],
		env: {
			PATH: process.env.PATH,
			HOME: folder,
			XDG_DATA_HOME: folder,
			XDG_CONFIG_HOME: folder,
			PUBLIC_URL: url,
			WEBS: webs.join(" "),
		},
	});
	let said = "";
	caddy.stderr.on("data", (chunk) => {
		said = (said + chunk).slice(-4_000);
	});
	const ended = once(caddy, "exit");
	ended.then(([code]) => code && console.error(said));
	return {
		async stop() {
			caddy.kill("SIGTERM");
			await ended;
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
