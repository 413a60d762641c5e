import type { Page } from "@playwright/test";
import {
	makePicture,
	newTitle,
	openAdminPage,
	openEditor,
	savePost,
	signInAsAdmin,
	slugOf,
	surface,
	toast,
	tool,
	writePost,
} from "#tests/e2e/support/admin.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

test("somebody writes, illustrates and publishes a post on a phone, and has the same tools on a desktop", async ({
	page,
}) => {
	await signInAsAdmin(page);
	await openAdminPage(page, "/admin/blog");
	await page.getByRole("link", { name: "Novo Post" }).click();
	await surface(page).waitFor();

	const title = newTitle("Vistoria às pressas");
	await page.getByLabel("Título", { exact: true }).fill(title);
	await expect(page.getByLabel("Slug")).toHaveValue(slugOf(title));
	await page.getByLabel("Resumo").fill("O que olhar primeiro.");

	await surface(page).click();
	// As whoever knows Markdown writes it; the tools do the same.
	await page.keyboard.type("## Antes de entrar");
	await page.keyboard.press("Enter");
	await page.keyboard.type("Leve a ");
	await tool(page, "Negrito").click();
	await page.keyboard.type("ficha");
	await tool(page, "Negrito").click();
	await page.keyboard.press("Enter");
	await page.keyboard.type("- chaves");
	await page.keyboard.press("Enter");
	await page.keyboard.press("Enter");

	await tool(page, "Imagem").click();
	const dialog = page.getByRole("dialog", { name: "Imagem" });
	await dialog.getByLabel("Enviar imagem").setInputFiles(await makePicture());
	await expect(dialog.locator("img")).toBeVisible();
	await dialog.getByLabel("Texto alternativo").fill("A fachada");
	await dialog.getByRole("button", { name: "Inserir imagem" }).click();
	await expect(surface(page).getByRole("img", { name: "A fachada" })).toBeVisible();

	const panel = page.getByRole("region", { name: "Imagem destacada" });
	await panel.getByLabel("Enviar imagem").setInputFiles(await makePicture("capa.png"));
	await expect(panel.getByRole("img")).toBeVisible();
	await page.getByLabel("Tags", { exact: true }).fill(`Tag de ${title}`);
	await page.keyboard.press("Enter");
	await expect(page.getByRole("button", { name: `Tag de ${title}: remover` })).toBeVisible();
	await page.getByRole("button", { name: "Nova categoria" }).click();
	const name = page.getByLabel("Nome da nova categoria");
	await expect(name).toBeFocused();
	await name.fill(`Categoria ${title}`);
	await expect(name).toHaveValue(`Categoria ${title}`);
	const made = page.waitForResponse("**/create-blog-term");
	await page.getByRole("button", { name: "Criar", exact: true }).click();
	await made;
	await expect(page.getByLabel("Categoria", { exact: true })).not.toHaveValue("");

	await test.step("on a desktop", () => expectToolsWithinReach(page));
	await page.getByRole("tab", { name: "Prévia" }).click();
	await expect(page.getByRole("tabpanel").getByRole("heading", { name: "Antes de entrar" })).toBeVisible();
	await page.getByRole("tab", { name: "Escrever" }).click();
	await page.getByRole("button", { name: "Publicar" }).click();
	await expect(toast(page, "Post criado com sucesso")).toBeVisible();
	await expect(page).toHaveURL(/\/admin\/blog\/editar\//);

	await page.goto(`/blog/${slugOf(title)}`);
	await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
	await expect(page.getByRole("heading", { name: "Antes de entrar" })).toBeVisible();
	await expect(page.locator(".post-body strong")).toHaveText("ficha");
	await expect(page.locator(".post-body li")).toHaveText("chaves");
	await expect(page.getByRole("img", { name: "A fachada" })).toBeVisible();
	await expect(page.getByRole("link", { name: `Tag de ${title}` })).toBeVisible();
});

/** Each is pressed and put back: what somebody does with it is the same in any window. */
async function expectToolsWithinReach(page: Page): Promise<void> {
	await page.setViewportSize({ width: 1280, height: 800 });
	for (const name of ["Negrito", "Negrito"]) await tool(page, name).click();
	await tool(page, "Imagem").click();
	const dialog = page.getByRole("dialog", { name: "Imagem" });
	await expect(dialog.getByLabel("Enviar imagem")).toBeAttached();
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();
	await page.getByRole("button", { name: "Nova categoria" }).click();
	await expect(page.getByLabel("Nome da nova categoria")).toBeFocused();
	await page.keyboard.press("Escape");
	for (const field of ["Título", "Tags"]) await page.getByLabel(field, { exact: true }).click();
	for (const field of ["Slug", "Resumo"]) await page.getByLabel(field).click();
}

test("a scheduled post waits, with its São Paulo time in the list", async ({ page, request }) => {
	await signInAsAdmin(page);
	await openEditor(page);
	const title = newTitle("Agendado");
	await page.getByLabel("Título", { exact: true }).fill(title);
	await surface(page).click();
	await page.keyboard.type("Ainda não.");
	await page.getByLabel("Status").selectOption({ label: "Agendado" });
	await page.getByRole("button", { name: "Agendar" }).click();
	await expect(page.getByLabel("Agendar para")).toHaveAttribute("aria-invalid", "true");
	await page.getByLabel("Agendar para").fill("2099-03-05T09:30");
	await page.getByRole("button", { name: "Agendar" }).click();
	await expect(toast(page, "Post criado com sucesso")).toBeVisible();
	await openAdminPage(page, `/admin/blog?q=${encodeURIComponent(title)}`);
	await expect(page.getByText("Agendado para 05 mar 2099, 09:30")).toBeVisible();
	await expect(page.getByRole("link", { name: /^Ver:/ })).toHaveCount(0);
	expect((await request.get(`/blog/${slugOf(title)}`)).status()).toBe(404);
	// Whoever cannot wait publishes at once: the button stands beside the other.
	await page.getByRole("link", { name: /^Editar:/ }).click();
	await expect(page.getByLabel("Agendar para")).toHaveValue("2099-03-05T09:30");
	await expect(page.getByLabel("Avisar leitores")).not.toBeChecked();
	await page.getByRole("button", { name: "Publicar" }).click();
	await expect(toast(page, "Post atualizado com sucesso")).toBeVisible();
	expect((await request.get(`/blog/${slugOf(title)}`)).status()).toBe(200);
});

test("the second of two editors is told who saved, sees it, and keeps their own as a draft", async ({
	page,
	browser,
	baseURL,
	trouble,
}) => {
	trouble.expect(/409/);
	await signInAsAdmin(page);
	const title = newTitle("Disputado");
	const id = await savePost(page, title, "Primeiro texto.");
	await openEditor(page, `/admin/blog/editar/${id}`);
	const other = await browser.newPage({ ...(baseURL && { baseURL }) });
	await signInAsAdmin(other);
	await openEditor(other, `/admin/blog/editar/${id}`);
	await other.getByLabel("Resumo").fill("De quem salvou antes");
	await other.getByRole("button", { name: "Publicar" }).click();
	await expect(toast(other, "Post atualizado com sucesso")).toBeVisible();
	await other.close();

	await page.getByLabel("Resumo").fill("De quem salvou depois");
	await page.getByRole("button", { name: "Publicar" }).click();
	const dialog = page.getByRole("dialog", { name: "Este post mudou enquanto você editava" });
	await expect(dialog).toContainText("salvou a versão 2");
	await dialog.getByRole("button", { name: "Ver a versão salva" }).click();
	await expect(dialog.getByText("De quem salvou antes")).toBeVisible();
	await dialog.getByRole("button", { name: "Guardar a minha como rascunho" }).click();
	await expect(page.getByLabel("Título", { exact: true })).toHaveValue(`${title} (minha versão)`);
	await expect(page.getByLabel("Resumo")).toHaveValue("De quem salvou depois");
	await expect(page.getByLabel("Status")).toHaveValue("draft");
	await openEditor(page, `/admin/blog/editar/${id}`);
	await expect(page.getByLabel("Resumo")).toHaveValue("De quem salvou antes");
});

test("any earlier version comes back from the history, and another one after it", async ({ page }) => {
	await signInAsAdmin(page);
	const id = await writePost(page, newTitle("Histórico"), "Texto de antes.", "Salvar Rascunho");
	const restore = (version: number) => page.getByRole("button", { name: `Restaurar a versão ${version}` });
	for (const [version, text] of ["Texto do meio.", "Texto de depois."].entries()) {
		await surface(page).click();
		await page.keyboard.press("ControlOrMeta+a");
		await page.keyboard.type(text);
		await page.getByRole("button", { name: "Salvar Rascunho" }).click();
		await expect(restore(version + 1)).toBeVisible();
	}
	await restore(2).click();
	await expect(surface(page)).toHaveText("Texto do meio.");
	await restore(1).click();
	await expect(surface(page)).toHaveText("Texto de antes.");
	await page.getByRole("button", { name: "Salvar Rascunho" }).click();
	await expect(restore(3)).toBeVisible();
	await openEditor(page, `/admin/blog/editar/${id}`);
	await expect(surface(page)).toHaveText("Texto de antes.");
});

test("unsaved work is kept, asked about on leaving, and offered on coming back", async ({ page }) => {
	await signInAsAdmin(page);
	const id = await savePost(page, newTitle("Guardado"), "Salvo.", "draft");
	await openEditor(page, `/admin/blog/editar/${id}`);
	await page.getByLabel("Resumo").fill("Nunca salvo");
	await expect(page.getByText(/^Cópia de segurança às/)).toBeVisible();
	await page.getByRole("link", { name: "Posts", exact: true }).first().click();
	const dialog = page.getByRole("dialog", { name: "Sair sem salvar?" });
	await dialog.getByRole("button", { name: "Continuar editando" }).click();
	await expect(page.getByLabel("Resumo")).toHaveValue("Nunca salvo");
	await page.getByRole("link", { name: "Posts", exact: true }).first().click();
	await dialog.getByRole("button", { name: "Sair sem salvar" }).click();
	await page.waitForURL("**/admin/blog");

	await openEditor(page, `/admin/blog/editar/${id}`);
	await expect(page.getByLabel("Resumo")).toHaveValue("");
	await page.getByRole("button", { name: "Recuperar" }).click();
	await expect(page.getByLabel("Resumo")).toHaveValue("Nunca salvo");
	await page.getByRole("button", { name: "Salvar Rascunho" }).click();
	await expect(toast(page, "Post atualizado com sucesso")).toBeVisible();
	await openEditor(page, `/admin/blog/editar/${id}`);
	await expect(page.getByText(/Você tem alterações não salvas/)).toHaveCount(0);
	await expect(page.getByLabel("Resumo")).toHaveValue("Nunca salvo");
});

test("a post is deleted after the question, and only then", async ({ page, request }) => {
	await signInAsAdmin(page);
	const title = newTitle("Passageiro");
	await savePost(page, title, "Até logo.");
	await openAdminPage(page, `/admin/blog?q=${encodeURIComponent(title)}`);
	await page.getByRole("button", { name: `Excluir: ${title}` }).click();
	const dialog = page.getByRole("dialog", { name: "Tem certeza que deseja excluir este post?" });
	await dialog.getByRole("button", { name: "Cancelar" }).click();
	await expect(dialog).toBeHidden();
	expect((await request.get(`/blog/${slugOf(title)}`)).status()).toBe(200);
	await page.getByRole("button", { name: `Excluir: ${title}` }).click();
	// The second of two taps on the button that asked, where the answer stands now.
	await dialog.getByRole("button", { name: "Excluir", exact: true }).dispatchEvent("click", { detail: 2 });
	await expect(dialog).toBeVisible();
	await dialog.getByRole("button", { name: "Excluir", exact: true }).click();
	await expect(toast(page, "Post excluído com sucesso")).toBeVisible();
	await expect(page.getByText("Nenhum post encontrado")).toBeVisible();
	expect((await request.get(`/blog/${slugOf(title)}`)).status()).toBe(404);
});

test("a comment waits until it is approved", async ({ page, request }) => {
	await signInAsAdmin(page);
	const title = newTitle("Comentado");
	const id = await savePost(page, title, "O que você acha?");
	const author = newTitle("Leitora");
	const sent = await request.post("/rest/v1/blog_comments", {
		data: { post_id: id, author_name: author, content: "<img src=x onerror=window.__xss=1> Concordo." },
	});
	expect(sent.status()).toBe(201);
	await openAdminPage(page, "/admin/blog/comentarios");
	await page.getByRole("button", { name: `Aprovar o comentário de ${author}` }).click();
	await expect(toast(page, "Comentário aprovado")).toBeVisible();
	await expect(page.getByText(author)).toHaveCount(0);
	await page.goto(`/blog/${slugOf(title)}`);
	await expect(page.getByText("Concordo.")).toBeVisible();
	expect(await page.evaluate(() => (window as { __xss?: unknown }).__xss)).toBeUndefined();
});
