import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { importImage } from "#server/blog/pictures/import-image.ts";
import { openAdminSession } from "#tests/support/billing/admin-session.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";

const LIMIT = 5 * 1024 * 1024;
const picture = () => sharp({ create: { width: 900, height: 600, channels: 3, background: "#1f3fd6" } });
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");
const upload = (bytes: Uint8Array, filename = "foto.png") => ({ image_base64: base64(bytes), filename });

/** A PNG of exactly this size: what comes after its end is none of the picture. */
async function pictureOf(size: number): Promise<Buffer> {
	const png = await picture().png().toBuffer();
	return Buffer.concat([png, Buffer.alloc(size - png.length)]);
}

test("a picture is drawn anew, kept under a name of ours and served to everybody", async () => {
	const { product, call } = await openAdminSession();
	const source = await picture()
		.withExif({ IFD0: { Artist: "SEGREDO" } })
		.jpeg()
		.toBuffer();
	const answer = await call("upload-blog-image", upload(source, "../../x.png\0.html"));
	expect(answer.status).toBe(200);
	expect(answer.json).toEqual({ success: true, image_url: expect.any(String), width: 900, height: 600 });
	const url = String(answer.json.image_url);
	expect(url).toMatch(/^\/arquivos\/blog\/[0-9a-f]{32}-900\.jpg$/);
	for (const [ending, type] of [
		["900.jpg", "image/jpeg"],
		["900.avif", "image/avif"],
		["480.webp", "image/webp"],
	]) {
		const file = await product.send(url.replace("900.jpg", ending ?? ""));
		expect(file.status).toBe(200);
		expect(file.headers["content-type"]).toBe(type);
		expect(file.headers["x-content-type-options"]).toBe("nosniff");
		expect(file.body.includes("SEGREDO")).toBe(false);
	}
	// The same picture again is the same file.
	expect((await call("upload-blog-image", upload(source))).json.image_url).toBe(url);
});

test("as a browser sends it, with its kind before it, it is taken too", async () => {
	const { call } = await openAdminSession();
	const webp = base64(await picture().webp().toBuffer());
	const answer = await call("upload-blog-image", {
		image_base64: `data:image/webp;base64,${webp}`,
		filename: "a.webp",
	});
	expect(answer.json.success).toBe(true);
});

test("the limit of 5 MB is on the picture, not on the text it travels in", async () => {
	const { call } = await openAdminSession();
	expect((await call("upload-blog-image", upload(await pictureOf(LIMIT)))).status).toBe(200);
	for (const size of [LIMIT + 1, LIMIT + 400_000]) {
		const answer = await call("upload-blog-image", upload(await pictureOf(size)));
		expect(answer.status).toBe(413);
		expect(answer.json).toEqual({ success: false, error: "Arquivo muito grande. Máximo 5MB" });
	}
});

test("what is no picture we read is refused in the words of the specification, and a kind we do not read by its own", async () => {
	const { product, call } = await openAdminSession();
	const notAnImage = "Por favor, selecione apenas arquivos de imagem";
	const otherKind = "Este tipo de imagem não é aceito. Envie JPEG, PNG, WebP ou um SVG simples";
	const unreadable = "Erro ao processar arquivo";
	const png = await picture().png().toBuffer();
	const cases: [number, string, unknown][] = [
		[415, notAnImage, upload(Buffer.from("<?php system($_GET[0]);"), "a.png")],
		[415, otherKind, upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="//evil.tld"/></svg>'))],
		[415, otherKind, upload(Buffer.from("GIF89a/*<script>*/"))],
		[415, notAnImage, { image_base64: `data:text/html;base64,${base64(png)}` }],
		[422, unreadable, upload(png.subarray(0, 60))],
		[422, unreadable, { image_base64: "não é base64" }],
		[422, unreadable, { image_base64: base64(png).replace(/A/, " ") }],
		[422, unreadable, { image_base64: base64(png).replaceAll("+", "-").replaceAll("/", "_").slice(0, -1) }],
		[422, unreadable, { image_base64: "" }],
		[400, "Por favor, digite uma URL válida", { image_url: "  " }],
		[400, "Por favor, digite uma URL válida", {}],
		[400, "Por favor, digite uma URL válida", { image_base64: 7, image_url: {} }],
	];
	for (const [status, error, body] of cases) {
		const answer = await call("upload-blog-image", body);
		expect([answer.status, answer.json], JSON.stringify(body).slice(0, 80)).toEqual([
			status,
			{ success: false, error },
		]);
	}
	expect((await call("upload-blog-image", "a".repeat(100))).status).toBe(400);
	const { rows } = await product.deps.pool.query("select 1 from blog_images");
	expect(rows).toEqual([]);
});

test("an address inside our network is refused with the one sentence, and never asked", async () => {
	const { product, call } = await openAdminSession();
	const hits: string[] = [];
	const inside = createServer((request, response) => {
		hits.push(request.url ?? "");
		response.end();
	});
	await new Promise<void>((ready) => inside.listen(0, "127.0.0.1", ready));
	onTestFinished(() => void inside.close());
	const { port } = inside.address() as AddressInfo;
	for (const url of [
		`http://127.0.0.1:${port}/`,
		`http://[::1]:${port}/`,
		`http://2130706433:${port}/`,
		`http://localhost:${port}/`,
		`http://0:${port}/`,
		`http://127.0.0.1/`,
		`${product.url}/admin/blog`,
		"file:///etc/passwd",
		"http://169.254.169.254/latest/meta-data/",
		"gopher://127.0.0.1/_",
		`http://exemplo.com/${"a".repeat(5000)}`,
		"lixo",
	]) {
		const started = performance.now();
		const answer = await call("upload-blog-image", { image_url: url });
		expect(performance.now() - started).toBeLessThan(5_000);
		expect([answer.status, answer.json]).toEqual([422, { success: false, error: "Erro ao importar imagem da URL" }]);
	}
	expect(hits).toEqual([]);
});

test("a picture from elsewhere is brought here; what only claims to be one is not", async () => {
	const deps = await makeTestDeps();
	const png = await picture().png().toBuffer();
	const elsewhere = createServer((request, response) => {
		response.setHeader("content-type", "image/png");
		response.end(request.url === "/foto.png" ? png : "<html>");
	});
	await new Promise<void>((ready) => elsewhere.listen(0, "127.0.0.1", ready));
	onTestFinished(() => void elsewhere.close());
	const { port } = elsewhere.address() as AddressInfo;
	const network = {
		resolve: async () => [{ address: "127.0.0.1", family: 4 }],
		allowsAddress: () => true,
		allowsPort: () => true,
	};
	const bring = (file: string) =>
		importImage(deps, { url: `http://fotos.exemplo.com.br:${port}/${file}`, by: null }, network);
	const brought = await bring("foto.png");
	expect(brought).toMatchObject({ ok: true, value: { width: 900, height: 600 } });
	expect(await bring("pagina.png")).toEqual({ ok: false, reason: "not-imported" });
	if (brought.ok) expect(await deps.storage.has(`blog/${brought.value.id}-900.jpg`)).toBe(true);
});

test("pages are answered while pictures are drawn", async () => {
	const { product, call } = await openAdminSession();
	const noise = await sharp(randomBytes(700 * 500 * 3), { raw: { width: 700, height: 500, channels: 3 } })
		.jpeg({ quality: 60 })
		.toBuffer();
	let isDrawn = false;
	const drawing = call("upload-blog-image", upload(noise)).finally(() => {
		isDrawn = true;
	});
	let answered = 0;
	while (!isDrawn) {
		expect((await product.send("/healthz")).status).toBe(200);
		answered++;
	}
	expect((await drawing).status).toBe(200);
	// Had the drawing held the process, there would have been one.
	expect(answered).toBeGreaterThan(5);
});
