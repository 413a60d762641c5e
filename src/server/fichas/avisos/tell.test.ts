import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { holderSeat, takeSeat } from "#core/accounts/seat.ts";
import { refuseFicha } from "#server/fichas/signing/end-ficha.ts";
import { markViewed } from "#server/fichas/signing/mark-viewed.ts";
import { findSigning } from "#server/fichas/signing.read.ts";
import { makeBroker, makeSent, SEEN, sign } from "#tests/support/fichas/make-ficha.ts";
import { giveFichas, makeAgency, makeMember } from "#tests/support/make-team.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { countUnread, listAvisos } from "./aviso.read.ts";
import { avisoPreferencias, avisos } from "./aviso.table.ts";
import { markRead } from "./read-avisos.ts";
import { tell } from "./tell.ts";

const kindsOf = async (deps: TestDeps, personId: string) =>
	(await deps.db.select().from(avisos).where(eq(avisos.personId, personId))).map(({ kind, quem }) => `${kind} ${quem}`);

async function open(deps: TestDeps, token: string) {
	const found = await findSigning(deps, token);
	if (!found) throw new Error("no such link");
	await markViewed(deps, found);
}

test("ten taps and a page opened twice are one notice each, with a first name and nothing more of anybody", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const sent = await makeSent(deps, userId);
	const token = sent.signers[0]?.token ?? "";
	await Promise.all([open(deps, token), open(deps, token)]);
	await Promise.all(Array.from({ length: 10 }, () => sign(deps, token, sent.documentHash)));
	const told = await kindsOf(deps, userId);
	expect(told.map((line) => line.split(" ")[0]).toSorted()).toEqual(["abriu", "assinou"]);
	for (const line of told) expect(line.split(" ")).toHaveLength(2);
	expect(await countUnread(deps, holderSeat(userId))).toBe(2);
});

test("what is rolled back was told to nobody", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const { fichaId } = await makeSent(deps, userId);
	const about = { kind: "assinou", cause: "x", accountId: userId, keeperId: userId, fichaId } as const;
	const undone = deps.db.transaction(async (tx) => {
		await tell(deps, tx, about);
		throw new Error("undone");
	});
	await expect(undone).rejects.toThrow("undone");
	expect(await kindsOf(deps, userId)).toEqual([]);
});

test("of a team whoever looks after the ficha is told, of a contestation the managers too, and nobody who left", async () => {
	const deps = await makeTestDeps();
	const agency = await makeAgency(deps);
	const bia = await makeMember(deps, agency.userId, "Bia");
	const gil = await makeMember(deps, agency.userId, "Gil", "gestao");
	const sent = await makeSent(deps, agency.userId);
	await giveFichas(deps, agency.userId, bia.userId);
	await refuseFicha(deps, { token: sent.signers[0]?.token ?? "", reason: "Outro", seen: SEEN });
	expect(await kindsOf(deps, agency.userId)).toEqual([]);
	expect(await kindsOf(deps, bia.userId)).toHaveLength(1);
	const about = { accountId: agency.userId, keeperId: bia.userId, fichaId: sent.fichaId };
	await deps.db.transaction((tx) => tell(deps, tx, { ...about, kind: "contestou", cause: "1" }));
	for (const { userId } of [agency, bia, gil]) expect((await kindsOf(deps, userId)).at(-1)).toContain("contestou");
	await deps.pool.query("update account_members set ended_at = now() where user_id in ($1, $2)", [
		bia.userId,
		gil.userId,
	]);
	await deps.db.transaction((tx) => tell(deps, tx, { ...about, kind: "contestou", cause: "2" }));
	expect(await kindsOf(deps, agency.userId)).toHaveLength(2);
	expect(await kindsOf(deps, bia.userId)).toHaveLength(2);
	expect(await kindsOf(deps, gil.userId)).toHaveLength(1);
	// What they were told as a member is not theirs to read any more.
	expect(await countUnread(deps, holderSeat(bia.userId))).toBe(0);
});

test("whoever passed a ficha on sees its notices no more, and each reads only their own", async () => {
	const deps = await makeTestDeps();
	const agency = await makeAgency(deps);
	const bia = await makeMember(deps, agency.userId, "Bia");
	const sent = await makeSent(deps, agency.userId);
	await giveFichas(deps, agency.userId, bia.userId);
	await sign(deps, sent.signers[0]?.token ?? "", sent.documentHash);
	const seat = takeSeat(bia.userId, { accountId: agency.userId, role: "corretor" }, "corretor");
	const [aviso] = (await listAvisos(deps, seat)).rows;
	expect(aviso).toMatchObject({ kind: "assinou", tipo: "visita", readAt: null });
	expect(await markRead(deps, { seat: holderSeat(agency.userId), avisoId: aviso?.id })).toBe(0);
	expect(await countUnread(deps, seat)).toBe(1);
	await deps.pool.query("update fichas set responsavel_id = $1", [agency.userId]);
	expect(await countUnread(deps, seat)).toBe(0);
	expect((await listAvisos(deps, seat)).rows).toEqual([]);
});

test("a kind that somebody switched off in the tool is not listed, and is still told once", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const sent = await makeSent(deps, userId);
	const off = { app: false, push: false, email: false };
	await deps.db.insert(avisoPreferencias).values({ personId: userId, kind: "assinou", ...off });
	await sign(deps, sent.signers[0]?.token ?? "", sent.documentHash);
	expect(await countUnread(deps, holderSeat(userId))).toBe(0);
	expect(await deps.db.select().from(avisos)).toMatchObject([{ listed: false, deliverAt: null }]);
});

test("a page holds thirty, the next one goes on where it ended, and reading all leaves none", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const seat = holderSeat(userId);
	const { fichaId } = await makeSent(deps, userId);
	for (let at = 0; at < 31; at++) {
		const about = { cause: String(at), accountId: userId, keeperId: userId, fichaId };
		await deps.db.transaction((tx) => tell(deps, tx, { ...about, kind: "assinou" }));
	}
	const first = await listAvisos(deps, seat);
	const second = await listAvisos(deps, seat, first.next);
	expect([first.rows.length, second.rows.length, second.next]).toEqual([30, 1, undefined]);
	expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(31);
	expect(await markRead(deps, { seat })).toBe(31);
	expect(await countUnread(deps, seat)).toBe(0);
});
