import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";

const file = path.resolve(import.meta.dirname, "../../build/server/index.js");

/** React Router's own build of the pages. In the bundled server this module is another (scripts/bundle/bundle-server.ts). */
export function loadPages(): Promise<ServerBuild> {
	return import(pathToFileURL(file).href);
}
