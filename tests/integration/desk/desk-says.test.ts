import { expect, test } from "vitest";
import { openAdminSession } from "#tests/support/billing/admin-session.ts";
import { makeAccount } from "#tests/support/make-account.ts";

test("the health page names both providers, the certificate's last day and the versions", async () => {
	const { get } = await openAdminSession();
	const { text } = await get("/admin/saude");
	for (const words of ["Provedor de e-mail", "Provedor de pagamentos", "sem dinheiro de verdade", "Rubrica 0."])
		expect(text).toContain(words);
	expect(text).toMatch(/Até \d\d\/\d\d\/\d{4} \(/);
});

test("an account's plan is called as its customer knows it", async () => {
	const { product, get } = await openAdminSession();
	await product.deps.pool.query("update profiles set plano_tipo = 'premium'");
	const { text } = await get("/admin/contas");
	expect(text).toContain(">Premium<");
	expect(text).not.toContain(">premium<");
});

test("leads leave in a spreadsheet with a reason alone, and whoever runs the service reads who took them and why", async () => {
	const { product, post, get } = await openAdminSession();
	const { userId } = await makeAccount(product.deps, "cliente@corretora.com.br", "cliente");
	const refused = await post("/admin/leads/exportar", { motivo: "oi" });
	expect([refused.status, refused.headers.location]).toEqual([303, "/admin/leads?falta=motivo"]);
	expect((await get("/admin/leads?falta=motivo")).text).toContain("Diga o motivo");
	const taken = await post("/admin/leads/exportar", { motivo: "lista para o evento" });
	expect(taken.headers["content-type"]).toContain("text/csv");
	await get(`/admin/contas/${userId}`);
	const acts = (await get("/admin/auditoria")).text;
	expect(acts).toContain("Exportou: leads");
	expect(acts).toContain("lista para o evento");
	expect(acts).not.toContain(`/admin/contas/${userId}`);
	expect((await get("/admin/auditoria?mostrar=tudo")).text).toContain(`/admin/contas/${userId}`);
});
