import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { holderSeat, type Seat } from "#core/accounts/seat.ts";
import { profiles } from "#server/accounts/account.table.ts";
import { readFicha } from "#server/fichas/ficha.read.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { sampleForms } from "#tests/support/fichas/ficha-samples.ts";
import { makeBroker, makeDraft, makeSent } from "#tests/support/fichas/make-ficha.ts";
import { makeMember } from "#tests/support/make-team.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { deleteDraft } from "./delete-draft.ts";
import { saveDraft, startDraft } from "./save-draft.ts";

const par = <Value>(count: number, work: (at: number) => Promise<Value>) =>
	Promise.all(Array.from({ length: count }, (_, at) => work(at)));

describe("startDraft", () => {
	test("a phone that sends the same draft ten times at once has made one", async () => {
		const deps = await makeTestDeps();
		const { userId } = await makeBroker(deps);
		const started = await par(10, () =>
			startDraft(deps, { seat: holderSeat(userId), tipo: "visita", raw: sampleForms.visita, originKey: "phone-0001" }),
		);
		expect(new Set(started.map((one) => one.ok && one.value.id)).size).toBe(1);
		expect(await deps.db.select().from(fichas)).toHaveLength(1);
	});

	test("the same key of two accounts is two fichas", async () => {
		const deps = await makeTestDeps();
		const one = await makeBroker(deps);
		const other = await makeBroker(deps, "beto@corretora.com.br", "betocorretor");
		const start = (userId: string) =>
			startDraft(deps, { seat: holderSeat(userId), tipo: "visita", raw: {}, originKey: "phone-0001" });
		const [first, second] = [await start(one.userId), await start(other.userId)];
		expect(first.ok && second.ok && first.value.id !== second.value.id).toBe(true);
	});

	test("a key that a colleague's phone has used already still begins a draft of one's own, once", async () => {
		const deps = await makeTestDeps();
		const { userId: accountId } = await makeBroker(deps);
		const lia = await makeMember(deps, accountId, "Lia");
		const rui = await makeMember(deps, accountId, "Rui");
		const start = (seat: Seat) => startDraft(deps, { seat, tipo: "visita", raw: {}, originKey: "phone-0001" });
		const ids = [];
		for (const { userId: personId } of [lia, rui, rui]) {
			const started = await start({ accountId, personId, role: "corretor", view: "corretor" });
			ids.push(started.ok && started.value.id);
		}
		expect(ids).toEqual([expect.any(String), expect.any(String), ids[1]]);
		expect(ids[0]).not.toBe(ids[1]);
	});

	test("keeps what can be read of hostile input and drops the rest", async () => {
		const deps = await makeTestDeps();
		const { userId } = await makeBroker(deps);
		const raw = {
			status: "assinada",
			finalidade: "\u0000",
			pessoas: [{ nome: "Jo\u0000ão Silva", papel: { $gt: "" }, telefone: ["1"], __proto__: { admin: true } }],
			imoveis: Array.from({ length: 500 }, () => ({ valor: Number.POSITIVE_INFINITY })),
			nota_geral: 99,
		};
		const started = await startDraft(deps, {
			seat: holderSeat(userId),
			tipo: "visita",
			raw,
			originKey: "x".repeat(5000),
		});
		expect(started.ok).toBe(true);
		const [row] = await deps.db.select().from(fichas);
		expect(row).toMatchObject({ status: "rascunho", originKey: null });
		for (const junk of [null, "text", 7, [], { condicoes: ["\ud800", "\u0000"] }]) {
			expect((await startDraft(deps, { seat: holderSeat(userId), tipo: "proposta", raw: junk })).ok).toBe(true);
		}
	});

	test("a day or an hour that there is none of is kept as it was typed, and told", async () => {
		const deps = await makeTestDeps();
		const seat = holderSeat((await makeBroker(deps)).userId);
		const typed = [
			["visita", "data_visita", "x"],
			["visita", "data_visita", "20266-01-01"],
			["visita", "data_visita", "9999-12-31"],
			["visita", "prazo_reconhecimento_dias", "999999999999"],
			["agenciamento", "inicio", "0000-01-01"],
			["agenciamento", "inicio", "2026-02-31"],
			["proposta", "validade_ate", "2026-11-20T99:99"],
			["proposta", "validade_ate", "amanhã"],
			["vistoria", "data_hora", "12026-11-20T10:00"],
		] as const;
		for (const [tipo, name, value] of typed) {
			const started = await startDraft(deps, { seat, tipo, raw: { ...sampleForms[tipo], [name]: value } });
			expect([name, value, started.ok]).toEqual([name, value, true]);
		}
		expect(await deps.db.$count(fichas)).toBe(typed.length);
	});

	test("is refused once the trial is over, and for a previous ficha of somebody else", async () => {
		const deps = await makeTestDeps();
		const one = await makeBroker(deps);
		const other = await makeBroker(deps, "beto@corretora.com.br", "betocorretor");
		const theirs = await makeDraft(deps, other.userId);
		const start = (previousId?: string) =>
			startDraft(deps, { seat: holderSeat(one.userId), tipo: "visita", raw: {}, previousId });
		expect(await start(theirs)).toEqual({ ok: false, reason: "not-found" });
		expect(await start("no-id")).toEqual({ ok: false, reason: "not-found" });
		await deps.db.update(profiles).set({ trial_expira_em: deps.clock.now() }).where(eq(profiles.user_id, one.userId));
		expect(await start()).toEqual({ ok: false, reason: "read-only" });
	});
});

describe("saveDraft", () => {
	test("of ten tabs that loaded the same version one saves", async () => {
		const deps = await makeTestDeps();
		const { userId } = await makeBroker(deps);
		const fichaId = await makeDraft(deps, userId);
		const saves = await par(10, (at) =>
			saveDraft(deps, { seat: holderSeat(userId), fichaId, version: 1, raw: { obs_corretor: `aba ${at}` } }),
		);
		expect(saves.filter(({ ok }) => ok)).toHaveLength(1);
		expect(saves.filter((one) => !one.ok && one.reason === "stale")).toHaveLength(9);
		const found = await readFicha(deps, { seat: holderSeat(userId), fichaId });
		expect(found?.ficha.version).toBe(2);
	});

	test("said twice at the same version, in one moment or after the answer was lost, it is saved once and told as saved", async () => {
		const deps = await makeTestDeps();
		const { userId } = await makeBroker(deps);
		const fichaId = await makeDraft(deps, userId);
		const save = (words: string) =>
			saveDraft(deps, { seat: holderSeat(userId), fichaId, version: 1, raw: { obs_corretor: words } });
		const saves = [...(await par(5, () => save("Com pressa"))), await save("Com pressa")];
		expect(saves).toEqual(
			Array(6).fill({ ok: true, value: { id: fichaId, version: 2, errors: saves[0]?.ok && saves[0].value.errors } }),
		);
		expect(await save("Sem pressa")).toEqual({ ok: false, reason: "stale" });
		const { userId: stranger } = await makeBroker(deps, "beto@corretora.com.br", "betocorretor");
		const theirs = { seat: holderSeat(stranger), fichaId, version: 1, raw: { obs_corretor: "Com pressa" } };
		expect(await saveDraft(deps, theirs)).toEqual({ ok: false, reason: "not-found" });
	});

	test("another account, an unknown id and no id at all are not found", async () => {
		const deps = await makeTestDeps();
		const { userId } = await makeBroker(deps);
		const other = await makeBroker(deps, "beto@corretora.com.br", "betocorretor");
		const fichaId = await makeDraft(deps, userId);
		for (const [who, id] of [
			[other.userId, fichaId],
			[userId, crypto.randomUUID()],
			[userId, "1 or 1=1"],
		] as const) {
			const result = await saveDraft(deps, { seat: holderSeat(who), fichaId: id, version: 1, raw: {} });
			expect(result).toEqual({ ok: false, reason: "not-found" });
			expect(await deleteDraft(deps, holderSeat(who), id)).toEqual({ ok: false, reason: "not-found" });
			expect(await readFicha(deps, { seat: holderSeat(who), fichaId: id })).toBeUndefined();
		}
	});

	test("what was sent is no draft any more: it is neither saved nor deleted", async () => {
		const deps = await makeTestDeps();
		const { userId } = await makeBroker(deps);
		const { fichaId, documentHash } = await makeSent(deps, userId);
		const result = await saveDraft(deps, {
			seat: holderSeat(userId),
			fichaId,
			version: 1,
			raw: { finalidade: "Locação" },
		});
		expect(result).toEqual({ ok: false, reason: "not-a-draft" });
		expect(await deleteDraft(deps, holderSeat(userId), fichaId)).toEqual({ ok: false, reason: "not-a-draft" });
		expect((await readFicha(deps, { seat: holderSeat(userId), fichaId }))?.ficha.documentHash).toBe(documentHash);
	});
});
