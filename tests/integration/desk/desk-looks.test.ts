import { expect, test } from "vitest";
import { openAdminSession } from "#tests/support/billing/admin-session.ts";
import { makeAccount } from "#tests/support/make-account.ts";

test("every look at the desk's pages stands in its record: who, when, what and, of one account, whose", async () => {
	const { product, editorId, get } = await openAdminSession();
	const { deps } = product;
	const { userId } = await makeAccount(deps, "cliente@corretora.com.br", "cliente");
	for (const path of [
		"/admin/visao-geral",
		"/admin/contas?busca=cliente",
		`/admin/contas/${userId}`,
		"/admin/leads",
		"/admin/mensagens",
		"/admin/saude",
		"/admin/auditoria",
		"/admin/pagamentos",
		"/admin/registro",
	]) {
		deps.clock.advance(1000);
		expect([path, (await get(path)).status]).toEqual([path, 200]);
		const { rows } = await deps.pool.query("select * from desk_records where at = $1", [deps.clock.now()]);
		expect([path, rows.length]).toEqual([path, 1]);
		expect(rows[0]).toMatchObject({ admin_id: editorId, act: "viu" });
		expect(rows[0].account_id).toBe(path.includes(userId) ? userId : null);
		expect(JSON.stringify(rows), "what was searched for is somebody's").not.toContain("cliente@");
	}
});
