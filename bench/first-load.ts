import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

const client = path.resolve("build/client");
const MOST_KB = 150;

type RouteFiles = { module: string; imports?: string[]; css?: string[]; parentId?: string };
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, RouteFiles> };

/** What a browser that comes for the first time fetches for the broker's day, as it travels: scripts, styles, letters. */
export function weighFirstLoad(): void {
	const assets = readdirSync(path.join(client, "assets"));
	const named = (pattern: RegExp) => assets.filter((name) => pattern.test(name)).map((name) => `/assets/${name}`);
	const [manifestFile = ""] = named(/^manifest-.*\.js$/);
	const text = readFileSync(path.join(client, manifestFile), "utf8");
	const { entry, routes }: Manifest = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
	// The entry asks for it where a page hydrates.
	const scripts = new Set([entry.module, ...entry.imports]);
	for (const file of named(/^hydrate-app-.*\.js$/)) addWithImports(file, scripts);
	for (let at: string | undefined = "fichas/day/day.route"; at !== undefined; at = routes[at]?.parentId)
		for (const file of [routes[at]?.module ?? "", ...(routes[at]?.imports ?? [])]) scripts.add(file);
	scripts.delete("");
	const parts = {
		scripts: weigh([...scripts]),
		estilos: weigh(named(/^app-.*\.css$/)),
		letras: weigh(["/fonts/newsreader.woff2", "/fonts/figtree.woff2"]),
	};
	const whole = parts.scripts + parts.estilos;
	console.log("\nPrimeira carga da ferramenta (/app), como viaja");
	console.log(
		`${whole.toFixed(1)} KB (pedido ${MOST_KB}): ${scripts.size} scripts ${parts.scripts.toFixed(1)}, estilos ${parts.estilos.toFixed(1)}; e as letras do site, ${parts.letras.toFixed(1)}`,
	);
}

function addWithImports(file: string, met: Set<string>): void {
	if (met.has(file)) return;
	met.add(file);
	const text = readFileSync(path.join(client, file), "utf8");
	for (const [, name] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) addWithImports(`/assets/${name}`, met);
}

/** In kilobytes; what is tiny is not compressed. */
function weigh(files: string[]): number {
	const sizeOf = (file: string) => {
		const packed = path.join(client, `${file}.br`);
		return statSync(existsSync(packed) ? packed : path.join(client, file)).size;
	};
	return files.reduce((sum, file) => sum + sizeOf(file), 0) / 1024;
}
