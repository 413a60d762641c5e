import { expect, test } from "vitest";
import { readDeskRecords } from "#server/desk/records/write-desk-record.ts";
import { openAdminSession } from "#tests/support/billing/admin-session.ts";

const NOBODY = "0b4a6f4e-98a8-4f0e-9d39-2f6f8f9f8b11";

test("whoever of our team looks at payments, or has one looked at again, is in the record", async () => {
	const { product, post, get } = await openAdminSession();
	for (const page of ["pagamentos", "pagamentos/eventos", "registro"]) {
		expect((await get(`/admin/${page}`)).status, page).toBe(200);
	}
	await post("/admin/pagamentos/eventos", { evento: NOBODY });
	await post(`/admin/pagamentos/${NOBODY}`, { intent: "conferir" });
	const back = { intent: "devolver", quantidade: "1", de: "1" };
	expect((await post(`/admin/pagamentos/${NOBODY}`, back)).status, "without a reason").toBe(400);
	expect((await post(`/admin/pagamentos/${NOBODY}`, { ...back, motivo: "pediu por telefone" })).status).toBe(409);
	const lines = (await readDeskRecords(product.deps)).map(({ act, detail }) => `${act}: ${detail}`);
	for (const line of [
		"viu: pagamentos",
		"viu: eventos do provedor",
		"viu: registro de provas",
		`refez-tarefa: evento ${NOBODY}`,
		`refez-tarefa: conferência do pedido ${NOBODY}`,
	]) {
		expect(lines).toContain(line);
	}
	expect(lines.join(), "nothing went back").not.toContain("devolveu");
});
