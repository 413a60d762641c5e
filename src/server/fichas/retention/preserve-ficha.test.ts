import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { refuseWhilePreserved } from "#server/fichas/registry/preserved.read.ts";
import { makeBroker, makeDraft, makeSent } from "#tests/support/fichas/make-ficha.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { liftFichaPreservation, preserveFicha } from "./preserve-ficha.ts";

test("a manager preserves a ficha with a reason and lifts it again; both stay in the log and in the team's record", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const seat = holderSeat(userId);
	const { fichaId } = await makeSent(deps, userId);
	const reason = "Processo de Maria";
	expect(await preserveFicha(deps, { seat: { ...seat, role: "corretor" }, fichaId, reason })).toMatchObject({
		reason: "managers-only",
	});
	expect(await preserveFicha(deps, { seat, fichaId, reason: " \n" })).toMatchObject({ reason: "no-reason" });
	const draft = await makeDraft(deps, userId);
	expect(await preserveFicha(deps, { seat, fichaId: draft, reason })).toMatchObject({ reason: "not-found" });

	for (const _ of [1, 2]) expect(await preserveFicha(deps, { seat, fichaId, reason })).toMatchObject({ ok: true });
	await expect(deps.pool.query("update fichas set document = null where id = $1", [fichaId])).rejects.toThrow(
		"preserved",
	);
	await expect(deps.pool.query("update fichas set removed_at = now() where id = $1", [fichaId])).rejects.toThrow(
		"preserved",
	);
	await expect(deps.pool.query("delete from fichas where id = $1", [fichaId])).rejects.toThrow("preserved");
	expect(await deps.db.transaction((tx) => refuseWhilePreserved(tx, userId))).toBe("evidence-preserved");

	expect(await liftFichaPreservation(deps, { seat, fichaId, reason: "Acordo" })).toMatchObject({ ok: true });
	expect(await deps.db.transaction((tx) => refuseWhilePreserved(tx, userId))).toBeUndefined();
	const log = await deps.pool.query("select kind, content from evidence_log where kind like 'preserva%' order by seq");
	expect(log.rows.map(({ kind }) => kind)).toEqual(["preservada", "preservacao-levantada"]);
	expect(JSON.stringify(log.rows)).not.toContain("Maria");
	const team = await deps.pool.query("select kind, detail from account_records order by at, kind");
	expect(team.rows).toEqual([
		{ kind: "ficha-preservada", detail: expect.stringContaining(reason) },
		{ kind: "preservacao-levantada", detail: expect.stringContaining("Acordo") },
	]);
});
