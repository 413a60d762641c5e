// The product with a large blog in its database. KEPT_PAGES=0: every request is rendered by React.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { serveFiles } from "#server/http/files.ts";
import { readConfig } from "#server/platform/config.ts";
import { startProduct } from "#server/start.ts";
import { fillBlog } from "./fill-blog.ts";

const build = await import(pathToFileURL(path.resolve("build/server/index.js")).href);
const config = readConfig(process.env);
const kept = process.env.KEPT_PAGES;
const { deps } = await startProduct(
	config,
	async () => ({ loadBuild: async () => build, files: serveFiles(false), mode: "production" }),
	kept === undefined ? {} : { keptPages: Number(kept) },
);
await fillBlog(deps, Number(process.env.POSTS ?? 10_000));
