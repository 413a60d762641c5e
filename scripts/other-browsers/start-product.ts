import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "#tests/support/free-port.ts";
import { nothingReal } from "../nothing-real.ts";
import { startProgram, until } from "./child-program.ts";
import { openRoad } from "./listening-road.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** The built product with its sample accounts, in a folder of its own, at the end of a road of the drill's own. */
export async function startProduct() {
	const [port, roadPort] = [await freePort(), await freePort()];
	const dataDir = mkdtempSync(path.join(tmpdir(), "rubrica-browsers-"));
	const origin = `http://localhost:${roadPort}`;
	const running = startProgram(process.execPath, [path.join(root, "build/product/start.mjs")], {
		...nothingReal,
		NODE_ENV: "production",
		PORT: String(port),
		PUBLIC_URL: origin,
		DATA_DIR: dataDir,
		SEED: "sample",
		RATE_LIMITS: "off",
		LOG_LEVEL: "warn",
	});
	const road = await openRoad(roadPort, port);
	const stop = async () => {
		await road.end();
		await running.stop();
		rmSync(dataDir, { recursive: true, force: true });
	};
	try {
		await until("o produto no ar", async () => running.said().includes(" no ar em ") || undefined, 120_000);
		const { demo } = JSON.parse(readFileSync(path.join(dataDir, "credentials.json"), "utf8"));
		return { origin, road, dataDir, login: demo as { email: string; password: string }, said: running.said, stop };
	} catch (error) {
		await stop();
		throw new Error(`o produto não iniciou\n${running.said()}`, { cause: error });
	}
}
