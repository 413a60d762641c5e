import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accountRecords } from "#server/accounts/member.table.ts";
import { imoveis } from "#server/fichas/registry/registry.table.ts";
import { archiveImovel, deleteImovel } from "#server/fichas/registry/remove-imovel.ts";
import { saveImovel } from "#server/fichas/registry/save-imovel.ts";
import { ownerReports } from "#server/reports/owner-report.table.ts";
import { sampleForms } from "#tests/support/fichas/ficha-samples.ts";
import { allRows, ines, makeRivals, rowOf, sendFrom } from "#tests/support/fichas/make-rivals.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";

const [flat] = sampleForms.visita.imoveis as Record<string, object>[];

test("a property with a case, a ficha or a report goes for nobody; one without goes for managers alone", async () => {
	const deps = await makeTestDeps();
	const { manager, rui, lia, theirs, accountId } = await makeRivals(deps);
	const before = await allRows(deps);
	for (const { seat } of [rui, lia]) {
		const which = { seat, imovelId: theirs.imovelId };
		expect(await deleteImovel(deps, which)).toEqual({ ok: false, reason: "managers-only" });
		expect(await archiveImovel(deps, { ...which, archived: true })).toEqual({ ok: false, reason: "managers-only" });
	}
	expect(await deleteImovel(deps, { seat: manager, imovelId: theirs.imovelId })).toEqual({
		ok: false,
		reason: "in-use",
	});
	expect(await allRows(deps)).toEqual(before);

	const make = async (unidade: string) => {
		const saved = await saveImovel(deps, { seat: lia.seat, raw: { ...flat, unidade } });
		return saved.ok ? saved.value.id : "";
	};
	const reported = await make("901");
	const report = { id: deps.random.uuid(), accountId, imovelId: reported, report: {} as never, recipients: [] };
	await deps.db.insert(ownerReports).values({ ...report, createdAt: deps.clock.now() });
	expect(await deleteImovel(deps, { seat: manager, imovelId: reported })).toEqual({ ok: false, reason: "in-use" });
	const unused = await make("902");
	expect(await deleteImovel(deps, { seat: lia.seat, imovelId: unused })).toMatchObject({ reason: "managers-only" });
	expect(await deleteImovel(deps, { seat: manager, imovelId: unused })).toMatchObject({ ok: true });
	const lines = await deps.db.select().from(accountRecords).where(eq(accountRecords.kind, "imovel-excluido"));
	expect(lines).toHaveLength(1);
});

test("a property that is deleted while a visit to it is sent stays, or the visit finds another: never a hole", async () => {
	const deps = await makeTestDeps();
	const { manager, rui } = await makeRivals(deps);
	for (let round = 0; round < 5; round++) {
		const place = { ...flat, unidade: `round ${round}` };
		const saved = await saveImovel(deps, { seat: manager, raw: place });
		const imovelId = saved.ok ? saved.value.id : "";
		const [sent, gone] = await Promise.all([
			sendFrom(deps, rui.seat, [ines], { imoveis: [place] }),
			deleteImovel(deps, { seat: manager, imovelId }),
		]);
		const { imovelId: used } = await rowOf(deps, sent.fichaId);
		expect(await deps.db.$count(imoveis, eq(imoveis.id, used))).toBe(1);
		if (!gone.ok) expect(used).toBe(imovelId);
	}
});

test("the address under a colleague's case is the managers' to correct, on the page and by a ficha alike", async () => {
	const deps = await makeTestDeps();
	const { manager, lia, theirs } = await makeRivals(deps);
	const which = { imovelId: theirs.imovelId };
	const read = async () => (await deps.db.select().from(imoveis).where(eq(imoveis.id, theirs.imovelId)))[0];
	const before = await read();
	const moved = { ...flat, empreendimento: "Rui é ladrão" };
	expect(await saveImovel(deps, { seat: lia.seat, ...which, raw: moved })).toEqual({
		ok: false,
		reason: "address-in-use",
	});
	await sendFrom(deps, lia.seat, [ines], { imoveis: [moved] });
	expect(await read()).toMatchObject({ endereco: before?.endereco, addressKey: before?.addressKey });
	expect(await archiveImovel(deps, { seat: manager, ...which, archived: true })).toMatchObject({ ok: true });
	await sendFrom(deps, lia.seat, [ines]);
	expect((await read())?.archivedAt, "what the managers archived stays so").not.toBeNull();
	const corrected = { ...flat, empreendimento: "Edifício Aurora" };
	expect(await saveImovel(deps, { seat: manager, ...which, raw: corrected })).toMatchObject({ ok: true });
});
