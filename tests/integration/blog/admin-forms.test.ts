import { expect, test } from "vitest";
import { openAdminSession } from "#tests/support/billing/admin-session.ts";
import { makeCategory, makeComment, makePost } from "#tests/support/make-post.ts";

const NOBODY = "0b4a6f4e-98a8-4f0e-9d39-2f6f8f9f8b11";

test("a comment is public once it is approved, and no longer once it is refused", async () => {
	const { product, post, get } = await openAdminSession();
	const { deps } = product;
	const { id, slug } = await makePost(deps);
	const text = "Perdi uma comissão <b>assim</b>";
	const comment = await makeComment(deps, id, { status: "pending", content: text, author_name: "Zé <img src=x>" });
	const isPublic = async () => (await product.send(`/blog/${slug}`)).text.includes("Perdi uma comissão");
	const decide = (veredito: string) => post("/admin/blog/comentarios", { comentario: comment.id, veredito });

	const page = await get("/admin/blog/comentarios");
	expect(page.text).toContain("Perdi uma comissão &lt;b&gt;assim");
	expect(page.text).not.toContain("<img src=x>");
	expect(await isPublic()).toBe(false);
	expect((await decide("approve")).status).toBe(200);
	expect(await isPublic()).toBe(true);
	await decide("reject");
	expect(await isPublic()).toBe(false);
	expect((await get("/admin/blog/comentarios?status=rejected")).text).toContain("Perdi uma comissão");
	await decide("delete");
	expect((await decide("approve")).status).toBe(404);
	expect((await decide("publish")).status).toBe(400);
});

test("deleting a post takes it off every page at once", async () => {
	const { product, post } = await openAdminSession();
	const { id, slug } = await makePost(product.deps);
	await makeComment(product.deps, id);
	expect((await product.send(`/blog/${slug}`)).status).toBe(200);
	expect((await post("/admin/blog", { intent: "delete", post: id })).status).toBe(200);
	expect((await product.send(`/blog/${slug}`)).status).toBe(404);
	expect((await post("/admin/blog", { intent: "delete", post: id })).status).toBe(404);
	expect((await post("/admin/blog", { intent: "delete", post: "1 or 1=1" })).status).toBe(400);
});

test("the list finds by word, accent or not, and by status, and shows what it cannot read as what it is", async () => {
	const { product, get } = await openAdminSession();
	const { deps } = product;
	await makePost(deps, { title: "Comissão na Justiça" });
	await makePost(deps, { title: "Vistoria", status: "draft", published_at: null, slug: "vistoria-100%_x" });
	const titles = async (query: string) => {
		const { text } = await get(`/admin/blog?${query}`);
		return ["Comissão na Justiça", "Vistoria"].filter((title) => text.includes(`Editar: ${title}`));
	};
	expect(await titles("")).toHaveLength(2);
	expect(await titles("q=comissao")).toEqual(["Comissão na Justiça"]);
	expect(await titles("q=100%25_")).toEqual(["Vistoria"]);
	expect(await titles("status=draft")).toEqual(["Vistoria"]);
	expect(await titles("status=nada&pagina=-4")).toHaveLength(2);
	expect(await titles("q=%27%3B%20drop%20table")).toEqual([]);
});

test("categories and tags are made, renamed and deleted; their posts stay", async () => {
	const { product, post, get } = await openAdminSession();
	const { deps } = product;
	const at = "/admin/blog/categorias";
	const made = await post(at, { tipo: "category", name: " Locação ", description: "" });
	expect(made.status).toBe(200);
	expect((await product.send("/blog/categoria/locacao")).status).toBe(200);
	expect((await post(at, { tipo: "tag", name: "" })).status).toBe(400);
	await post(at, { tipo: "tag", name: "Locação" });
	await post(at, { tipo: "tag", name: "locacao" });
	expect((await get(at)).text).toContain("/locacao-2");

	const category = await makeCategory(deps, "Antiga");
	const { id } = await makePost(deps, { category_id: category.id });
	await post(at, { tipo: "category", id: category.id, name: "Nova", slug: "nova" });
	expect((await product.send("/blog/categoria/nova")).status).toBe(200);
	await post(at, { tipo: "category", id: category.id, intent: "delete" });
	const { rows } = await deps.pool.query("select category_id from blog_posts where id = $1", [id]);
	expect(rows).toEqual([{ category_id: null }]);
	expect((await post(at, { tipo: "tag", id: NOBODY, intent: "delete" })).status).toBe(404);
	expect((await post(at, { tipo: "tag", id: NOBODY, name: "x" })).status).toBe(404);
});

test("a message of the contact page waits in the inbox until it is marked", async () => {
	const { product, post, get } = await openAdminSession();
	const sent = await product.send("/rest/v1/contact_messages", {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({
			nome: "Juliana Prado",
			email: "juliana@exemplo.com.br",
			telefone: "(11) 98765-4321",
			assunto: "Plano para equipe",
			mensagem: "Somos seis corretores.\n<script>alert(1)</script>",
		}),
	});
	expect(sent.status).toBe(201);
	const inbox = await get("/admin/mensagens");
	expect(inbox.text).toContain("Plano para equipe");
	expect(inbox.text).not.toContain("<script>alert(1)");
	const { rows } = await product.deps.pool.query("select id from contact_messages");
	const marked = await post("/admin/mensagens", { mensagem: rows[0].id, status: "answered" });
	expect(marked.status).toBe(200);
	expect((await get("/admin/mensagens")).text).toContain("Nenhuma mensagem nova");
	expect((await get("/admin/mensagens?status=answered")).text).toContain("Plano para equipe");
	expect((await post("/admin/mensagens", { mensagem: NOBODY, status: "spam" })).status).toBe(404);
	expect((await post("/admin/mensagens", { mensagem: rows[0].id, status: "lido" })).status).toBe(400);
});

test("old addresses of the editor lead to the ones that count", async () => {
	const { product } = await openAdminSession();
	const to = async (path: string) => (await product.send(path)).headers.location;
	expect(await to("/admin/blog/new-post")).toBe("/admin/blog/novo");
	expect(await to(`/admin/blog/edit/${NOBODY}`)).toBe(`/admin/blog/editar/${NOBODY}`);
	expect(await to("/admin/blog/edit/..%2f..%2fevil")).toBe("/admin/blog/editar/..%2F..%2Fevil");
	expect(await to("/admin")).toBe("/admin/visao-geral");
});

test("without JavaScript the page itself asks before anything is deleted, and says what was done", async () => {
	const { product, post, get } = await openAdminSession();
	const { deps } = product;
	const category = await makeCategory(deps, "Antiga");
	const { id, slug } = await makePost(deps);
	const comment = await makeComment(deps, id, { status: "pending", author_name: "Zé" });
	const pages = [
		["/admin/blog", { intent: "ask-delete", post: id }, "Tem certeza que deseja excluir este post?"],
		["/admin/blog/comentarios", { comentario: comment.id, veredito: "ask-delete" }, "Excluir este comentário?"],
		["/admin/blog/categorias", { intent: "ask-delete", tipo: "category", id: category.id }, "Excluir esta categoria?"],
	] as const;
	for (const [at, fields, question] of pages) {
		const list = await get(at);
		for (const [name, value] of Object.entries(fields)) expect(list.text).toContain(`name="${name}" value="${value}"`);
		const asked = await post(at, fields);
		expect([at, asked.status]).toEqual([at, 200]);
		expect(asked.text).toMatch(new RegExp(`<h2 id="confirmar"[^>]*>${question.replace("?", "\\?")}`));
		expect(asked.text).toContain(' value="delete"');
	}
	expect((await product.send(`/blog/${slug}`)).status).toBe(200);
	const done = await post("/admin/blog/comentarios", { comentario: comment.id, veredito: "delete" });
	expect(done.text).toMatch(/<noscript>.*Comentário excluído.*<\/noscript>/s);
});

test("what is searched for among posts may hold signs that the database refuses", async () => {
	const { get } = await openAdminSession();
	expect((await get("/admin/blog?q=comiss%00ao")).status).toBe(200);
});
