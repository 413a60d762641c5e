import { matchRoutes, type ServerBuild } from "react-router";

/** The address of a page as routes.ts writes it (`/assinar/:token`); none for what no page answers. */
export type PatternOf = (path: string) => string | undefined;

type Branch = {
	path?: string | undefined;
	index?: boolean | undefined;
	caseSensitive?: boolean | undefined;
	children?: Branch[];
};

/** No slash is there twice, and none at its end. */
const PLAIN_ADDRESS = /^(?:\/[^/]+)+$/;

export function pagePatterns({ routes }: Pick<ServerBuild, "routes">): PatternOf {
	const all = Object.values(routes).filter((route) => route !== undefined);
	const under = (parentId: string | undefined): Branch[] =>
		all
			.filter((route) => route.parentId === parentId)
			.map(({ id, path, index, caseSensitive }) => {
				const children = under(id);
				return { path, index, caseSensitive, ...(children.length > 0 && { children }) };
			});
	const tree = under(undefined);
	const matchIn = (branches: Branch[], path: string) => {
		const matches = matchRoutes(branches as Parameters<typeof matchRoutes>[0], path) ?? [];
		const parts = matches.flatMap(({ route }) => route.path ?? []).filter((part) => part !== "");
		return parts.includes("*") || matches.length === 0 ? undefined : `/${parts.join("/")}`.replace(/\/+/g, "/");
	};
	const addressOf = ({ parentId, path = "" }: (typeof all)[number]): string => {
		const parent = parentId === undefined ? undefined : routes[parentId];
		return `${parent ? addressOf(parent) : ""}/${path}`.replace(/\/+/g, "/");
	};
	// The router ranks all routes anew for each question, a twentieth of a page's time; most pages have one fixed address.
	// Asked when it is first wanted: all of them together kept the first visitor waiting.
	const fixed = new Map<string, string | undefined>();
	const addresses = new Set(all.map(addressOf).filter((address) => !address.includes(":")));
	const likely = likelyBranches(tree);
	return (path) => {
		if (!addresses.has(path)) return matchIn(likely(path), path);
		if (!fixed.has(path)) fixed.set(path, matchIn(tree, path));
		return fixed.get(path);
	};
}

const LOOKED_AT = 2;

/** Of all branches those that begin like a plain address and are as long: no other can match it. */
function likelyBranches(tree: Branch[]): (path: string) => Branch[] {
	const kept = new Map<string, Branch[]>();
	const written = writtenIn(tree, []);
	const words = new Set(written.flatMap((segments) => segments.slice(0, LOOKED_AT)).map((word) => word.toLowerCase()));
	const longest = Math.max(0, ...written.map((segments) => segments.length));
	return (path) => {
		if (!PLAIN_ADDRESS.test(path)) return tree;
		const segments = path.slice(1).split("/");
		// What no route names is one with every other such word, and so is what is longer than any: few are kept.
		const begins = segments.slice(0, LOOKED_AT).map((segment) => {
			const word = decoded(segment).toLowerCase();
			return words.has(word) ? word : "";
		});
		const length = Math.min(segments.length, longest + 1);
		const key = [...begins, length].join("/");
		const branches = kept.get(key) ?? pruned(tree, [], (address) => canBe(address, begins, length));
		kept.set(key, branches);
		return branches;
	};
}

/** As the router does it: what cannot be decoded stays as it is. */
function decoded(segment: string): string {
	try {
		return decodeURIComponent(segment);
	} catch {
		return segment;
	}
}

function canBe(address: string[], begins: string[], length: number): boolean {
	if (address.some((segment) => segment === "*" || segment.endsWith("?"))) return true;
	const fits = (word: string, at: number) => address[at]?.startsWith(":") || address[at]?.toLowerCase() === word;
	return address.length === length && begins.every(fits);
}

function pruned(branches: Branch[], above: string[], wanted: (address: string[]) => boolean): Branch[] {
	return branches.flatMap(({ children = [], ...branch }) => {
		const address = [...above, ...segmentsOf(branch)];
		const below = pruned(children, address, wanted);
		if (below.length === 0 && !wanted(address)) return [];
		return [{ ...branch, ...(below.length > 0 && { children: below }) }];
	});
}

function writtenIn(branches: Branch[], above: string[]): string[][] {
	return branches.flatMap((branch) => {
		const address = [...above, ...segmentsOf(branch)];
		return [address, ...writtenIn(branch.children ?? [], address)];
	});
}

function segmentsOf({ path = "" }: Branch): string[] {
	return path.split("/").filter(Boolean);
}
