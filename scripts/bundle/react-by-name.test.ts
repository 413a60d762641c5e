import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { afterAll, expect, test } from "vitest";
import { reactByName } from "./react-by-name.ts";

const folder = path.resolve("node_modules/.rubrica/react-by-name");
const asks = path.join(folder, "asks.js");

afterAll(() => rm(folder, { recursive: true, force: true }));

test("hooks are plain functions of the one React there is, however it is imported", async () => {
	await mkdir(folder, { recursive: true });
	await writeFile(
		asks,
		`import * as all from "react";
import whole, { useContext } from "react";
import { jsx } from "react/jsx-runtime";
import { renderToString } from "react-dom/server";
const Said = whole.createContext("no");
const Part = () => all.useContext(Said) + (useContext === whole.useContext && useContext === all.useContext);
export const written = renderToString(jsx(Said, { value: "yes ", children: jsx(Part, {}) }));`,
	);
	await build({
		configFile: false,
		publicDir: false,
		logLevel: "error",
		mode: "production",
		plugins: [reactByName()],
		ssr: { noExternal: true },
		build: {
			ssr: asks,
			outDir: path.join(folder, "built"),
			minify: false,
			rolldownOptions: { output: { entryFileNames: "asks.mjs" } },
		},
	});
	const built = path.join(folder, "built/asks.mjs");
	const { written } = await import(pathToFileURL(built).href);
	expect(written).toBe("yes true");
	const text = await readFile(built, "utf8");
	expect(text).toMatch(/Part = \(\) => useContext\(Said\)/);
	expect(text).not.toMatch(/\bimport_react\.(?!default)/);
});
