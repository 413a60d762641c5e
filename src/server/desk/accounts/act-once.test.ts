import { expect, test } from "vitest";
import * as z from "zod";
import { readAccount } from "#server/accounts/sessions/sessions.ts";
import { receiptFiles } from "#server/billing/receipts/receipt-files.read.ts";
import { providerResources } from "#server/stand-in/stand-in.table.ts";
import { stateOf, subscribe } from "#tests/support/billing/subscribe.ts";
import { makeAccount } from "#tests/support/make-account.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { soon } from "#tests/support/soon.ts";
import { actForAccount } from "./act-for-account.ts";

const admin = {
	id: "00000000-0000-4000-8000-00000000000a",
	email: "chefe@exemplo.com.br",
	sessionId: "00000000-0000-4000-8000-00000000000b",
};

async function makeDesk() {
	const deps = await makeTestDeps();
	const { userId } = await subscribe(deps);
	const account = (await readAccount(deps, userId))?.account ?? { id: "", email: "" };
	const [payment] = (await stateOf(deps, userId)).payments;
	const press = (act: "devolver" | "dar-fichas", fields: Record<string, string>) => {
		const form = new FormData();
		for (const [name, value] of Object.entries({ motivo: "cobrança em dobro", ...fields })) form.set(name, value);
		return actForAccount(deps, act, { admin, account, form });
	};
	/** What went back is written down a moment before the job that did it is done. */
	const pressedOnceDone = (fields: Record<string, string>) =>
		soon(async () => {
			const pressed = await press("devolver", fields);
			return pressed.ok ? "asked" : pressed.reason;
		});
	const records = async () =>
		(await deps.pool.query("select act, detail from desk_records where act <> 'viu' order by at")).rows;
	return { deps, userId, paymentId: payment?.id ?? "", press, pressedOnceDone, records };
}

test("a refund in part that was pressed twice, at once or after it was done, goes back once; asked for anew it is another", async () => {
	const { deps, userId, paymentId, press, pressedOnceDone, records } = await makeDesk();
	await deps.jobs.work(deps);
	const part = { pagamento: paymentId, valor: "10,00", vez: "00000000-0000-4000-8000-0000000000c1" };
	const pressed = await Promise.all([press("devolver", part), press("devolver", part)]);
	expect(pressed.map(({ ok }) => ok)).toEqual([true, true]);
	const refunds = () => deps.provider.calls.filter(({ method, path }) => method === "POST" && path.includes("refunds"));
	const refunded = async () => (await stateOf(deps, userId)).payments[0]?.refunded;
	await soon(refunded).toBe(1000);
	expect(await press("devolver", part)).toMatchObject({ ok: true });
	await pressedOnceDone({ ...part, valor: "10" }).toBe("asked");
	expect(await records(), "nor by another spelling of the amount").toHaveLength(1);
	await pressedOnceDone({ ...part, vez: "00000000-0000-4000-8000-0000000000c2" }).toBe("asked");
	await soon(refunded).toBe(2000);
	expect(refunds()).toHaveLength(2);
	expect(await records()).toHaveLength(2);
	const told = async () => deps.mail.messages.map(({ subject }) => subject.replace(/\s/g, " "));
	const inPart = async () => (await told()).filter((subject) => subject.endsWith(" do seu pagamento"));
	await soon(inPart).toEqual(Array(2).fill("Devolvemos R$ 10,00 do seu pagamento"));
	const receipt = async () => {
		for await (const file of receiptFiles(deps, userId))
			return Buffer.from((await file.read()) ?? "")
				.toString()
				.replaceAll("\u00a0", " ");
		return "";
	};
	expect(await receipt()).toContain(" (devolvido em parte)\n");
	expect(await receipt()).toMatch(/\nDevolvido: (R\$ 10,00 em 15\/11\/2026 às \d\d:\d\d(; )?){2}\n/);
	for (const valor of ["999,00", "0", "dez"]) await pressedOnceDone({ pagamento: paymentId, valor }).toBe("bad-amount");
	// The rest ends the plan, which has a mail of its own.
	const rest = { pagamento: paymentId, vez: "00000000-0000-4000-8000-0000000000c4" };
	expect(await press("devolver", rest)).toMatchObject({ ok: true });
	await soon(told).toContain("Devolvemos seu pagamento");
	expect(await inPart()).toHaveLength(2);
	expect(await receipt()).toContain(" (devolvido)\n");
	expect(await press("devolver", { pagamento: paymentId })).toMatchObject({ reason: "not-refundable" });
});

test("two forms that send back more than there is, or the same twice, are one decision: the second waits for the first", async () => {
	const { deps, userId, paymentId, press, pressedOnceDone, records } = await makeDesk();
	const part = { pagamento: paymentId, valor: "30,00" };
	const forms = ["d1", "d2"].map((end) =>
		press("devolver", { ...part, vez: `00000000-0000-4000-8000-0000000000${end}` }),
	);
	const pressed = await Promise.all(forms);
	expect(pressed.map((done) => (done.ok ? "asked" : done.reason)).sort()).toEqual(["asked", "refund-under-way"]);
	expect(await press("devolver", { pagamento: paymentId }), "nor the whole").toMatchObject({
		reason: "refund-under-way",
	});
	expect(await records(), "nothing is on record that was not asked for").toHaveLength(1);
	await deps.jobs.work(deps);
	await soon(async () => (await stateOf(deps, userId)).payments[0]?.refunded).toBe(3000);
	await pressedOnceDone({ pagamento: paymentId, valor: "1,00" }).toBe("asked");
});

test("a Pix refund that the provider takes its time with is under way until it is back, and is told then", async () => {
	const { deps, userId, paymentId, press, pressedOnceDone, records } = await makeDesk();
	await deps.db.update(providerResources).set({ inner: { slowRefund: true } });
	await deps.jobs.work(deps);
	const part = { pagamento: paymentId, valor: "30,00" };
	expect(await press("devolver", part)).toMatchObject({ ok: true });
	const refundsAtProvider = async () =>
		z.array(z.looseObject({})).parse((await deps.provider.read("payment", paymentId))?.refunds);
	const asked = () => deps.provider.calls.filter(({ method, path }) => method === "GET" && path.includes("/refunds/"));
	await soon(async () => asked().length > 0).toBe(true);
	expect(await press("devolver", part)).toMatchObject({ reason: "refund-under-way" });
	expect(await records()).toHaveLength(1);
	expect(asked()[0]?.headers["x-render-in-process-refunds"]).toBe("true");

	const [refund] = await refundsAtProvider();
	await deps.provider.tamper("payment", paymentId, {
		refunds: [{ ...refund, status: "approved" }],
		status_detail: "partially_refunded",
		transaction_amount_refunded: 30,
	});
	await soon(async () => (await stateOf(deps, userId)).payments[0]?.refunded).toBe(3000);
	await soon(() => deps.mail.messages.map(({ subject }) => subject.replace(/\s/g, " "))).toContain(
		"Devolvemos R$ 30,00 do seu pagamento",
	);
	await pressedOnceDone({ pagamento: paymentId, valor: "1,00" }).toBe("asked");
	await soon(refundsAtProvider).toHaveLength(2);
});

test("nothing is done, and nothing said to be done, for an account that went while its page was open", async () => {
	const deps = await makeTestDeps();
	const { userId, email } = await makeAccount(deps);
	await deps.pool.query("delete from a_usuarios where id = $1", [userId]);
	const form = new FormData();
	const fields = { motivo: "pediu por telefone", fichas: "3", qual: "senha", texto: "Seus dados estão na conta." };
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	for (const act of ["dar-fichas", "reenviar", "encerrar-sessoes", "destravar", "responder-lgpd"] as const) {
		const done = await actForAccount(deps, act, { admin, account: { id: userId, email }, form });
		expect([act, done]).toEqual([act, { ok: false, reason: "gone" }]);
	}
	expect((await deps.pool.query("select act from desk_records")).rows).toEqual([]);
});

test("courtesy fichas that were given by a double click are given once", async () => {
	const { press, records } = await makeDesk();
	const give = { fichas: "3", vez: "00000000-0000-4000-8000-0000000000c3" };
	expect(await Promise.all([press("dar-fichas", give), press("dar-fichas", give)])).toMatchObject([
		{ ok: true },
		{ ok: true },
	]);
	expect(await records()).toMatchObject([{ act: "deu-fichas", detail: "3 fichas" }]);
});
