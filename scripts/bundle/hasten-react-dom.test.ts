import { rm } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createElement, Fragment, type ReactNode, Suspense, useId } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { build, type Plugin } from "vite";
import { afterAll, expect, test } from "vitest";
import { usualFichaOrder, usualRegistryOrder } from "../../src/core/fichas/ficha-columns.ts";
import { fichaStatuses } from "../../src/core/fichas/ficha-status.ts";
import { fichaTypes } from "../../src/core/fichas/ficha-type.ts";
import { proposalOutcomes } from "../../src/core/fichas/owner/proposal-answer.ts";
import { AccountMenu } from "../../src/web/app/account-menu.tsx";
import { NextSteps } from "../../src/web/app/next-steps.tsx";
import { TrialBanner } from "../../src/web/app/trial-banner.tsx";
import { VisitLines } from "../../src/web/fichas/day/visit-lines.tsx";
import { WaitingLines } from "../../src/web/fichas/day/waiting-lines.tsx";
import { type FichaLineData, FichaLines } from "../../src/web/fichas/ficha-line.tsx";
import { FichaTable } from "../../src/web/fichas/list/ficha-table.tsx";
import { type RegistryRow, RegistryTable } from "../../src/web/fichas/registry/registry-table.tsx";
import { writtenAlike } from "../../src/web/ui/written-alike.ts";
import { hastenReactDom } from "./hasten-react-dom.ts";
import { attributes, tags, values } from "./react-samples.ts";

type Renderer = Pick<typeof import("react-dom/server"), "renderToString" | "renderToStaticMarkup">;
const source = path.resolve("node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js");
const folder = path.resolve("node_modules/.rubrica/hastened-react-dom");
const hastened = await bundle("hastened", [hastenReactDom()]);
const plain = await bundle("plain", []);

afterAll(() => rm(folder, { recursive: true, force: true }));

/** With the same React. Tests have the changed package too, so the plain one is a bundle as well. */
async function bundle(name: string, plugins: Plugin[]): Promise<Renderer> {
	await build({
		configFile: false,
		publicDir: false,
		logLevel: "error",
		plugins,
		ssr: { noExternal: true, external: ["react", "react-dom"] },
		build: {
			ssr: source,
			outDir: path.join(folder, name),
			minify: false,
			rolldownOptions: { output: { entryFileNames: "react-dom.mjs" } },
		},
	});
	const written = await import(pathToFileURL(path.join(folder, name, "react-dom.mjs")).href);
	return written.default;
}

/** Twice: what is kept after the first time must say the same. */
function writtenBy({ renderToString, renderToStaticMarkup }: Renderer, node: ReactNode): string {
	const write = (render: (node: ReactNode) => string) => {
		try {
			return render(node);
		} catch (error) {
			return String(error);
		}
	};
	return [renderToString, renderToString, renderToStaticMarkup].map(write).join("\n");
}

function expectSame(...nodes: ReactNode[]): void {
	const apart = nodes
		.map((node) => ({ hastened: writtenBy(hastened, node), plain: writtenBy(plain, node) }))
		.filter((both) => both.hastened !== both.plain);
	expect(apart).toEqual([]);
}

const withAttributes = "a button div form input link option path svg td x-own".split(" ");

test.each(withAttributes)("the server's own copy of React writes <%s> with any attribute as React does", (tag) => {
	const each = attributes.flatMap((name) =>
		values.map((value) => ({ id: "a", ...Object.fromEntries([[name, value]]) })),
	);
	expectSame(...each.map((props) => createElement(tag, props)));
});

test("the server's own copy of React writes each tag within each other one as React does", () => {
	const pairs = tags.flatMap((outer) => tags.map((inner) => [outer, inner] as const));
	const each = pairs.map(([outer, inner]) => {
		const within = createElement(inner, { className: "x", id: "i" });
		const second = createElement(inner, { className: `<${outer}>` }, "d & e");
		return createElement("div", null, "a", createElement(outer, null, "a", 1, within, "", "b", second), "b", "c");
	});
	expectSame(...each);
});

test("the server's own copy of React writes whole pages, boundaries and ids as React does", () => {
	const Named = ({ children }: { children?: ReactNode }) => createElement("p", { id: useId() }, children);
	const never = new Promise<never>(() => undefined);
	const Waiting = () => {
		throw never;
	};
	const Failing = () => {
		throw new Error("não");
	};
	const list = [1, 2, 3].map((key) => createElement("li", { key }, createElement(Named, null, key, " de ", 3)));
	const page = (inside: ReactNode) =>
		createElement(
			"html",
			{ lang: "pt-BR", className: "a" },
			createElement("head", null, createElement("title", null, "a"), createElement("meta", { charSet: "utf-8" })),
			createElement("body", { className: "b" }, createElement("main", null, createElement("ul", null, list), inside)),
		);
	expectSame(page(null));
	expectSame(page(createElement(Suspense, { fallback: "já" }, createElement("div", null, "a"))));
	expectSame(page(createElement(Suspense, { fallback: "já" }, createElement("div", null, createElement(Waiting)))));
	expectSame(page(createElement(Suspense, { fallback: createElement("b", null, "já") }, createElement(Failing))));
	expectSame(page(createElement(Failing)));
	expectSame(page(createElement("noscript", null, createElement("p", null, createElement("img", { src: "/a.png" })))));
	expectSame(page(createElement("picture", null, createElement("span", null, createElement("img", { src: "/a" })))));
	expectSame(page(createElement("select", { value: "2" }, createElement("option", { value: "2" }, "a"))));
});

test("a drawing that is the same element each time is written the same each time, wherever it stands", () => {
	const drawing = (strokes: string) => {
		const shown = { className: "size-5 <", viewBox: "0 0 24 24", strokeWidth: 2, "aria-hidden": true };
		const props = { ...shown, dangerouslySetInnerHTML: { __html: strokes } };
		return createElement("svg", props);
	};
	const [one, other] = [drawing('<path d="M5 12h14"/>'), drawing("")];
	for (let time = 0; time < 3; time++) {
		expectSame(createElement(Fragment, null, "a", one, "b", other, one));
		expectSame(createElement("table", null, createElement("caption", null, one), createElement("tbody", null, other)));
		expectSame(createElement("html", null, createElement("body", null, one, other)));
	}
});

test("a part that is alike for everybody is rendered once for each of its kinds, and its text is React's own", () => {
	const rendered: string[] = [];
	const Place = writtenAlike(({ name, current }: { name: string; current?: boolean }) => {
		rendered.push(name);
		return createElement("li", { "aria-current": current ? "page" : undefined }, name, " & ", 1);
	});
	const places = ["a", "b"].map((name) => createElement(Place, { key: name, name, current: name === "a" }));
	const page = createElement("html", null, createElement("body", null, "x", createElement("ul", null, places), "y"));
	expectSame(page, page);
	rendered.length = 0;
	hastened.renderToString(page);
	expect(rendered).toEqual([]);
	hastened.renderToString(createElement(Place, { name: "a" }));
	hastened.renderToString(createElement(Place, { name: "a", current: false }));
	expect(rendered).toEqual(["a", "a"]);
});

test("parts that React writes by what is around them are never kept", () => {
	const Words = writtenAlike(() => createElement(Fragment, null, "a"));
	const Ending = writtenAlike(() => createElement(Fragment, null, createElement("b"), "a"));
	const Named = writtenAlike(() => createElement("p", { id: useId() }));
	const Nothing = writtenAlike(() => createElement(Fragment));
	const Two = writtenAlike(() => createElement(Fragment, null, createElement("b"), createElement("i")));
	const Apart = writtenAlike(() => createElement(Suspense, null, createElement("b")));
	const Around = writtenAlike(({ children }: { children?: ReactNode & string }) => createElement("p", null, children));
	for (const part of [Words, Ending, Named, Nothing, Two, Apart]) {
		const one = createElement(part);
		expectSame(createElement("div", null, "x", one, "y", one, one, createElement("p", null, [one].slice(0)), one));
		expectSame(createElement("div", null, createElement("table", null, createElement("caption", null, one)), one));
	}
	expectSame(createElement(Around, null, "a"), createElement(Around, null, "b"));
});

test("of a part with words of somebody's own the text around them is rendered once, and is filled in as React would", () => {
	const rendered: string[] = [];
	type Line = { id: string; name?: string | null; link?: string; kind: number };
	const Line = writtenAlike(
		({ id, name, link, kind }: Line) => {
			rendered.push(id);
			const words = name && createElement("b", { title: `De ${name}`, dir: "auto" }, name, " & ", name);
			return createElement("li", { id: `linha-${id}` }, createElement("a", { href: link }, kind, id), words);
		},
		{ own: ["id", "name", "link"] },
	);
	const given = ["Ana", "\"><script>&'", "own-words-id-ended", "João – 🖋", " ", "$& $1", "", null, undefined];
	const links = ["/a", "javascript:alert(1)", " JaVa\nScript:x", "?a=1&b=2", "", undefined];
	const lines = given.flatMap((name, at) =>
		links.map((link, to) =>
			createElement(Line, {
				key: `${at}-${to}`,
				id: `i${at}`,
				kind: at % 2,
				...(link !== undefined && { link }),
				...(name !== undefined && { name }),
			}),
		),
	);
	const page = createElement("div", null, "x", createElement("ul", null, lines), "y");
	expectSame(page, page, ...lines);
	rendered.length = 0;
	hastened.renderToString(page);
	hastened.renderToString(createElement(Line, { id: "another", kind: 1, link: "/b", name: "Bia" }));
	expect(rendered).toEqual([]);
	const kept = JSON.stringify(Line.alike.kinds);
	expect(given.filter((name) => name?.trim() && kept.includes(JSON.stringify(name).slice(1, -1)))).toEqual([]);
});

test("links of a part that React puts into the page's head are kept as such, and a part of both kinds never", () => {
	const rendered: string[] = [];
	const link = (href: string, nonce: string) => createElement("link", { key: href, rel: "modulepreload", href, nonce });
	const Links = writtenAlike(
		({ hrefs, nonce }: { hrefs: string; nonce: string }) => {
			rendered.push(hrefs);
			const links = hrefs.split(" ").map((href) => link(href, nonce));
			return createElement(Fragment, null, links);
		},
		{ own: ["nonce"] },
	);
	const Both = writtenAlike(({ nonce }: { nonce: string }) => createElement("p", null, link("/a.js", nonce)), {
		own: ["nonce"],
	});
	const pageOf = (part: ReactNode) => {
		const body = createElement("body", null, createElement("p", null, "x", part), part, createElement("b", null, part));
		return createElement("html", null, createElement("head", null, createElement("title", null, "t")), body);
	};
	for (const nonce of ["first", '"><b>', "third"]) {
		expectSame(pageOf(createElement(Links, { hrefs: "/a.js /b.js?c&d", nonce })));
		expectSame(pageOf(createElement(Suspense, null, createElement(Links, { hrefs: "/c.js", nonce }))));
		expectSame(pageOf(createElement("noscript", null, createElement(Links, { hrefs: "/d.js", nonce }))));
		expectSame(pageOf(createElement("svg", null, createElement(Links, { hrefs: "/d.js", nonce }))));
		expectSame(pageOf(createElement(Both, { nonce })));
	}
	expect(Both.alike.kinds.length).toBe(0);
	expect(JSON.stringify(Links.alike.kinds)).not.toContain("first");
	rendered.length = 0;
	const body = createElement("body", null, createElement(Links, { hrefs: "/a.js /b.js?c&d", nonce: "fourth" }));
	expect(hastened.renderToString(createElement("html", null, body))).toContain('href="/b.js?c&amp;d" nonce="fourth"');
	expect(rendered).toEqual([]);
});

test("a part that makes something else of words of somebody's own is never kept", () => {
	const Loud = writtenAlike(({ name }: { name: string }) => createElement("p", null, name.toUpperCase()), {
		own: ["name"],
	});
	const Counted = writtenAlike(({ name }: { name: string }) => createElement("p", null, name.length), {
		own: ["name"],
	});
	const Ended = writtenAlike(({ name }: { name: string }) => createElement(Fragment, null, createElement("b"), name), {
		own: ["name"],
	});
	for (const part of [Loud, Counted, Ended]) {
		const names = ["Ana", "Bia", "Caetano"].map((name) => createElement(part, { key: name, name }));
		expectSame(createElement("div", null, "x", names, "y", names));
	}
	expect([Loud, Counted, Ended].map(({ alike }) => alike.kinds.length)).toEqual([0, 0, 0]);
});

test("what frames a page of the tool says what React would have it say, whoever it is shown to", () => {
	const people = ["Ana Prado", "<b>\"Bia\" & 'Caê'</b>", "own-words-name-ended", "Zoë – $& 🖋"];
	const menus = people.flatMap((name, at) =>
		(["dono", "gestao", "corretor"] as const).flatMap((role) =>
			[true, false].map((yes) => {
				const email = `${at}&<x>@exemplo.com.br`;
				const more = yes ? { agency: `Equipe <${at}> & Cia`, profile: "corretor" as const } : {};
				return createElement(AccountMenu, {
					key: `${at}-${role}-${yes}`,
					account: { name, email, admin: yes, role, ...more },
				});
			}),
		),
	);
	const banners = people.flatMap((title, at) =>
		(["pen", "gold", "risk"] as const).flatMap((tone) =>
			[{ action: "Escolher" }, {}].map((action, given) =>
				createElement(TrialBanner, {
					key: `${at}-${tone}-${given}`,
					words: { about: "Seu teste", title, detail: `até ${at} & <hoje>`, tone, ...action },
				}),
			),
		),
	);
	const steps = [true, false].map((done) => ({
		...{ id: String(done), title: "Passo & <um>", text: "x", action: "Ir", href: "/app/conta", done },
	}));
	const element = createElement(Fragment, null, menus, banners, createElement(NextSteps, { steps }));
	for (const place of ["/app/clientes?busca=x", "/app/ajuda?de=%2Fapp%2Fplano", "/app/plano"]) {
		const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [place] });
		expectSame(createElement(RouterProvider, { router }));
	}
});

test("lines and rows that are filled in say what React would have them say, whoever and whatever they are of", () => {
	const names = ["Ana", "<b>\"Bia\" & 'Caê'</b>", "own-words-title-ended", "Zoë – $& 🖋"];
	const addresses = [null, "Rua A, 1", "<i>Rua & B</i>", ""];
	const phones = [null, "11987654321", "+351 912 345 678", "12"];

	const lines = fichaTypes.flatMap((tipo, type) =>
		fichaStatuses.flatMap((status, state) =>
			names.map((title, at): FichaLineData => {
				const turn = type + state + at;
				return {
					...{ id: `f-${type}-${state}-${at}`, tipo, status, title, address: addresses[turn % 4] ?? null },
					note: `às ${turn}:00 <hoje>`,
					...(turn % 3 === 0 && { signers: { total: 3, signed: turn % 2 } }),
					...(turn % 5 === 0 && { outcome: proposalOutcomes[turn % proposalOutcomes.length] }),
					...(turn % 7 === 0 && { contested: true }),
					...(turn % 4 === 1 && { keeper: `Quem & cuida ${turn}` }),
				};
			}),
		),
	);
	const visits = lines.map((line, at) => ({ ...line, telefone: phones[at % 4] ?? null }));
	const waiting = visits.map((line, at) => ({
		...line,
		resend: (at % 2 ? [0, 1] : [0]).map((one) => ({
			...{ id: `${line.id}-${one}`, name: names[(at + one) % 4] ?? "", telefone: phones[(at >> one) % 4] ?? null },
			...(at % 3 > 0 && { link: `https://exemplo.com/assinar/${at}-${one}` }),
		})),
	}));
	const cells = ["", "<b>(11) 98765</b>", "$& & 'x'"];
	const people = names.flatMap((title, at) =>
		cells.flatMap((first, one) =>
			cells.map((second, other): RegistryRow => {
				const third = other === 2 ? undefined : `own-words-first-ended ${at}`.slice(one ? 0 : 99);
				const keeper = (at + one) % 2 ? `Quem & cuida ${at}` : undefined;
				return {
					id: `${at}-${one}-${other}`,
					title,
					cells: [first, second, third],
					keeper,
					seenAt: `0${at}/01 <2026>`,
				};
			}),
		),
	);
	const registry = { path: "/app/clientes", title: "Clientes", name: "Nome", columns: ["A", "B"], rows: people };
	const tables = [true, false].map((yes) =>
		createElement(RegistryTable, {
			...{ ...registry, key: String(yes), order: usualRegistryOrder },
			...{ archived: yes, mayArchive: yes, hasKeepers: yes },
		}),
	);
	const router = createMemoryRouter([
		{
			path: "*",
			element: createElement(
				Fragment,
				null,
				tables,
				createElement(FichaLines, { fichas: lines }),
				createElement(WaitingLines, { fichas: waiting }),
				createElement(VisitLines, { visits }),
				createElement(FichaTable, { fichas: lines, order: usualFichaOrder }),
			),
		},
	]);
	expectSame(createElement(RouterProvider, { router }));
});
