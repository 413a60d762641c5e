import path from "node:path";
import type { Plugin } from "vite";

const serverFolder = path.resolve("src/server");

/**
 * React Router guards only `.server` names, so a component that imports src/server would ship it to the
 * browser without a word: here that is a build error. In the server's own build the same modules stay
 * outside the bundle, so that pages, jobs and HTTP share one copy of each.
 */
export function serverStaysOnServer(): Plugin {
	return {
		name: "server-stays-on-server",
		enforce: "pre",
		async resolveId(id, importer, options) {
			if (!importer || !(id.startsWith("#server/") || id.startsWith("."))) return;
			if (this.environment.name !== "client") {
				return id.startsWith("#server/") && this.environment.mode === "build" ? { id, external: true } : undefined;
			}
			const found = await this.resolve(id, importer, { ...options, skipSelf: true });
			if (found?.id.startsWith(serverFolder + path.sep)) {
				throw new Error(`${path.relative(".", importer)} (browser) may not import ${path.relative(".", found.id)}`);
			}
			return found;
		},
	};
}
