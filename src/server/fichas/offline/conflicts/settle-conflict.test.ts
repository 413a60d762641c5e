import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import type { Answers } from "#core/fichas/draft/compare-answers.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import { deliver, openOwn, startPhone, writeSigned } from "#tests/support/fichas/offline-work.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { readDeviceState } from "../devices/device-state.read.ts";
import { readConflicts } from "./conflicts.read.ts";
import { settleConflict } from "./settle-conflict.ts";

/** A visit whose signed text is not the one that its answers make here. */
async function makeConflict() {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const phone = await startPhone(deps, userId);
	const honest = await writeSigned(phone, { change: { hora_inicio: "08:15" } });
	const { entry } = honest.entries[0] ?? {};
	if (entry?.kind !== "ficha") throw new Error("no text");
	const { document, documentHash } = entry.body;
	const { captura, entries } = await writeSigned(phone, {
		change: { hora_inicio: "09:40" },
		body: { document, documentHash },
	});
	await deliver(deps, phone, [...honest.entries, ...entries]);
	const stateNow = async () => {
		const state = await readDeviceState(deps, await openOwn(deps, phone, phone.seat));
		return state.captures.find((one) => one.capture === captura)?.state;
	};
	return { deps, seat: holderSeat(userId), captura, stateNow };
}

test("both versions are shown where they differ, and what was signed beside them", async () => {
	const { deps, seat, captura } = await makeConflict();
	const [conflict, ...others] = await readConflicts(deps, seat);
	expect(others).toEqual([]);
	expect(conflict).toMatchObject({ captura, acts: [{ kind: "sign", nome: "João Antônio da Conceição" }] });
	const start = (document: Answers | undefined) =>
		document?.secoes.flatMap(({ linhas }) => linhas).find(({ rotulo }) => rotulo === "Início")?.valor;
	expect([start(conflict?.mine), start(conflict?.theirs)]).toEqual(["08:15", "09:40"]);
});

test("begun anew it is one draft with the same answers, however often it is asked, and the phone is told", async () => {
	const { deps, seat, captura, stateNow } = await makeConflict();
	expect(await stateNow()).toBe("em conflito");
	const answers = await Promise.all([1, 2].map(() => settleConflict(deps, { seat, captura, as: "refeita" })));
	expect(answers.some(({ ok }) => ok)).toBe(true);
	const drafts = (await deps.db.select().from(fichas)).filter(({ status }) => status === "rascunho");
	expect(drafts).toMatchObject([{ fields: { hora_inicio: "09:40" } }]);
	expect(await readConflicts(deps, seat)).toEqual([]);
	expect(await stateNow()).toBe("resolvida");
	expect(await settleConflict(deps, { seat, captura, as: "mantida" })).toMatchObject({
		ok: false,
		reason: "not-found",
	});
});

test("kept as it is, it makes no ficha and loses nothing; a stranger decides nothing", async () => {
	const { deps, seat, captura, stateNow } = await makeConflict();
	const { userId } = await makeBroker(deps, "otavio@exemplo.com.br", "otavio");
	expect(await settleConflict(deps, { seat: holderSeat(userId), captura, as: "mantida" })).toMatchObject({ ok: false });
	expect(await readConflicts(deps, holderSeat(userId))).toEqual([]);
	expect(await settleConflict(deps, { seat, captura, as: "mantida" })).toEqual({
		ok: true,
		value: { draft: undefined },
	});
	expect(await stateNow()).toBe("resolvida");
	const { rows } = await deps.pool.query("select count(*)::int as n from aparelho_registros where content is not null");
	expect([(await deps.db.select().from(fichas)).length, rows[0].n]).toEqual([1, 4]);
});
