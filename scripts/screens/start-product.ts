import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { nothingReal } from "../nothing-real.ts";

/** What a link on a filmed screen says; the browser is told that it means this machine. */
export const filmedOrigin = "http://rubrica.com.br";

export type Product = {
	port: number;
	dataDir: string;
	login: { email: string; password: string };
	stop(): Promise<void>;
};

const root = path.resolve(import.meta.dirname, "../..");

/** The product itself, as `npm start` runs it, with the sample account and a folder of its own. */
export async function startProduct(clockShift: number): Promise<Product> {
	const port = await freePort();
	const dataDir = mkdtempSync(path.join(tmpdir(), "rubrica-screens-"));
	const args = ["--import", "./scripts/screens/on-filming-day.ts", "build/product/start.mjs"];
	const child = spawn(process.execPath, args, {
		cwd: root,
		stdio: ["ignore", "pipe", "inherit"],
		env: {
			...process.env,
			...nothingReal,
			PORT: String(port),
			DATA_DIR: dataDir,
			PUBLIC_URL: filmedOrigin,
			ADMIN_EMAILS: "ana@exemplo.com.br",
			// Under a public name, on an address that only this machine reaches.
			ALLOW_ON_PUBLIC_ADDRESS: "sample-accounts",
			SEED: "sample",
			LOG_LEVEL: "error",
			RATE_LIMITS: "off",
			FILMING_SHIFT_MS: String(clockShift),
		},
	});
	const stop = async () => {
		if (child.exitCode === null && child.kill()) await once(child, "exit");
		rmSync(dataDir, { recursive: true, force: true });
	};
	try {
		await saidItIsUp(child);
		const { demo } = JSON.parse(readFileSync(path.join(dataDir, "credentials.json"), "utf8"));
		return { port, dataDir, login: demo, stop };
	} catch (error) {
		await stop();
		throw error;
	}
}

async function freePort(): Promise<number> {
	const probe = createServer().listen(0, "127.0.0.1");
	await once(probe, "listening");
	const address = probe.address();
	probe.close();
	await once(probe, "close");
	if (!address || typeof address === "string") throw new Error("no free port");
	return address.port;
}

function saidItIsUp(child: ChildProcess): Promise<void> {
	return new Promise((resolve, reject) => {
		let said = "";
		child.stdout?.on("data", (chunk) => {
			said += chunk;
			if (said.includes(` no ar em ${filmedOrigin}`)) resolve();
		});
		child.once("exit", (code) => reject(new Error(`o produto não iniciou (código ${code})\n${said}`)));
	});
}
