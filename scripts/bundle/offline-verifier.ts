import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { build, type Plugin } from "vite";

const MODULE = "virtual:offline-verifier";
const folder = path.resolve("src/web/fichas/verify/offline-verifier");

/** The offline verifier as one text: template, style and script in one HTML file that may load nothing else. */
export function offlineVerifier(): Plugin {
	return {
		name: "offline-verifier",
		resolveId: { filter: { id: /^virtual:offline-verifier$/ }, handler: () => `\0${MODULE}` },
		load: {
			filter: { id: /^.virtual:offline-verifier$/ },
			async handler() {
				for (const file of ["page.html", "page.css", "main.ts"]) this.addWatchFile(path.join(folder, file));
				return `export default ${JSON.stringify(await makeVerifier())};`;
			},
		},
	};
}

async function makeVerifier(): Promise<string> {
	const style = readFileSync(path.join(folder, "page.css"), "utf8").replace(/\s+/g, " ");
	const script = await bundleScript();
	return readFileSync(path.join(folder, "page.html"), "utf8")
		.replace("__STYLE_HASH__", sourceHash(style))
		.replace("__SCRIPT_HASH__", sourceHash(script))
		.replace("</head>", () => `<style>${style}</style></head>`)
		.replace("</body>", () => `<script>${script}</script></body>`);
}

async function bundleScript(): Promise<string> {
	const outcome = await build({
		configFile: false,
		logLevel: "error",
		build: {
			write: false,
			target: "es2022",
			modulePreload: false,
			rolldownOptions: { input: path.join(folder, "main.ts"), output: { format: "iife" } },
		},
	});
	const outputs = (Array.isArray(outcome) ? outcome : [outcome]).flatMap((one) => ("output" in one ? one.output : []));
	const [chunk, ...others] = outputs;
	if (chunk?.type !== "chunk" || others.length > 0) throw new Error("the offline verifier must be one script");
	// Inside a script element this would end it.
	return chunk.code.trim().replaceAll("</script", "<\\/script");
}

function sourceHash(source: string): string {
	return `'sha256-${createHash("sha256").update(source).digest("base64")}'`;
}
