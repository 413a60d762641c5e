import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { holderSeat, takeSeat } from "#core/accounts/seat.ts";
import { contentHash } from "#core/fichas/models/content-hash.ts";
import { contentOf } from "#core/fichas/models/content-of.ts";
import { profiles } from "#server/accounts/account.table.ts";
import { accountRecords } from "#server/accounts/member.table.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { verifyChain } from "#server/fichas/evidence/verify-chain.ts";
import { modelsToStart } from "#server/fichas/models-to-start.ts";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import { makeModel, makePublishedModel, sampleContent } from "#tests/support/fichas/make-model.ts";
import { tamper } from "#tests/support/fichas/tamper.ts";
import { makeAgency, makeMember } from "#tests/support/make-team.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { archiveModel, unarchiveModel } from "./archive-model.ts";
import { createModel } from "./create-model.ts";
import { listVersions, readModel, readVersion } from "./model.read.ts";
import { modelos, modelVersions } from "./model.table.ts";
import { listModels } from "./models.read.ts";
import { publishModel } from "./publish-model.ts";
import { saveModelDraft } from "./save-model-draft.ts";
import { setDefaultModel } from "./set-default-model.ts";

test("a draft is saved at each step, and not over what another tab saved meanwhile", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const model = await makeModel(deps, userId);
	const renamed = { ...sampleContent(), nome: "Visita com chaves" };
	expect(await saveModelDraft(deps, { ...model, content: renamed })).toEqual({ ok: true, value: { revision: 2 } });
	expect(await saveModelDraft(deps, { ...model, content: sampleContent() })).toEqual({ ok: false, reason: "stale" });
	expect(await readModel(deps, model)).toMatchObject({ nome: "Visita com chaves", revision: 2, version: null });
	// Nothing changed: nothing to count.
	expect(await saveModelDraft(deps, { ...model, revision: 2, content: renamed })).toMatchObject({
		value: { revision: 2 },
	});
	expect(await saveModelDraft(deps, { ...model, revision: 2, content: contentOf("proposta") })).toMatchObject({
		reason: "not-a-model",
	});
	expect(await saveModelDraft(deps, { ...model, revision: 2, content: { nome: "x" } })).toMatchObject({
		reason: "not-a-model",
	});
});

test("publishing makes the next version, for good, with an event that names its hash and who it was", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const first = await makePublishedModel(deps, userId);
	const content = { ...sampleContent(), nome: "Visita com chaves" };
	await saveModelDraft(deps, { ...first, content });
	expect(await publishModel(deps, { ...first, acknowledged: [] })).toEqual({ ok: false, reason: "stale" });
	const second = await publishModel(deps, { ...first, revision: 2, acknowledged: [] });
	expect(second).toEqual({ ok: true, value: { versao: 2, hash: contentHash(content) } });
	expect((await readVersion(deps, { ...first, versao: 1 }))?.content).toEqual(sampleContent());
	expect((await readVersion(deps, { ...first, versao: 2 }))?.content.nome).toBe("Visita com chaves");
	expect(await listVersions(deps, first)).toMatchObject({
		rows: [{ versao: 2, publishedBy: "Ana Prado" }, { versao: 1 }],
	});
	const events = await deps.db.select().from(evidenceLog).where(eq(evidenceLog.fichaId, first.modelId));
	expect(events.map(({ kind, content: said }) => [kind, JSON.parse(said).modeloHash, JSON.parse(said).nome])).toEqual([
		["modelo-publicado", first.hash, "Ana Prado"],
		["modelo-publicado", contentHash(content), "Ana Prado"],
	]);
	const records = await deps.db.select().from(accountRecords).where(eq(accountRecords.kind, "modelo-publicado"));
	expect(records.map(({ detail }) => detail)).toContain("“Visita com chaves”, versão 2");
	for (const statement of [
		"update model_contents set content = '{}'",
		"delete from model_contents",
		"truncate model_contents",
		"update model_versions set versao = 7",
		"delete from model_versions",
	])
		await expect(deps.pool.query(statement)).rejects.toThrow("append-only");
	expect((await verifyChain(deps)).findings).toEqual([]);
});

test("fifty who publish at once get fifty versions, one after the other", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const model = await makeModel(deps, userId);
	const results = await Promise.all(
		Array.from({ length: 50 }, () => publishModel(deps, { ...model, acknowledged: [] })),
	);
	const versions = results.map((result) => (result.ok ? result.value.versao : result.reason));
	expect(versions.toSorted((one, other) => Number(one) - Number(other))).toEqual(
		Array.from({ length: 50 }, (_, at) => at + 1),
	);
	const kept = await deps.db.select().from(modelVersions).where(eq(modelVersions.modeloId, model.modelId));
	expect(kept).toHaveLength(50);
	expect((await verifyChain(deps)).findings).toEqual([]);
});

test("a version that is published by two taps, or again as its answer was lost, is one; another by then is told", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const model = await makeModel(deps, userId);
	const press = (revision = 1) => publishModel(deps, { ...model, revision, acknowledged: [], next: 1 });
	const pressed = [...(await Promise.all([press(), press(), press()])), await press()];
	const first = { ok: true, value: { versao: 1, hash: contentHash(sampleContent()) } };
	expect(pressed).toEqual(Array(4).fill(first));
	expect(await deps.db.$count(modelVersions)).toBe(1);
	await saveModelDraft(deps, { ...model, content: { ...sampleContent(), nome: "Visita com chaves" } });
	expect(await press(2)).toEqual({ ok: false, reason: "stale" });
	expect(await publishModel(deps, { ...model, revision: 2, acknowledged: [], next: 2 })).toMatchObject({
		value: { versao: 2 },
	});
});

test("a model that is begun twice by one form is one, of its own account", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const once = deps.random.uuid();
	const begin = (own = once) => createModel(deps, { seat: holderSeat(userId), content: sampleContent(), once: own });
	const begun = [...(await Promise.all([begin(), begin(), begin()])), await begin()];
	expect(begun).toEqual(Array(4).fill({ ok: true, value: { id: once, revision: 1 } }));
	expect(await begin(deps.random.uuid())).toMatchObject({ ok: true });
	expect(await deps.db.$count(modelos)).toBe(2);
});

test("an account begins two thousand models, however many at once", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	await makeModel(deps, userId);
	await deps.pool.query(
		`insert into modelos select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid()))).*
			from modelos m, generate_series(1, 1997)`,
	);
	const begin = () => createModel(deps, { seat: holderSeat(userId), content: sampleContent() });
	const all = await Promise.all(Array.from({ length: 10 }, begin));
	expect(all.filter(({ ok }) => ok)).toHaveLength(2);
});

test("what is not ready is not published; over a warning only who has read it, and that is kept", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const standard = contentOf("visita");
	const broken = await makeModel(deps, userId, { ...standard, clausulas: standard.clausulas.slice(1) });
	expect(await publishModel(deps, { ...broken, acknowledged: [] })).toEqual({ ok: false, reason: "not-ready" });
	const othersLogo = await makeModel(deps, userId, { ...standard, logo: "a".repeat(64) });
	expect(await publishModel(deps, { ...othersLogo, acknowledged: [] })).toEqual({ ok: false, reason: "not-ready" });
	const penalty = { id: "c_multa", tipo: "propria" as const, text: "Se eu comprar por fora, pago multa de 10%." };
	const harsh = await makeModel(deps, userId, { ...standard, clausulas: [...standard.clausulas, penalty] });
	expect(await publishModel(deps, { ...harsh, acknowledged: [] })).toEqual({ ok: false, reason: "unread-warnings" });
	const warned = await makePublishedModel(deps, userId, { ...standard, clausulas: [...standard.clausulas, penalty] });
	const [version] = (await listVersions(deps, warned))?.rows ?? [];
	expect(version?.warnings[0]).toMatchObject({ onde: "clausulas.c_multa" });
	const [event] = await deps.db.select().from(evidenceLog).where(eq(evidenceLog.fichaId, warned.modelId));
	expect(JSON.parse(event?.content ?? "{}").avisos[0].frase).toBe(version?.warnings[0]?.frase);
});

test("managers make models, brokers use what was published, and another account's does not exist", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeAgency(deps);
	const broker = await makeMember(deps, userId, "Bruno Broker");
	const manager = await makeMember(deps, userId, "Marta Gestora", "gestao");
	const stranger = await makeBroker(deps, "outra@conta.com.br", "outraconta");
	const ofBroker = takeSeat(broker.userId, { accountId: userId, role: "corretor" }, "corretor");
	const ofManager = takeSeat(manager.userId, { accountId: userId, role: "gestao" }, "gestao");
	const model = await makePublishedModel(deps, ofManager);
	await saveModelDraft(deps, { ...model, content: { ...sampleContent(), nome: "Segredo da gestão" } });
	const hidden = await makeModel(deps, ofManager);

	expect(await createModel(deps, { seat: ofBroker, content: sampleContent() })).toMatchObject({
		reason: "not-allowed",
	});
	for (const act of [
		() => saveModelDraft(deps, { seat: ofBroker, modelId: model.modelId, revision: 2, content: sampleContent() }),
		() => publishModel(deps, { seat: ofBroker, modelId: model.modelId, revision: 2, acknowledged: [] }),
		() => archiveModel(deps, { seat: ofBroker, modelId: model.modelId }),
	])
		expect(await act()).toEqual({ ok: false, reason: "not-allowed" });
	expect(await readModel(deps, { seat: ofBroker, modelId: model.modelId })).toMatchObject({
		nome: "Visita de locação",
		draft: sampleContent(),
	});
	expect(await readModel(deps, { seat: ofBroker, modelId: hidden.modelId })).toBeUndefined();
	for (const which of ["publicados", "rascunhos", "arquivados"] as const)
		expect((await listModels(deps, { seat: ofBroker, which })).rows.map(({ id }) => id)).toEqual([model.modelId]);

	const seat = holderSeat(stranger.userId);
	const { modelId } = model;
	expect(await readModel(deps, { seat, modelId })).toBeUndefined();
	expect(await listVersions(deps, { seat, modelId })).toBeUndefined();
	expect(await readVersion(deps, { seat, modelId, versao: 1 })).toBeUndefined();
	for (const act of [
		() => saveModelDraft(deps, { seat, modelId, revision: 2, content: sampleContent() }),
		() => publishModel(deps, { seat, modelId, revision: 2, acknowledged: [] }),
		() => archiveModel(deps, { seat, modelId }),
		() => setDefaultModel(deps, { seat, tipo: "visita", modelId, whose: "conta" }),
	])
		expect(await act()).toEqual({ ok: false, reason: "not-found" });
	expect((await listModels(deps, { seat, which: "publicados" })).rows).toEqual([]);
	expect(await modelsToStart(deps, { seat, tipo: "visita" })).toEqual({ models: [], first: null });
});

test("what is offered first: what the broker took, else the account's choice; an archived one opens nothing", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeAgency(deps);
	const broker = await makeMember(deps, userId, "Bruno Broker");
	const seat = takeSeat(broker.userId, { accountId: userId, role: "corretor" }, "corretor");
	const holder = holderSeat(userId);
	const one = await makePublishedModel(deps, userId);
	const other = await makePublishedModel(deps, userId, { ...sampleContent(), nome: "Visita a lançamento" });
	const first = async () => (await modelsToStart(deps, { seat, tipo: "visita" })).first;
	expect(await first()).toBeNull();
	await setDefaultModel(deps, { seat: holder, tipo: "visita", modelId: one.modelId, whose: "conta" });
	expect(await first()).toBe(one.modelId);
	await setDefaultModel(deps, { seat, tipo: "visita", modelId: other.modelId, whose: "corretor" });
	expect(await first()).toBe(other.modelId);
	await setDefaultModel(deps, { seat, tipo: "visita", modelId: null, whose: "corretor" });
	expect(await first()).toBeNull();
	await setDefaultModel(deps, { seat, tipo: "visita", modelId: other.modelId, whose: "corretor" });
	await archiveModel(deps, other);
	expect(await first()).toBe(one.modelId);
	expect((await modelsToStart(deps, { seat, tipo: "visita" })).models.map(({ nome }) => nome)).toEqual([
		"Visita de locação",
	]);
	expect(await saveModelDraft(deps, { ...other, content: sampleContent() })).toMatchObject({ reason: "archived" });
	expect(await publishModel(deps, { ...other, acknowledged: [] })).toMatchObject({ reason: "archived" });
	expect((await readVersion(deps, { ...other, versao: 1 }))?.hash).toBe(other.hash);
	await unarchiveModel(deps, other);
	expect(await first()).toBe(other.modelId);
	expect(await setDefaultModel(deps, { seat, tipo: "visita", modelId: one.modelId, whose: "conta" })).toMatchObject({
		reason: "not-allowed",
	});
	expect(
		await setDefaultModel(deps, { seat, tipo: "proposta", modelId: one.modelId, whose: "corretor" }),
	).toMatchObject({
		reason: "not-found",
	});
	const rows = (await listModels(deps, { seat: holder, which: "publicados" })).rows;
	expect(rows.find(({ id }) => id === one.modelId)).toMatchObject({
		accountDefault: true,
		myDefault: false,
		version: 1,
	});
});

test("an account that only reads makes and publishes nothing", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const model = await makeModel(deps, userId);
	await deps.db
		.update(profiles)
		.set({ trial_expira_em: new Date(0) })
		.where(and(eq(profiles.user_id, userId)));
	expect(await createModel(deps, { seat: holderSeat(userId), content: sampleContent() })).toMatchObject({
		reason: "read-only",
	});
	expect(await publishModel(deps, { ...model, acknowledged: [] })).toMatchObject({ reason: "read-only" });
});

test("the nightly check names a published content that somebody changed in the database", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const { hash } = await makePublishedModel(deps, userId);
	await tamper(deps, "update model_contents set content = replace(content::text, 'chaves', 'joias')::json");
	expect((await verifyChain(deps)).findings).toEqual([{ table: "model_contents", row: hash, fault: "altered" }]);
});
