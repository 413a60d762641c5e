import type { Plugin } from "vite";

const SERVER_BUILD = /virtual:react-router\/server-build$/;
const IMPORT = /^([ \t]*)import \* as (route\d+) from ("[^"]+");$/gm;
const MODULE = /^([ \t]*)module: (route\d+)$/gm;

/**
 * While developing, a page's modules are loaded when it is asked for: React Router imports those of all pages before it
 * answers the first one, and two thirds of a start was Vite rewriting files of pages that nobody opened. Instead of its
 * module a route has a `load`, which `server/dev-pages.ts` calls.
 */
export function pagesWhenAsked(): Plugin {
	return {
		name: "pages-when-asked",
		apply: "serve",
		transform: {
			filter: { id: SERVER_BUILD },
			handler(code) {
				const imports = code.match(IMPORT)?.length ?? 0;
				if (imports === 0 || imports !== code.match(MODULE)?.length) {
					throw new Error("React Router writes its server build in another way");
				}
				const lazy = code.replace(IMPORT, "$1const $2 = () => import($3);").replace(MODULE, "$1module: {}, load: $2");
				return { code: lazy, map: null };
			},
		},
	};
}
