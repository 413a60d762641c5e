import type { Plugin } from "vite";
import { type Change, hastenPackage } from "./hasten-package.ts";

/**
 * What React Router works out anew for each page and what is the same each time, kept. A fifth of a page's time; the
 * bytes of every page stay what they were, but for the white space in its table of routes. Of the server's copy alone, and
 * of tests, which run the server's: browsers and development have the package as it is.
 */
const changes: Change[] = [
	{
		// Of an address without parameters, the first of some 150 patterns that fits is always the same one.
		file: "lib/router/utils.js",
		from: "for (let i = 0; matches == null && i < branches.length; ++i) matches =",
		to: "let known = allowPartial || !precomputedBranches ? void 0 : fixedBranch(branches, decoded);\n\tif (known) return matchRouteBranch(known, decoded);\n\tfor (let i = 0; matches == null && i < branches.length; ++i) matches =",
		also: `
const fixedBranches = new WeakMap();
function fixedBranch(branches, pathname) {
	let fixed = fixedBranches.get(branches);
	if (!fixed) {
		fixed = new Map(branches.filter(({ path }) => !/[:*?]/.test(path)).map(({ path }) => [path, null]));
		fixedBranches.set(branches, fixed);
	}
	let branch = fixed.get(pathname);
	if (branch === null) {
		branch = branches.find((one) => matchRouteBranch(one, pathname));
		fixed.set(pathname, branch);
	}
	return branch;
}`,
	},
	{
		// An address for each loader of a page, three times read anew to be given what it had.
		file: "lib/router/utils.js",
		from: 'url.pathname = parsed.pathname || "/";',
		to: 'if (url.pathname !== (parsed.pathname || "/")) url.pathname = parsed.pathname || "/";',
	},
	{
		file: "lib/router/utils.js",
		from: '} else url.search = "";\n\turl.hash = parsed.hash || "";',
		to: '} else if (url.href.includes("?")) url.search = "";\n\tif (parsed.hash || url.href.includes("#")) url.hash = parsed.hash || "";',
	},
	{
		// The tree of all routes: a new one was made for each page, to show four of them.
		file: "lib/dom/ssr/server.js",
		from: "let routes = createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode);",
		to: "let routes = keptRoutes.get(manifest.routes);\n\tif (!routes) keptRoutes.set(manifest.routes, routes = createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode));",
		also: "\nconst keptRoutes = new WeakMap();",
	},
	{
		file: "lib/dom/server.js",
		from: "let manifest = {};\n\tlet dataRoutes = convertRoutesToDataRoutes(routes, void 0, void 0, manifest);",
		to: "let kept = keptDataRoutes.get(routes);\n\tif (!kept) {\n\t\tlet manifest = {};\n\t\tkeptDataRoutes.set(routes, kept = { dataRoutes: convertRoutesToDataRoutes(routes, void 0, void 0, manifest), manifest });\n\t}\n\tlet { dataRoutes, manifest } = kept;",
		also: "\nconst keptDataRoutes = new WeakMap();",
	},
	{
		// V8 lays getters of an object, and functions that are put into a property, among old objects at once: all that they
		// see, here the page's whole data, stays until the next full collection (decision 0137). None of it changes by now.
		file: "lib/dom/server.js",
		from: "\t\tget basename() {\n\t\t\treturn context.basename;\n\t\t},\n\t\tget future() {\n\t\t\treturn future;\n\t\t},\n\t\tget state() {\n\t\t\treturn {",
		to: "\t\tbasename: context.basename,\n\t\tfuture,\n\t\tstate: {",
	},
	{
		file: "lib/dom/server.js",
		from: "\t\t\t};\n\t\t},\n\t\tget routes() {\n\t\t\treturn dataRoutes;\n\t\t},\n\t\tget manifest() {\n\t\t\treturn manifest;\n\t\t},\n\t\tget window() {},",
		to: "\t\t},\n\t\troutes: dataRoutes,\n\t\tmanifest,\n\t\twindow: void 0,",
	},
	{
		// Asked several times a page, and each look at the environment goes through the system's own table. Only
		// `react-router build` sets it, for pages that it asks for itself, and it does not run this copy.
		file: "lib/server-runtime/dev.js",
		from: 'if (process.env.hasOwnProperty("IS_RR_BUILD_REQUEST") && process.env.IS_RR_BUILD_REQUEST === "yes")',
		to: "if (isBuildRequest)",
		also: '\nconst isBuildRequest = process.env.IS_RR_BUILD_REQUEST === "yes";',
	},
	{
		// The table of all routes' modules, of which a page has four.
		file: "lib/server-runtime/entry.js",
		from: "function createEntryRouteModules(manifest) {",
		to: "function createEntryRouteModules(manifest) {\n\tlet kept = keptModules.get(manifest);\n\tif (!kept) keptModules.set(manifest, kept = readEntryRouteModules(manifest));\n\treturn kept;\n}\nfunction readEntryRouteModules(manifest) {",
		also: "\nconst keptModules = new WeakMap();",
	},
	{
		// Which files a page needs depends on its routes alone.
		file: "lib/dom/ssr/links.js",
		from: "function getKeyedLinksForMatches(matches, routeModules, manifest) {",
		to: 'function getKeyedLinksForMatches(matches, routeModules, manifest) {\n\treturn keptOf(keptLinks, manifest, matches.map((match) => match.route.id).join("\\n"), () => readKeyedLinks(matches, routeModules, manifest));\n}\nfunction readKeyedLinks(matches, routeModules, manifest) {',
		also: `
const keptLinks = new WeakMap();
function keptOf(kept, manifest, key, make) {
	let of = kept.get(manifest);
	if (!of) kept.set(manifest, of = new Map());
	let made = of.get(key);
	if (!made) of.set(key, made = make());
	return made;
}`,
	},
	{
		file: "lib/dom/ssr/components.js",
		from: "JSON.stringify(getPartialManifest(manifest, router), null, 2)",
		to: "manifestText(manifest, router)",
		also: `
const MOST_PLACES = 1000;
const LONGEST_PLACE = 1000;
const manifestTexts = new WeakMap();
function manifestText(manifest, router) {
	let texts = manifestTexts.get(manifest);
	if (!texts) manifestTexts.set(manifest, texts = new Map());
	let { matches, location } = router.state;
	let place = [location.pathname.split("/").filter(Boolean).slice(0, -1).join("/"), ...matches.map((match) => match.route.id)].join("\\n");
	let text = texts.get(place);
	if (text) return text;
	let part = getPartialManifest(manifest, router);
	// Places are as many as addresses, texts as few as kinds of pages: places share theirs.
	let routes = Object.keys(part.routes).join("\\n");
	text = texts.get(routes) ?? JSON.stringify(part);
	texts.set(routes, text);
	if (texts.size < MOST_PLACES && place.length < LONGEST_PLACE) texts.set(place, text);
	return text;
}`,
	},
	{
		// Which scripts a page is made of depends on its routes alone, and so does the script that asks for them.
		file: "lib/dom/ssr/components.js",
		from: "[...new Set(manifest.entry.imports.concat(getModuleLinkHrefs(matches, manifest, { includeHydrateFallback: true })))];",
		to: "preloadsOf(matches, manifest);",
		also: `
const branches = new WeakMap();
function branchOf(matches, manifest) {
	let of = branches.get(manifest);
	if (!of) branches.set(manifest, of = new Map());
	let ids = matches.map((match) => match.route.id).join("\\n");
	let branch = of.get(ids);
	if (!branch) of.set(ids, branch = { preloads: void 0, part: void 0, script: void 0 });
	return branch;
}
function preloadsOf(matches, manifest) {
	return branchOf(matches, manifest).preloads ??= [...new Set(manifest.entry.imports.concat(getModuleLinkHrefs(matches, manifest, { includeHydrateFallback: true })))];
}
function scriptOf(matches, manifest, router, write) {
	let branch = branchOf(matches, manifest), part = manifestText(manifest, router);
	if (branch.part !== part) {
		branch.part = part;
		// In one piece: what was put together would be so again on its way into each page.
		branch.script = Buffer.from(write()).toString();
	}
	return branch.script;
}`,
	},
	{
		file: "lib/dom/ssr/components.js",
		from: 'let routeModulesScript = !isStatic ? " " : `',
		to: 'let routeModulesScript = !isStatic ? " " : scriptOf(matches, manifest, router, () => `',
	},
	{
		file: "lib/dom/ssr/components.js",
		from: "JSON.stringify(manifest.entry.module)});`;",
		to: "JSON.stringify(manifest.entry.module)});`);",
	},
	{
		// Some thirty links, alike on each page but for the nonce: as one part that is written alike (src/web/ui/written-alike.ts).
		file: "lib/dom/ssr/components.js",
		from: "preloads.map((path) =>",
		to: 'typeof manifest.sri !== "object" ? /* @__PURE__ */ React$1.createElement(Preloads, {\n\t\threfs: preloads.text ??= preloads.join("\\n"),\n\t\tcrossOrigin: scriptProps.crossOrigin,\n\t\tnonce: scriptProps.nonce\n\t}) : preloads.map((path) =>',
		also: `
function showPreloads({ hrefs, crossOrigin, nonce }) {
	return hrefs.split("\\n").map((href) => React$1.createElement("link", { key: href, rel: "modulepreload", href, crossOrigin, nonce, suppressHydrationWarning: true }));
}
const Preloads = Object.assign((given) => showPreloads(given), { alike: { part: showPreloads, own: new Set(["nonce"]), kinds: [] } });`,
	},
	{
		// Lists have links by the hundred. One to a plain address of ours is that address, and one to other parameters is the
		// page's own with those; hooks and handlers of it are the browser's.
		file: "lib/dom/lib.js",
		from: "const Link = React$1.forwardRef(function LinkWithRef({ onClick,",
		to: `const PLAIN_PATH = /^(?:\\/|(?:\\/[\\w-]+)+)$/;
const PLAIN_ADDRESS = /^(?:\\/|(?:\\/[\\w-]+)+)(?:\\?[\\w=&%+.~-]+)?(?:#[\\w-]+)?$/;
const PLAIN_PARAMETERS = /^\\?[\\w=&%+.~-]*$/;
const OF_THE_LINK = new Set("onClick discover prefetch relative reloadDocument replace mask state target to preventScrollReset viewTransition defaultShouldRevalidate".split(" "));
const Link = React$1.forwardRef(function QuickLink(props, forwardedRef) {
	let { to, mask, prefetch, target, discover = "render" } = props;
	let isQuick = typeof to === "string" && !mask && prefetch !== "render" && React$1.useContext(NavigationContext).basename === "/";
	let href = isQuick ? plainHref(to) : void 0;
	if (!href) return linkWithRef(props, forwardedRef);
	let shown = {};
	for (let name in props) if (!OF_THE_LINK.has(name)) shown[name] = props[name];
	shown.href = href;
	shown.target = target;
	shown["data-discover"] = discover === "render" ? "true" : void 0;
	// Not by \`createElement\`, which would copy them once more.
	return writeElement("a", shown);
});
function plainHref(to) {
	if (PLAIN_ADDRESS.test(to)) return to;
	if (!PLAIN_PARAMETERS.test(to)) return;
	let { pathname } = useLocation();
	if (PLAIN_PATH.test(pathname)) return to === "?" ? pathname : pathname + to;
}
const linkWithRef = (function LinkWithRef({ onClick,`,
		also: '\nimport { jsx as writeElement } from "react/jsx-runtime";',
	},
	{
		// Menus: the path of a plain address needs no URL to be made of it.
		file: "lib/dom/lib.js",
		from: "let toPathname = navigator.encodeLocation ?",
		to: "let toPathname = PLAIN_PATH.test(path.pathname) ? path.pathname : navigator.encodeLocation ?",
	},
	{
		// Written down and read again to be compared with those of the rendering before: the server has none.
		file: "lib/hooks.js",
		from: 'let routePathnamesJson = JSON.stringify(getResolveToMatches(matches));\n\treturn React$1.useMemo(() => resolveTo(to, JSON.parse(routePathnamesJson), locationPathname, relative === "path"), [\n\t\tto,\n\t\troutePathnamesJson,\n\t\tlocationPathname,\n\t\trelative\n\t]);',
		to: 'return resolveTo(to, getResolveToMatches(matches), locationPathname, relative === "path");',
	},
	{
		// Twice for each part of an address: a plain one needs no URL to be made of it, nor does that of an index (`/app/`).
		file: "lib/hooks.js",
		from: "navigator.encodeLocation ? navigator.encodeLocation(match.pathname.replace(",
		to: "navigator.encodeLocation && !PLAIN_PATH.test(match.pathname) ? navigator.encodeLocation(match.pathname.replace(",
		also: "\nconst PLAIN_PATH = /^(?:\\/|(?:\\/[\\w-]+)+\\/?)$/;",
	},
	{
		file: "lib/hooks.js",
		from: "navigator.encodeLocation ? navigator.encodeLocation(match.pathnameBase.replace(",
		to: "navigator.encodeLocation && !PLAIN_PATH.test(match.pathnameBase) ? navigator.encodeLocation(match.pathnameBase.replace(",
	},
	{
		// Made of the page's address, and asked for nothing.
		file: "lib/dom/ssr/server.js",
		from: 'if (typeof url === "string") url = new URL(url);',
		to: "",
	},
	{
		// The script is cut out of this program's text, which has signs of two bytes: with it the whole page would be a text
		// of two bytes a sign, twice as much to put together and six times as slow to send.
		file: "lib/dom/lib.js",
		from: "\t}).toString();",
		to: "\t}).toString();\n\trestoreScroll = keptScroll ??= Buffer.from(restoreScroll).toString();",
		also: "\nlet keptScroll;",
	},
	{
		file: "lib/dom/lib.js",
		from: "let restoreScroll = ((storageKey, restoreKey) => {",
		to: "let restoreScroll = keptScroll ?? ((storageKey, restoreKey) => {",
	},
	{
		// Of all pages the same: what the build is, and no page's own.
		file: "lib/server-runtime/serverHandoff.js",
		from: "return escapeHtml(JSON.stringify(serverHandoff));",
		to: "if (!isSame(written.of, serverHandoff)) written = { of: serverHandoff, text: escapeHtml(JSON.stringify(serverHandoff)) };\n\treturn written.text;",
		also: `
let written = { of: {}, text: "{}" };
function isSame(one, other) {
	for (let name in one) if (one[name] !== other[name]) return false;
	for (let name in other) if (one[name] !== other[name]) return false;
	return true;
}`,
	},
	{
		// A page that does not hydrate hands nothing over: its data are written down only when asked for. By a getter that is
		// there once, for one made anew is laid among old objects by V8 (see above).
		file: "lib/server-runtime/server.js",
		from: "\t\t\tserverHandoffStream: encodeViaTurboStream(state, request.signal, build.entry.module.streamTimeout, serverMode),\n\t\t\trenderMeta",
		to: "\t\t\t__proto__: handsOverWhenAsked,\n\t\t\thandOver: () => encodeViaTurboStream(state, request.signal, build.entry.module.streamTimeout, serverMode),\n\t\t\trenderMeta",
		also: `
const handsOverWhenAsked = {
	get serverHandoffStream() {
		return this.handOver();
	}
};`,
	},
];

export function hastenRouter(): Plugin {
	return hastenPackage("router", "react-router/dist/production", changes);
}
