import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

declare global {
	/** React Router reads Vite's settings twice, and what one of its servers loads, the other uses. */
	var modulesByNode: Map<string, object> | undefined;
}

const OURS = `${path.resolve("src")}${path.sep}`;
const BY_NODE = /^(server|core)[\\/].*\.tsx?$/;

/**
 * While developing, pages take the server's modules, and the rules they share, from Node, which loaded them for the
 * server anyway. Vite would read and rewrite some thousand files at each start, and make a second copy of each. What
 * changes there starts the process anew (`--watch-path`), so nothing has to be replaced while it runs.
 */
export function serverByNode(): Plugin {
	globalThis.modulesByNode ??= new Map();
	const modules = globalThis.modulesByNode;
	return {
		name: "server-by-node",
		apply: "serve",
		enforce: "pre",
		async load(id) {
			if (this.environment.name !== "ssr" || !id.startsWith(OURS) || !BY_NODE.test(id.slice(OURS.length))) return null;
			const module: object = await import(pathToFileURL(id).href);
			modules.set(id, module);
			const names = Object.keys(module).filter((name) => name !== "default");
			const own = `globalThis.modulesByNode.get(${JSON.stringify(id)})`;
			const byDefault = "default" in module ? `export default ${own}.default;` : "";
			return { code: `export const { ${names.join(", ")} } = ${own};${byDefault}`, map: null };
		},
	};
}
