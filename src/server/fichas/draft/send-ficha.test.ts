import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { documentHash } from "#core/fichas/document.ts";
import { profiles } from "#server/accounts/account.table.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { readFicha } from "#server/fichas/ficha.read.ts";
import { clientes, fichaSigners, fichas, imoveis } from "#server/fichas/ficha.table.ts";
import { signingCode, signingToken } from "#server/fichas/signing-token.ts";
import { sampleForms } from "#tests/support/fichas/ficha-samples.ts";
import { findSent, makeBroker, makeDraft, makeSent } from "#tests/support/fichas/make-ficha.ts";
import { SENDER } from "#tests/support/fichas/sender.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { saveDraft } from "./save-draft.ts";
import { sendFicha } from "./send-ficha.ts";

test.each(["visita", "proposta", "agenciamento", "vistoria"] as const)(
	"a %s is frozen, hashed, and its people and property are remembered",
	async (tipo) => {
		const deps = await makeTestDeps();
		const { userId } = await makeBroker(deps);
		const { fichaId, signers } = await makeSent(deps, userId, tipo);
		const found = await readFicha(deps, { seat: holderSeat(userId), fichaId });
		expect(found?.ficha.status).toBe("aguardando");
		expect(found?.document && documentHash(found.document)).toBe(found?.ficha.documentHash);
		expect(found?.signers).toHaveLength(tipo === "vistoria" ? 3 : 1);
		expect(found?.signers.every(({ link }) => link?.includes("/assinar/"))).toBe(true);
		expect(signers).toHaveLength(found?.signers.length ?? 0);
		expect(await deps.db.select().from(imoveis)).toHaveLength(1);
		expect(await deps.db.select().from(clientes)).toHaveLength(tipo === "vistoria" ? 2 : 1);
		expect(found?.ficha.clienteId).toBeTruthy();
		expect(found?.ficha.imovelId).toBeTruthy();
	},
);

test("ten taps on the button send it once", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const fichaId = await makeDraft(deps, userId);
	const results = await Promise.all(
		Array.from({ length: 10 }, () => sendFicha(deps, { seat: holderSeat(userId), fichaId, sender: SENDER })),
	);
	expect(results.every(({ ok }) => ok)).toBe(true);
	expect(await deps.db.select().from(fichaSigners)).toHaveLength(1);
	expect(await deps.db.select().from(evidenceLog)).toHaveLength(1);
});

test("a save that meets the sending either comes before it or is refused: the text is the one that was hashed", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const fichaId = await makeDraft(deps, userId);
	const raw = { ...sampleForms.visita, finalidade: "Locação" };
	const [sent] = await Promise.all([
		sendFicha(deps, { seat: holderSeat(userId), fichaId, sender: SENDER }),
		...Array.from({ length: 5 }, () => saveDraft(deps, { seat: holderSeat(userId), fichaId, version: 1, raw })),
	]);
	expect(sent.ok).toBe(true);
	const found = await readFicha(deps, { seat: holderSeat(userId), fichaId });
	const printed = JSON.stringify(found?.document?.secoes).includes("Locação") ? "Locação" : "Venda";
	expect(found?.ficha.fields.finalidade).toBe(printed);
	expect(found?.document && documentHash(found.document)).toBe(found?.ficha.documentHash);
});

test("the links are stored as hashes only, and the broker's notes are in no document", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const { fichaId, signers } = await makeSent(deps, userId);
	const everything = await deps.pool.query(
		"select (select json_agg(s) from ficha_signers s)::text || (select json_agg(e) from evidence_log e)::text as all",
	);
	const { id } = signers[0] ?? { id: "" };
	expect(everything.rows[0].all).toContain(id);
	expect(everything.rows[0].all).not.toContain(signingToken(deps, { id, linkVersion: 0 }));
	expect(everything.rows[0].all).not.toContain(signingCode(deps, { id, linkVersion: 0 }));
	const found = await readFicha(deps, { seat: holderSeat(userId), fichaId });
	expect(JSON.stringify(found?.document)).not.toContain("Cliente com pressa");
});

test("what is missing is named field by field, and nothing changes", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const fichaId = await makeDraft(deps, userId, "visita", { pessoas: [], data_visita: "2026-12-24" });
	const result = await sendFicha(deps, { seat: holderSeat(userId), fichaId, sender: SENDER });
	expect(result).toMatchObject({ ok: false, reason: "incomplete" });
	expect(Object.keys(result.errors ?? {})).toEqual(expect.arrayContaining(["pessoas", "data_visita"]));
	expect((await readFicha(deps, { seat: holderSeat(userId), fichaId }))?.ficha.status).toBe("rascunho");
	expect(await deps.db.select().from(evidenceLog)).toHaveLength(0);
});

test("is refused to others, past the quota, and once the trial is over", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const other = await makeBroker(deps, "beto@corretora.com.br", "betocorretor");
	const fichaId = await makeDraft(deps, userId);
	const reasonFor = async (who: string, id = fichaId) => {
		const result = await sendFicha(deps, { seat: holderSeat(who), fichaId: id, sender: SENDER });
		return result.ok ? "sent" : result.reason;
	};
	const change = (values: Partial<typeof profiles.$inferInsert>) =>
		deps.db.update(profiles).set(values).where(eq(profiles.user_id, userId));
	expect(await reasonFor(other.userId)).toBe("not-found");
	expect(await reasonFor(userId, "../../..")).toBe("not-found");
	await change({ quota_limite: 30, fichas_utilizadas: 33, quotaMonth: "2026-11" });
	expect(await reasonFor(userId)).toBe("quota-used-up");
	await change({ quotaMonth: "2026-10", trial_expira_em: deps.clock.now() });
	expect(await reasonFor(userId)).toBe("read-only");
	await change({ trial_expira_em: new Date(deps.clock.now().getTime() + 1000) });
	expect(await reasonFor(userId)).toBe("sent");
});

test("the same people in another order, and one new address, from ten phones at once: nobody waits for nobody", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const couple = (sampleForms.vistoria.pessoas ?? []) as object[];
	const drafts: string[] = [];
	for (let at = 0; at < 10; at++) {
		const pessoas = (at % 2 ? couple : couple.toReversed()).map((one) => ({ ...one, papel: "Visitante" }));
		drafts.push(await makeDraft(deps, userId, "visita", { pessoas }));
	}
	const results = await Promise.all(
		drafts.map((fichaId) => sendFicha(deps, { seat: holderSeat(userId), fichaId, sender: SENDER })),
	);
	expect(results.every(({ ok }) => ok)).toBe(true);
	expect(await deps.db.select().from(clientes)).toHaveLength(2);
	expect(await deps.db.select().from(imoveis)).toHaveLength(1);
	expect(await deps.db.select().from(fichas)).toHaveLength(10);
});

test("a brief visit does not make the client forgotten that a proposal described in full", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	await makeSent(deps, userId, "proposta");
	await makeSent(deps, userId, "visita");
	const [client] = await deps.db.select().from(clientes);
	expect(client?.fields).toMatchObject({ profissao: "Engenheiro", endereco: { numero: "s/n" } });
	const { fichaId } = await makeSent(deps, userId, "visita", {
		imoveis: [{ ...(sampleForms.visita.imoveis as object[])[0], unidade: "43" }],
	});
	expect(await deps.db.select().from(imoveis)).toHaveLength(2);
	expect((await findSent(deps, fichaId)).signers).toHaveLength(1);
});
