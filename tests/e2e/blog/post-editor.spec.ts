import {
	makePicture,
	newTitle,
	openEditor,
	signInAsAdmin,
	slugOf,
	surface,
	toast,
	tool,
} from "#tests/e2e/support/admin.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";
import { xssPayloads } from "#tests/support/xss-payloads.ts";

test("in an empty editor: what is missing, each way a picture can fail, and the toolbar by keyboard", async ({
	page,
	trouble,
}) => {
	trouble.expect(/422.*upload-blog-image/);
	trouble.expect(/415.*upload-blog-image/);
	await signInAsAdmin(page);
	await openEditor(page);
	await test.step("title and content are asked for", async () => {
		await page.getByRole("button", { name: "Salvar Rascunho" }).click();
		await expect(toast(page, "Título e conteúdo são obrigatórios")).toBeVisible();
		await expect(page.getByLabel("Título", { exact: true })).toBeFocused();
	});
	await test.step("each way a picture can fail is said in its own words", async () => {
		const panel = page.getByRole("region", { name: "Imagem destacada" });
		const choose = (file: { name: string; mimeType: string; buffer: Buffer }) =>
			panel.getByLabel("Enviar imagem").setInputFiles(file);
		await choose({ name: "nota.txt", mimeType: "text/plain", buffer: Buffer.from("oi") });
		await expect(toast(page, "Por favor, selecione apenas arquivos de imagem")).toBeVisible();
		await choose({ name: "grande.png", mimeType: "image/png", buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
		await expect(toast(page, "Arquivo muito grande. Máximo 5MB")).toBeVisible();
		await choose({ name: "falsa.png", mimeType: "image/png", buffer: Buffer.from("<script>") });
		await expect(toast(page, "Erro ao enviar imagem")).toBeVisible();
		await panel.getByRole("button", { name: "Importar" }).click();
		await expect(toast(page, "Por favor, digite uma URL válida")).toBeVisible();
		await panel.getByLabel("URL da imagem").fill("http://127.0.0.1/x.png");
		await panel.getByRole("button", { name: "Importar" }).click();
		await expect(toast(page, "Erro ao importar imagem da URL")).toBeVisible();
		await choose(await makePicture());
		await expect(toast(page, "Imagem enviada com sucesso")).toBeVisible();
	});
	await test.step("the toolbar is one stop of the Tab key, and the arrows walk through it", async () => {
		await page.setViewportSize({ width: 1280, height: 800 });
		await page.getByRole("button", { name: "Código HTML" }).focus();
		await page.keyboard.press("Tab");
		await expect(tool(page, "Título 2")).toBeFocused();
		await page.keyboard.press("End");
		await expect(tool(page, "Refazer")).toBeFocused();
		await page.keyboard.press("ArrowRight");
		await page.keyboard.press("ArrowRight");
		await expect(tool(page, "Título 3")).toBeFocused();
		await page.keyboard.press("Tab");
		await expect(surface(page)).toBeFocused();
		await page.keyboard.type("Só com o teclado");
		await page.keyboard.press("ControlOrMeta+a");
		await page.keyboard.press("ControlOrMeta+b");
		await expect(surface(page).locator("strong")).toHaveText("Só com o teclado");
	});
});

test("a picture that is pasted, a table, a link and a video become part of the text", async ({ page, request }) => {
	await signInAsAdmin(page);
	await openEditor(page);
	await page.setViewportSize({ width: 1280, height: 800 });
	const title = newTitle("Completo");
	await page.getByLabel("Título", { exact: true }).fill(title);
	await surface(page).click();
	const { buffer } = await makePicture();
	await surface(page).evaluate(
		(element, bytes) => {
			const data = new DataTransfer();
			data.items.add(new File([new Uint8Array(bytes)], "planta do imóvel.png", { type: "image/png" }));
			element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
		},
		[...buffer],
	);
	await expect(surface(page).getByRole("img", { name: "planta do imóvel" })).toBeVisible();
	await expect(surface(page)).toBeFocused();

	await page.keyboard.press("End");
	await page.keyboard.press("Enter");
	await tool(page, "Link").click();
	await page.getByLabel("Endereço", { exact: true }).fill("/precos");
	await page.getByRole("button", { name: "Aplicar" }).click();
	await expect(surface(page).locator('a[href="/precos"]')).toHaveCount(1);
	await expect(surface(page)).toBeFocused();
	await page.keyboard.press("Enter");
	await tool(page, "Vídeo").click();
	await page.getByLabel("Endereço do vídeo").fill("https://evil.tld/watch?v=dQw4w9WgXcQ");
	await page.getByRole("button", { name: "Inserir vídeo" }).click();
	await expect(page.getByText("Cole o endereço de um vídeo do YouTube ou do Vimeo")).toBeVisible();
	await page.getByLabel("Endereço do vídeo").fill("https://www.youtube.com/watch?v=dQw4w9WgXcQ");
	await page.getByRole("button", { name: "Inserir vídeo" }).click();
	await expect(surface(page).locator(".editor-video")).toBeVisible();
	await expect(surface(page)).toBeFocused();
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Enter");
	await tool(page, "Tabela").click();
	await expect(surface(page).locator("th")).toHaveCount(3);
	await expect(surface(page)).toBeFocused();
	await page.keyboard.type("Cômodo");
	await page.getByRole("button", { name: "Publicar" }).click();
	await expect(toast(page, "Post criado com sucesso")).toBeVisible();
	const html = await (await request.get(`/blog/${slugOf(title)}`)).text();
	expect(html).toContain('data-video="youtube:dQw4w9WgXcQ"');
	expect(html).toContain("Cômodo</p></th>");
	expect(html).toContain('alt="planta do imóvel"');
});

test("hostile HTML typed into the source is inert in preview, editor and page", async ({ page }) => {
	await signInAsAdmin(page);
	await openEditor(page);
	const title = newTitle("Hostil");
	await page.getByLabel("Título", { exact: true }).fill(title);
	await page.getByRole("button", { name: "Código HTML" }).click();
	await page.getByLabel("Conteúdo").fill(`<p>Inofensivo</p>${xssPayloads.join("")}`);
	await page.getByRole("tab", { name: "Prévia" }).click();
	await expect(page.locator("article .post-body").getByText("Inofensivo")).toBeVisible();
	await page.getByRole("tab", { name: "Escrever" }).click();
	await page.getByRole("button", { name: "Editor visual" }).click();
	await expect(surface(page)).toContainText("Inofensivo");
	await page.getByRole("button", { name: "Código HTML" }).click();
	await page.getByLabel("Conteúdo").fill(`<p>Inofensivo</p>${xssPayloads.join("")}`);
	await page.getByRole("button", { name: "Publicar" }).click();
	await expect(toast(page, "Post criado com sucesso")).toBeVisible();
	expect(await page.evaluate(() => (window as { __xss?: string }).__xss)).toBeUndefined();
	await page.goto(`/blog/${slugOf(title)}`);
	await expect(page.locator(".post-body").getByText("Inofensivo")).toBeVisible();
	expect(await page.evaluate(() => (window as { __xss?: string }).__xss)).toBeUndefined();
});
