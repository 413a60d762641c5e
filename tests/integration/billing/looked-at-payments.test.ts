import { expect, test } from "vitest";
import { adminEvents } from "#server/billing/payments/admin-events.read.ts";
import { readDeskRecords } from "#server/desk/records/write-desk-record.ts";
import { openAdminSession } from "#tests/support/billing/admin-session.ts";
import { buy } from "#tests/support/billing/buy.ts";
import { soon } from "#tests/support/soon.ts";

const NOBODY = "0b4a6f4e-98a8-4f0e-9d39-2f6f8f9f8b11";

test("whoever of our team looks at payments, or has one looked at again, is in the record", async () => {
	const { product, post, get } = await openAdminSession();
	for (const page of ["pagamentos", "pagamentos/eventos", "registro"]) {
		expect((await get(`/admin/${page}`)).status, page).toBe(200);
	}
	const { deps } = product;
	const { order, providerId } = await buy(deps);
	const notice = await deps.provider.notification("payment", await deps.provider.pay(providerId));
	await product.send(notice.path, { method: "POST", headers: notice.headers, body: notice.body });
	const [event] = (await adminEvents(deps, { filter: "todos", page: 1 })).events;
	const asked = [
		["/admin/pagamentos/eventos", { evento: event?.id ?? "" }],
		[`/admin/pagamentos/${order.id}`, { intent: "conferir" }],
		[`/admin/pagamentos/${order.id}`, { intent: "refazer", evento: event?.id ?? "" }],
	] as const;
	for (const [path, form] of asked) expect((await post(path, form)).status, path).toBe(303);
	const back = { intent: "devolver", quantidade: "1", de: "1" };
	expect((await post(`/admin/pagamentos/${NOBODY}`, back)).status, "without a reason").toBe(400);
	expect((await post(`/admin/pagamentos/${NOBODY}`, { ...back, motivo: "pediu por telefone" })).status).toBe(409);
	const lines = (await readDeskRecords(product.deps)).map(({ act, detail }) => `${act}: ${detail}`);
	for (const line of [
		"viu: pagamentos",
		"viu: eventos do provedor",
		"viu: registro de provas",
		`refez-tarefa: evento ${event?.id}`,
		`refez-tarefa: conferência do pedido ${order.id}`,
	]) {
		expect(lines).toContain(line);
	}
	expect(lines.join(), "nothing went back").not.toContain("devolveu");
});

test("what does not exist, or is of another order, is refused: nobody is asked about it and nothing is said of it", async () => {
	const { product, post } = await openAdminSession();
	const { deps } = product;
	const { providerId } = await buy(deps);
	const other = await buy(deps, "premium", "annual", { email: "bia@exemplo.com.br" });
	const notice = await deps.provider.notification("payment", await deps.provider.pay(providerId));
	await product.send(notice.path, { method: "POST", headers: notice.headers, body: notice.body });
	await deps.jobs.work(deps);
	await soon(async () => (await adminEvents(deps, { filter: "esperando", page: 1 })).events).toEqual([]);
	const [event] = (await adminEvents(deps, { filter: "todos", page: 1 })).events;
	const asked = deps.provider.calls.length;
	for (const [path, form] of [
		["/admin/pagamentos/eventos", { evento: NOBODY }],
		[`/admin/pagamentos/${NOBODY}`, { intent: "conferir" }],
		[`/admin/pagamentos/${NOBODY}`, { intent: "refazer", evento: event?.id ?? "" }],
		[`/admin/pagamentos/${other.order.id}`, { intent: "refazer", evento: event?.id ?? "" }],
	] as const)
		expect((await post(path, form)).status, path).toBe(404);
	expect(deps.provider.calls.slice(asked)).toEqual([]);
	expect((await readDeskRecords(deps)).filter(({ act }) => act !== "viu")).toEqual([]);
});
