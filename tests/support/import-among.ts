import { registerHooks } from "node:module";
import { pathToFileURL } from "node:url";

type Neighbours = Record<string, Record<string, unknown>>;

declare global {
	/** Where they find what they hand on. */
	var madeUpModules: Map<string, Record<string, unknown>> | undefined;
}

const SCHEME = "stand-in:";
const AMONG = /\?among=(\d+)$/;
const standIns = new Map<string, Record<string, unknown>>();
let copies = 0;

/**
 * A copy of one module of ours, with made-up ones in the place of some that it imports, each named as it names them.
 * Nobody else meets that copy: files share a worker's modules, and a module that was replaced for all would be
 * replaced for whatever file comes next.
 */
export async function importAmong<Module>(file: string, neighbours: Neighbours): Promise<Module> {
	listen();
	const copy = String(++copies);
	for (const [name, exports] of Object.entries(neighbours)) standIns.set(`${copy} ${name}`, exports);
	return import(`${pathToFileURL(file).href}?among=${copy}`);
}

function listen(): void {
	if (globalThis.madeUpModules) return;
	globalThis.madeUpModules = standIns;
	registerHooks({
		resolve(specifier, context, next) {
			const [, copy] = AMONG.exec(context.parentURL ?? "") ?? [];
			const key = `${copy} ${specifier}`;
			if (!copy || !standIns.has(key)) return next(specifier, context);
			return { url: `${SCHEME}${encodeURIComponent(key)}`, format: "module", shortCircuit: true };
		},
		load(url, context, next) {
			if (!url.startsWith(SCHEME)) return next(url, context);
			const key = decodeURIComponent(url.slice(SCHEME.length));
			const names = Object.keys(standIns.get(key) ?? {}).join(", ");
			const source = `export const { ${names} } = globalThis.madeUpModules.get(${JSON.stringify(key)});`;
			return { format: "module", source, shortCircuit: true };
		},
	});
}
