import { matchRoutes, type ServerBuild } from "react-router";

/** The address of a page as routes.ts writes it (`/assinar/:token`); none for what no page answers. */
export type PatternOf = (path: string) => string | undefined;

type Branch = {
	path?: string | undefined;
	index?: boolean | undefined;
	caseSensitive?: boolean | undefined;
	children?: Branch[];
};

export function pagePatterns({ routes }: Pick<ServerBuild, "routes">): PatternOf {
	const all = Object.values(routes).filter((route) => route !== undefined);
	const under = (parentId: string | undefined): Branch[] =>
		all
			.filter((route) => route.parentId === parentId)
			.map(({ id, path, index, caseSensitive }) => {
				const children = under(id);
				return { path, index, caseSensitive, ...(children.length > 0 && { children }) };
			});
	const tree = under(undefined) as Parameters<typeof matchRoutes>[0];
	const match: PatternOf = (path) => {
		const matches = matchRoutes(tree, path) ?? [];
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
	return (path) => {
		if (!addresses.has(path)) return match(path);
		if (!fixed.has(path)) fixed.set(path, match(path));
		return fixed.get(path);
	};
}
