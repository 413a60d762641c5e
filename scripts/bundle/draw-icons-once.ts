import path from "node:path";
import type { Plugin } from "vite";

const from = JSON.stringify(path.resolve("src/web/ui/drawn-once.ts"));
const changes = [
	{
		file: /lucide-react\/dist\/esm\/Icon\.mjs$/,
		from: "export { Icon as default };",
		to: `import { drawnOnce } from ${from};\nconst Drawn = drawnOnce(Icon.render);\nexport { Drawn as default };`,
	},
	{
		// Asked at once, not by way of an element of its own.
		file: /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/,
		from: "({ className, ...props }, ref) => createElement(Icon, {\n      ref,\n      icon: iconData,\n      className,\n      ...props\n    })",
		to: "(props) => Icon({ icon: iconData, ...props })",
	},
];

/** In the server's build, icons are drawn once for each way they are shown; the browser has Lucide's own. */
export function drawIconsOnce(): Plugin {
	return {
		name: "draw-icons-once",
		apply: "build",
		transform: {
			filter: { id: changes.map(({ file }) => file) },
			handler(code, id) {
				const change = changes.find(({ file }) => file.test(id));
				if (this.environment.name !== "ssr" || !change) return null;
				// Lucide changed: better told here than that pages are slow again.
				if (!code.includes(change.from)) throw new Error(`${id} has no such text: ${change.from}`);
				return { code: code.replace(change.from, () => change.to), map: null };
			},
		},
	};
}
