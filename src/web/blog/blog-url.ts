export type BlogState = { busca: string; categoria: string; tag: string; pagina: number };

export const blogParameters = ["busca", "categoria", "tag", "pagina"] as const;
const MAX_PAGE = 100_000;

/** What the address of a list asks for; whatever makes no sense counts as not said. */
export function readBlogState(parameters: URLSearchParams): BlogState {
	const text = (name: string) => (parameters.get(name) ?? "").trim();
	const page = Number(text("pagina"));
	return {
		busca: text("busca"),
		categoria: text("categoria"),
		tag: text("tag"),
		pagina: Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? page : 1,
	};
}

/** The one address of a state: nothing empty, nothing that is the default. */
export function blogUrl(path: string, { busca = "", categoria = "", tag = "", pagina = 1 }: Partial<BlogState> = {}) {
	const said = Object.entries({ busca, categoria, tag, pagina: pagina > 1 ? String(pagina) : "" });
	const parameters = new URLSearchParams(said.filter(([, value]) => value !== ""));
	return parameters.size === 0 ? path : `${path}?${parameters}`;
}

type BlogParameter = (typeof blogParameters)[number];

/**
 * A form without JavaScript also sends its empty fields, and anybody can make up values that mean nothing: such an
 * address leads to the plain one. `names`: the parameters that the page knows.
 */
export function plainBlogUrl(url: URL, names: readonly BlogParameter[] = blogParameters): string | undefined {
	const known: readonly string[] = names;
	const said = [...url.searchParams].filter(([name]) => known.includes(name));
	const others = [...url.searchParams].filter(([name]) => !known.includes(name));
	const meant = [...meaningOf(url, names)].filter(([, value]) => value !== "");
	if (String(new URLSearchParams(said)) === String(new URLSearchParams(meant))) return undefined;
	const parameters = new URLSearchParams([...meant, ...others]);
	return parameters.size === 0 ? url.pathname : `${url.pathname}?${parameters}`;
}

/** For the page cache: which parameters matter here, and what they were understood to say. */
export function keptFor(url: URL, names: readonly BlogParameter[] = blogParameters): HeadersInit {
	return { "x-page-cache": `public; ${meaningOf(url, names)}` };
}

function meaningOf({ searchParams }: URL, names: readonly BlogParameter[]): URLSearchParams {
	const { pagina, ...words } = readBlogState(searchParams);
	const values: Record<BlogParameter, string> = { ...words, pagina: pagina > 1 ? String(pagina) : "" };
	return new URLSearchParams(names.map((name) => [name, values[name]]));
}

export function isFiltered({ busca, categoria, tag }: BlogState): boolean {
	return busca !== "" || categoria !== "" || tag !== "";
}
