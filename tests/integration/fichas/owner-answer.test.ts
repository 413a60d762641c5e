import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { proposalAnswers } from "#server/fichas/owner/proposal-answer.table.ts";
import { asBrowser, asForm } from "#tests/support/contact-form.ts";
import { makeAskedProposal } from "#tests/support/fichas/make-answered-proposal.ts";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import { enter } from "#tests/support/make-account.ts";
import { startTestProduct } from "#tests/support/process/start-test-product.ts";

const CAUTION = "A resposta veio do navegador em que o corretor estava conectado.";

test("the owner's link answered in the broker's browser is recorded as that; a colleague of another account is nobody", async () => {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	const { deps } = product;
	const broker = await makeBroker(deps);
	const session = { cookie: `sessao=${(await enter(deps, broker)).token}` };
	const stranger = await makeBroker(deps, "beto@corretora.com.br", "betocorretor");
	const strangers = { cookie: `sessao=${(await enter(deps, stranger)).token}` };
	const answer = async (cookie: { cookie?: string }) => {
		const { fichaId, answerId, token, ficha } = await makeAskedProposal(deps, broker.userId);
		const { status } = await product.send(`/proposta/${token}`, {
			method: "POST",
			headers: { ...asBrowser, ...asForm, ...cookie },
			body: new URLSearchParams({ resposta: "recusada", hash: ficha.documentHash ?? "" }).toString(),
		});
		expect(status).toBe(303);
		const [row] = await deps.db.select().from(proposalAnswers).where(eq(proposalAnswers.id, answerId));
		const page = await product.send(`/app/fichas/${fichaId}`, { headers: { ...asBrowser, ...session } });
		return { beside: row?.evidence?.quemEnviou, isCautioned: page.text.includes(CAUTION) };
	};
	expect(await answer(session)).toEqual({ beside: { mesmaRede: false, mesmaSessao: true }, isCautioned: true });
	const apart = { beside: { mesmaRede: false, mesmaSessao: false }, isCautioned: false };
	expect(await answer(strangers)).toEqual(apart);
	expect(await answer({})).toEqual(apart);
});

test("who refuses in one tab what was accepted in the other reads which answer stands; a second tap reads nothing of it", async () => {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	const { deps } = product;
	const { userId } = await makeBroker(deps);
	const { token, ficha, answerId } = await makeAskedProposal(deps, userId);
	const send = async (fields: Record<string, string>) => {
		const headers = { ...asBrowser, ...asForm };
		const body = new URLSearchParams({ hash: ficha.documentHash ?? "", ...fields }).toString();
		const { headers: led } = await product.send(`/proposta/${token}`, { method: "POST", headers, body });
		return (await product.send(String(led.location), { headers: asBrowser })).text;
	};
	const who = { nome: "Helena Duarte Lima", documento: "111.444.777-35", aceite: "sim" };
	const accepting = { resposta: "aceita", ...who };
	const told = "a que você enviou agora não foi registrada";
	for (const page of [await send(accepting), await send(accepting)]) {
		expect(page).toContain("Você aceitou a proposta");
		expect(page).not.toContain(told);
	}
	for (const other of [{ resposta: "recusada" }, { resposta: "contraproposta", valor: "500.000,00", ...who }]) {
		const page = await send(other);
		expect(page).toContain("Você aceitou a proposta");
		expect(page).toContain(told);
	}
	const [row] = await deps.db.select().from(proposalAnswers).where(eq(proposalAnswers.id, answerId));
	expect(row?.resposta).toBe("aceita");
});
