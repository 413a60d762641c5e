import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { takeSeat } from "#core/accounts/seat.ts";
import { LINKS_AT_ONCE } from "#core/fichas/cases/case-link.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import { present } from "#core/kernel/present.ts";
import { avisos } from "#server/fichas/avisos/aviso.table.ts";
import { makeCase } from "#tests/support/fichas/make-case.ts";
import { makeMember } from "#tests/support/make-team.ts";
import { worldsAfter } from "#tests/support/worlds-after.ts";
import { caseLinks, caseRecords } from "./case.table.ts";
import { makeDossier } from "./dossier/make-dossier.ts";
import { makeCaseLink, revokeCaseLink } from "./make-case-link.ts";
import { openCaseLink, recordLook } from "./open-case-link.ts";
import { liftPreservation } from "./preserve-case.ts";

const inDispute = worldsAfter(makeCase);

async function start() {
	const { deps, made } = await inDispute();
	const { key } = made;
	const make = (seat = key.seat) => makeCaseLink(deps, { ...key, seat, days: "7", name: "Dra. Lia" });
	return { deps, key, make };
}

async function startWithLink() {
	const world = await start();
	const made = await world.make();
	if (!made.ok) throw new Error(made.reason);
	const open = present(await openCaseLink(world.deps, made.value.url.split("/").at(-1) ?? ""), "an open link");
	return { ...world, open };
}

test("a case has so many open links at most: one that was ended, or is over, makes room for another", async () => {
	const { deps, key, make } = await start();
	for (let at = 0; at < LINKS_AT_ONCE; at++) expect((await make()).ok).toBe(true);
	expect(await make()).toEqual({ ok: false, reason: "too-many" });
	const [link] = await deps.db.select().from(caseLinks);
	expect((await revokeCaseLink(deps, { seat: key.seat, linkId: link?.id ?? "" })).ok).toBe(true);
	const ended = await deps.db.select().from(caseRecords).where(eq(caseRecords.kind, "link-revogado"));
	expect(ended.map(({ linkId }) => linkId)).toEqual([link?.id]);
	expect((await make()).ok).toBe(true);
	expect(await make()).toEqual({ ok: false, reason: "too-many" });
	deps.clock.advance(7 * DAY_MS);
	expect((await make()).ok).toBe(true);
});

test("a broker of the team lets nobody into a whole case, ends no link and lifts no preservation", async () => {
	const { deps, key, make, open } = await startWithLink();
	const { accountId } = key.seat;
	const { userId } = await makeMember(deps, accountId, "Rafael Nunes");
	const broker = takeSeat(userId, { accountId, role: "corretor" }, "corretor");
	expect(await make(broker)).toEqual({ ok: false, reason: "managers-only" });
	expect(await revokeCaseLink(deps, { seat: broker, linkId: open.link.id })).toEqual({
		ok: false,
		reason: "not-found",
	});
	const lifted = await liftPreservation(deps, { ...key, seat: broker, reason: "acordo" });
	expect(lifted).toEqual({ ok: false, reason: "managers-only" });
});

test("each look is a line and is told once a day; a machine that looks is let in no more, and is packed no dossiers", async () => {
	const { deps, key, open } = await startWithLink();
	const look = () => recordLook(deps, open, { kind: "link-aberto", ip: "203.0.113.9" });
	const told = () => deps.db.$count(avisos, eq(avisos.kind, "caso-aberto"));
	expect([await look(), await look(), await told()]).toEqual(["noted", "noted", 1]);
	deps.clock.advance(DAY_MS);
	expect([await look(), await told()]).toEqual(["noted", 2]);
	expect(await deps.db.$count(caseRecords, eq(caseRecords.kind, "link-aberto"))).toBe(3);
	await deps.limiter.take({ name: "case-link-looks", points: 120, seconds: 600 }, open.link.id, 117);
	expect(await look()).toBe("too-often");
	expect(await deps.db.$count(caseRecords, eq(caseRecords.kind, "link-aberto"))).toBe(3);
	await deps.limiter.take({ name: "dossier-link", points: 10, seconds: 3600 }, open.link.id, 10);
	const guest = { id: open.link.id, nome: open.link.nome, ip: "203.0.113.9" };
	expect(await makeDossier(deps, { ...key, verifier: "", link: guest })).toEqual({ ok: false, reason: "too-many" });
});
