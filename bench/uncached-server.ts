// The product with a page cache that keeps nothing: every request is rendered by React.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { serveFiles } from "#server/http/files.ts";
import { readConfig } from "#server/platform/config.ts";
import { startProduct } from "#server/start.ts";

const build = await import(pathToFileURL(path.resolve("build/server/index.js")).href);
const config = readConfig(process.env);
await startProduct(
	config,
	async () => ({ loadBuild: async () => build, files: serveFiles(false), mode: "production" }),
	{ keptPages: 0 },
);
