import { expect, test } from "vitest";
import { makeSupportCode } from "#server/accounts/support-view/make-support-code.ts";
import { openSupportView } from "#server/accounts/support-view/open-support-view.ts";
import { viewsOfUser } from "#server/accounts/support-view/support-view.read.ts";
import { readDeskRecords, writeDeskRecord } from "#server/desk/records/write-desk-record.ts";
import { makeAccount } from "#tests/support/make-account.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { endView } from "./end-view.ts";

const admin = {
	id: "00000000-0000-4000-8000-00000000000a",
	email: "chefe@exemplo.com.br",
	sessionId: "00000000-0000-4000-8000-00000000000b",
};

async function makeVisit() {
	const deps = await makeTestDeps();
	const { userId } = await makeAccount(deps);
	const { code } = await makeSupportCode(deps, { userId });
	await deps.db.transaction((tx) => openSupportView(deps, tx, { userId, code, admin }));
	const isOver = async () => (await viewsOfUser(deps, userId)).map(({ endedAt }) => endedAt !== null);
	const ends = async () => (await readDeskRecords(deps, userId)).filter(({ act }) => act === "encerrou-visita");
	return { deps, userId, isOver, ends };
}

test("a visit whose end cannot be written down is not over: both or neither", async () => {
	const { deps, userId, isOver, ends } = await makeVisit();
	const taken = await writeDeskRecord(deps, deps.db, admin, { act: "viu", detail: "conta" });
	const failing = { ...deps, random: { ...deps.random, uuid: () => taken } };
	await expect(endView(failing, { admin, userId })).rejects.toThrow();
	expect([await isOver(), await ends()]).toEqual([[false], []]);
	await endView(deps, { admin, userId });
	expect([await isOver(), (await ends()).length]).toEqual([[true], 1]);
});

test("a visit ends once: pressed twice at once, pressed again, or by somebody who has none", async () => {
	const { deps, userId, isOver, ends } = await makeVisit();
	await endView(deps, { admin: { ...admin, id: "00000000-0000-4000-8000-00000000000d" }, userId });
	expect([await isOver(), await ends()]).toEqual([[false], []]);
	await Promise.all([endView(deps, { admin, userId }), endView(deps, { admin, userId })]);
	await endView(deps, { admin, userId });
	expect([await isOver(), (await ends()).length]).toEqual([[true], 1]);
});
