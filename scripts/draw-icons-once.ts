import path from "node:path";
import type { Plugin } from "vite";

const ICON = /lucide-react\/dist\/esm\/Icon\.mjs$/;
const EXPORT = "export { Icon as default };";

/** In the server's build, icons are drawn once for each way they are shown; the browser has Lucide's own. */
export function drawIconsOnce(): Plugin {
	return {
		name: "draw-icons-once",
		apply: "build",
		transform(code, id) {
			if (this.environment.name !== "ssr" || !ICON.test(id)) return null;
			// Lucide changed: better told here than that pages are slow again.
			if (!code.includes(EXPORT)) throw new Error(`${id} has no such line: ${EXPORT}`);
			const from = JSON.stringify(path.resolve("src/web/ui/drawn-once.ts"));
			const drawn = `import { drawnOnce } from ${from};\nconst Drawn = drawnOnce(Icon.render);\nexport { Drawn as default };`;
			return { code: code.replace(EXPORT, drawn), map: null };
		},
	};
}
