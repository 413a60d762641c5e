import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { PARTNER } from "#core/fichas/draft/partnership.ts";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { clientes } from "#server/fichas/registry/registry.table.ts";
import { makeBroker, makeSent, sign } from "#tests/support/fichas/make-ficha.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { refuseFicha } from "./end-ficha.ts";
import { viewSigning } from "./signing-view.read.ts";

const parceiros = [{ nome: "Otávio Reis", creci: "CRECI/SP 4521", email: "otavio@exemplo.com.br", parte: "40" }];

async function sendWithPartner(deps: TestDeps) {
	const { userId } = await makeBroker(deps);
	const sent = await makeSent(deps, userId, "visita", { parceiros });
	const partner = sent.signers.at(-1);
	return { ...sent, client: sent.signers[0]?.token ?? "", partner: partner?.token ?? "", partnerId: partner?.id ?? "" };
}

test("a partner signs the same document, for the partnership alone, and is asked nothing that only a visitor knows", async () => {
	const deps = await makeTestDeps();
	const sent = await sendWithPartner(deps);
	const view = await viewSigning(deps, sent.partner);
	expect(view).toMatchObject({ state: "open", questions: [], signer: { papel: PARTNER, nome: "Otávio Reis" } });
	const ofTheClient = await viewSigning(deps, sent.client);
	expect(ofTheClient.state === "open" && ofTheClient.questions.length).toBeGreaterThan(0);
	await sign(deps, sent.client, sent.documentHash);
	const statusOf = async () => (await deps.db.select().from(fichas).where(eq(fichas.id, sent.fichaId)))[0]?.status;
	expect(await statusOf()).toBe("parcial");
	await sign(deps, sent.partner, sent.documentHash);
	expect(await statusOf()).toBe("assinada");
	const [signed] = await deps.db.select().from(fichaSigners).where(eq(fichaSigners.id, sent.partnerId));
	expect(signed?.evidence).toMatchObject({
		ato: { frase: expect.stringContaining("confirmo a minha participação como corretor parceiro") },
		respostas: [],
	});
});

test("a partner becomes nobody's client, and is not thanked for a visit", async () => {
	const deps = await makeTestDeps();
	const sent = await sendWithPartner(deps);
	expect(await deps.db.$count(clientes, eq(clientes.nome, "Otávio Reis"))).toBe(0);
	await refuseFicha(deps, { token: sent.partner, reason: "Outro", seen: { ip: "127.0.0.1", port: 1 } });
	const thanks = await deps.pool.query("select 1 from pgboss.job where name = 'fichas.send-visit-thanks'");
	expect(thanks.rowCount).toBe(0);
});
