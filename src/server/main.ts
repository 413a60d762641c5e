import "./production.ts";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { brand } from "#core/kernel/brand.ts";
import { serveFiles } from "./http/files.ts";
import { printLogins } from "./print-logins.ts";
import { runUntilStopped } from "./run-until-stopped.ts";
import { startProduct } from "./start.ts";
import { tellOpenDoors } from "./tell-open-doors.ts";

const buildFile = path.resolve(import.meta.dirname, "../../build/server/index.js");

await runUntilStopped(async (config) => {
	const product = await startProduct(config, async () => {
		const build: ServerBuild = await import(pathToFileURL(buildFile).href);
		return { loadBuild: async () => build, files: serveFiles(config.https), mode: "production" };
	});
	console.log(`${brand.name} no ar em ${config.publicUrl}`);
	printLogins(product.logins, config);
	tellOpenDoors(config);
	return product;
});
