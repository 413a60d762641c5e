import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { present } from "#core/kernel/present.ts";

const client = path.resolve("build/client");
const KB = 1024;

type RouteFiles = { module: string; imports?: string[]; parentId?: string };
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, RouteFiles> };

function readManifest(): Manifest {
	const name = present(
		readdirSync(path.join(client, "assets")).find((one) => /^manifest-.*\.js$/.test(one)),
		"the build's manifest",
	);
	const text = readFileSync(path.join(client, "assets", name), "utf8");
	return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
}

/** Every script that a page asks for before anybody taps anything. */
function scriptsOf(id: string): string[] {
	const { entry, routes } = readManifest();
	const files = new Set([entry.module, ...entry.imports]);
	for (let at: string | undefined = id; at !== undefined; at = routes[at]?.parentId) {
		const { module, imports = [] } = present(routes[at], `the route ${at}`);
		for (const file of [module, ...imports]) files.add(file);
	}
	return [...files];
}

const read = (file: string) => readFileSync(path.join(client, file));
/** As it travels; what is tiny is not compressed. */
const sizeOf = (file: string) => {
	const packed = path.join(client, `${file}.br`);
	return statSync(existsSync(packed) ? packed : path.join(client, file)).size;
};
const weigh = (files: string[]) => files.reduce((sum, file) => sum + sizeOf(file), 0);

/** What a new connection carries before the phone has answered once: ten packets. */
const FIRST_FLIGHT = 10 * 1460;
const ANSWERS_HEADERS = 760;

test("the site's style comes in one go: a few bytes more, and a phone sees the first page a seventh of a second later", () => {
	const style = readdirSync(path.join(client, "assets")).find((name) => /^site-.*\.css$/.test(name));
	expect(sizeOf(`assets/${present(style, "the site's style")}`)).toBeLessThanOrEqual(FIRST_FLIGHT - ANSWERS_HEADERS);
});

test("the page of a ficha stays within its weight, and carries nothing of the models of one's own", () => {
	const files = scriptsOf("fichas/page/ficha.route");
	// Models made the whole page 1.4 KB heavier (0068; 3 were allowed): it brought 73.4 KB to the tool's own frame then.
	// Somebody new on one screen, pasted contacts and addresses read (0075): 2 KB, rooms already left to inspections.
	// What is left to the client, and their words beside the answers (0092): 0.4 KB.
	// A photo is the picture alone before its hash is signed: 0.4 KB.
	// A draft that was thrown away elsewhere is told so (0240), and the page is made of parts with names (0236): 0.4 KB.
	const frame = new Set(scriptsOf("app"));
	expect(weigh(files.filter((file) => !frame.has(file)))).toBeLessThanOrEqual(79.5 * KB);
	const text = files.map((file) => read(file).toString()).join("\n");
	for (const mark of ["rubrica-modelo-proprio", "ajustes", "Há uma versão mais nova deste modelo"])
		expect(text, mark).not.toContain(mark);
	const assets = readdirSync(path.join(client, "assets"));
	expect(
		assets.some((name) => /^own-model-draft-.*\.js$/.test(name)),
		"it comes where a draft is on one",
	).toBe(true);
});

test("no page of the tool carries the cards of the plans that it does not show", () => {
	for (const id of ["fichas/page/ficha.route", "fichas/registry/new-client.route", "fichas/day/day.route"])
		expect(
			scriptsOf(id).filter((file) => file.includes("/plans-")),
			id,
		).toEqual([]);
});

/** With everything it imports, however deep. */
function closureOf(file: string, met = new Set<string>()): Set<string> {
	if (met.has(file)) return met;
	met.add(file);
	for (const [, name] of read(file)
		.toString()
		.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
		closureOf(`assets/${name}`, met);
	return met;
}

test("what makes the tool work without a connection adds at most 15 KB to its first load, and none before it is there", () => {
	const frame = scriptsOf("app").map((file) => file.replace(/^\//, ""));
	expect(frame).not.toEqual([]);
	// The frame has the badge alone; the store, the mirror and the outbox come once the page stands.
	for (const file of frame) expect(read(file).toString(), file).not.toContain("rubrica-aparelho");
	const start = present(
		readdirSync(path.join(client, "assets")).find((name) => /^keep-device-.*\.js$/.test(name)),
		"what keeps the device",
	);
	const later = [...closureOf(`assets/${start}`)].filter((file) => !frame.includes(file));
	expect(weigh(later), later.join(" ")).toBeLessThanOrEqual(15 * KB);
});

const named = (pattern: RegExp) =>
	readdirSync(path.join(client, "assets"))
		.filter((name) => pattern.test(name))
		.map((name) => `assets/${name}`);

test("the broker's first page weighs at most 150 KB, scripts and styles as they travel", () => {
	const files = new Set(scriptsOf("fichas/day/day.route").map((file) => file.replace(/^\//, "")));
	for (const file of named(/^hydrate-app-.*\.js$/)) closureOf(file, files);
	expect(weigh([...files, ...named(/^app-.*\.css$/)]), [...files].join(" ")).toBeLessThanOrEqual(150 * KB);
	expect(
		[...files].filter((file) => /\/(site|site-page|form)-/.test(file)),
		"the site's header and menus, and fields, which it does not show",
	).toEqual([]);
});

test("nothing that wakes on a page of the site, or of whoever signs, carries React Router or the tool's frame", () => {
	const { entry } = readManifest();
	const islands = readdirSync("src/web", { recursive: true, encoding: "utf8" })
		.filter((file) => file.endsWith(".island.tsx"))
		.map((file) => path.basename(file, ".tsx"));
	expect(islands.length).toBeGreaterThan(10);
	const wakers = named(/^(wake-page|wake-signing|wake-contest|site)-[\w-]{8}\.js$/).concat(
		named(/\.js$/).filter((file) => islands.some((island) => path.basename(file).startsWith(`${island}-`))),
	);
	const met = new Set<string>();
	for (const file of [entry.module.replace(/^\//, ""), ...wakers]) closureOf(file, met);
	expect([...met].filter((file) => /\/(router|frame|pages)-/.test(file))).toEqual([]);
});
