import React from "react";
import type { Plugin } from "vite";

const BY_NAME = "\0react-by-name";

/**
 * What the bundler makes of an import of React is an object of getters, each bound to its name, and V8 asks such a one by
 * way of its runtime, half a microsecond for each hook and each element: some two hundred of a page. As names of a module
 * they are plain functions. What asks by `require`, React's own packages, has React itself.
 */
export function reactByName(): Plugin {
	return {
		name: "react-by-name",
		enforce: "pre",
		resolveId: {
			filter: { id: /^react$/ },
			handler: (_id, importer, { kind }) => (kind === "import-statement" && importer !== BY_NAME ? BY_NAME : null),
		},
		load: {
			filter: { id: /react-by-name$/ },
			handler: () => `import react from "react";
export default react;
export const { ${Object.keys(React)} } = react;`,
		},
	};
}
