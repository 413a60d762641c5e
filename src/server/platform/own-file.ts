import type { ResolveFnOutput } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

const rootUrl = pathToFileURL(`${path.resolve(import.meta.dirname, "../../..")}/`).href;
const TYPESCRIPT = /^(\.|#(core|server|web|tests)\/).*\.tsx?$/;

/** Our own files are where they say: Node would look for each, and for the package it is in, a fifth of the start. */
export function resolveOwn(specifier: string, from: string | undefined): ResolveFnOutput | undefined {
	const url = ownUrl(specifier, from);
	if (url === undefined) return undefined;
	return { url, format: url.endsWith("x") ? "module" : "module-typescript", shortCircuit: true };
}

function ownUrl(specifier: string, from: string | undefined): string | undefined {
	if (!TYPESCRIPT.test(specifier)) return undefined;
	if (specifier.startsWith("#tests/")) return new URL(specifier.slice(1), rootUrl).href;
	if (specifier.startsWith("#")) return new URL(`src/${specifier.slice(1)}`, rootUrl).href;
	if (specifier.startsWith(".") && from?.startsWith(rootUrl)) return new URL(specifier, from).href;
	return undefined;
}
