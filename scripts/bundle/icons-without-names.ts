import type { Plugin } from "vite";

const named = "params.includeDefaultClasses === false ? mergeClasses(";
const nameless = "true ? mergeClasses(";

/**
 * Lucide writes its own name and the icon's into each icon's classes, which no style and no script asks for: 60 bytes of
 * the home page as it is sent, 2 KB of a list. In both builds, so that the browser finds what the server wrote.
 */
export function iconsWithoutNames(): Plugin {
	return {
		name: "icons-without-names",
		apply: "build",
		transform: {
			filter: { id: /lucide-react\/dist\/esm\/shared\/src\/build\/buildLucideIconNode\.mjs$/ },
			handler(code, id) {
				// Lucide changed: better told here than by the home page's weight.
				if (!code.includes(named)) throw new Error(`${id} has no such text: ${named}`);
				return { code: code.replace(named, () => nameless), map: null };
			},
		},
	};
}
