import { readFileSync } from "node:fs";
import path from "node:path";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { ApiError } from "#server/stand-in/api-error.ts";
import type { StandInWorld } from "#server/stand-in/stand-in-transaction.ts";
import { makeControlPages } from "./control-pages.ts";
import { makeHostedPages } from "./hosted-pages.ts";
import { sorry } from "./page-frame.ts";

/** One file for the browser: what all pages share first, so that the others can refine it. */
const STYLES = ["page-frame.css", "form-parts.css", "hosted-pages.css", "control-pages.css"];
const MAX_FORM_BYTES = 32 * 1024;

/** Everything of the stand-in that people see; without the prefix under which it is mounted. */
export function makeStandInPages(world: StandInWorld, afterChange: () => void): Hono {
	const style = STYLES.map((file) => readFileSync(path.join(import.meta.dirname, file), "utf8")).join("\n");
	const pages = new Hono();
	pages.onError((error, context) => {
		if (!(error instanceof ApiError)) throw error;
		return sorry(context, error.status, error.status === 404 ? "Não encontrado" : "Não deu certo", error.message);
	});
	pages.use(bodyLimit({ maxSize: MAX_FORM_BYTES }));
	pages.get("/estilo.css", (context) => context.body(style, 200, { "content-type": "text/css; charset=utf-8" }));
	pages.route("/", makeHostedPages(world, afterChange));
	pages.route("/", makeControlPages(world, afterChange));
	return pages;
}
