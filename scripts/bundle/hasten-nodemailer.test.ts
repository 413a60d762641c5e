import { rm } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { encode } from "nodemailer/lib/qp";
import { build } from "vite";
import { afterAll, expect, test } from "vitest";
import { hastenNodemailer } from "./hasten-nodemailer.ts";

const folder = path.resolve("node_modules/.rubrica/hastened-nodemailer");
const plain = await import("nodemailer/lib/qp");
const hastened = await bundleHastened();

afterAll(() => rm(folder, { recursive: true, force: true }));

async function bundleHastened(): Promise<{ encode: typeof encode }> {
	await build({
		configFile: false,
		publicDir: false,
		logLevel: "error",
		mode: "production",
		plugins: [hastenNodemailer()],
		ssr: { noExternal: true },
		build: {
			ssr: "node_modules/nodemailer/dist/esm/qp/index.js",
			outDir: folder,
			minify: false,
			rolldownOptions: { output: { entryFileNames: "qp.mjs" } },
		},
	});
	return import(pathToFileURL(path.join(folder, "qp.mjs")).href);
}

const everyByte = Buffer.from(Array.from({ length: 256 }, (_, code) => code));
/** Each of these beside and behind each: blanks count at the end of a line alone. */
const signs = ["", " ", "\t", "\r", "\n", "\r\n", "=", "a", "é", "\0", "\x7f", "\u2028", "🏡"];
const pairs = signs.flatMap((one) => signs.flatMap((two) => signs.map((three) => one + two + three)));

test("a mail's letters are written as the package writes them, each of them and blanks wherever they stand", () => {
	expect(hastened.encode(everyByte)).toBe(plain.encode(everyByte));
	expect(pairs.map((text) => hastened.encode(text))).toEqual(pairs.map((text) => plain.encode(text)));
	const text = "Olá, Ana! \r\nSua ficha de visita = selada às 10h.\t\r\n\r\n".repeat(200);
	expect(hastened.encode(Buffer.from(text))).toBe(plain.encode(Buffer.from(text)));
	expect(hastened.encode.toString()).not.toBe(plain.encode.toString());
});
