import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#core/kernel/duration.ts";
import { present } from "#core/kernel/present.ts";
import { avisos } from "#server/fichas/avisos/aviso.table.ts";
import { sendCopy } from "#server/fichas/document/copies/send-copy.job.ts";
import { fichaSigners } from "#server/fichas/ficha.table.ts";
import { noteCopy } from "#server/fichas/signing/note-copy.ts";
import { contest, sealedInspection } from "#tests/support/fichas/make-contested.ts";
import { SEEN } from "#tests/support/fichas/make-ficha.ts";
import type { TestDeps } from "#tests/support/make-test-deps.ts";
import { addenda } from "./addendum.table.ts";
import { viewContest } from "./contest-view.read.ts";
import { tellContestDeadlines } from "./tell-contest-deadlines.job.ts";

/** Sealed on Sunday 15 November; whoever rents has opened the copy, the owner has not. */
async function inspection() {
	const { deps, made } = await sealedInspection();
	const owner = present(
		made.rows.find(({ papel }) => papel === "Locador"),
		"the owner",
	);
	const { fichaId, tokenOf } = made;
	const opens = (signerId: string) =>
		noteCopy(deps, "copia-entregue", { signerId, fichaId, seen: SEEN, heldBy: "do cliente" });
	const lastDayOf = async (signerId: string) => {
		const right = (await viewContest(deps, tokenOf(signerId)))?.right;
		return right && "until" in right ? right.until : undefined;
	};
	return { deps, made, owner, opens, lastDayOf };
}

/** A job a day, at twenty past eight in São Paulo, until this moment. */
async function morningsUntil(deps: TestDeps, end: string): Promise<void> {
	for (;;) {
		const now = deps.clock.now().getTime();
		const today = Math.floor(now / DAY_MS) * DAY_MS + 11 * HOUR_MS + 20 * 60_000;
		const next = today > now ? today : today + DAY_MS;
		if (next > Date.parse(end)) return deps.clock.advance(Date.parse(end) - now);
		deps.clock.advance(next - now);
		await tellContestDeadlines.handle(deps, {});
	}
}

async function told(deps: TestDeps) {
	const rows = await deps.db.select().from(avisos).where(eq(avisos.kind, "contestacao-vence")).orderBy(asc(avisos.at));
	return rows.map(({ at, prazo, quem }) => `${at.toISOString().slice(0, 10)}: ${prazo} ${quem}`.trim());
}

test("of two parties who received it on different days each one's term is told, on its eve and once", async () => {
	const { deps, made, owner, opens, lastDayOf } = await inspection();
	await morningsUntil(deps, "2026-11-17T15:00:00Z");
	await opens(owner.id);
	expect([await lastDayOf(made.signerId), await lastDayOf(owner.id)]).toEqual(["2026-11-23", "2026-11-25"]);
	await morningsUntil(deps, "2026-12-20T12:00:00Z");
	const tenant = present(
		made.rows.find(({ id }) => id === made.signerId),
		"who rents",
	);
	const names = [tenant, owner].map(({ nome }) => nome.split(" ")[0]);
	expect(names[0]).not.toBe(names[1]);
	expect(await told(deps)).toEqual([`2026-11-22: 2026-11-23 ${names[0]}`, `2026-11-24: 2026-11-25 ${names[1]}`]);
});

test("terms that end on the same day are one notice, which names nobody", async () => {
	const { deps, owner, opens } = await inspection();
	await opens(owner.id);
	await morningsUntil(deps, "2026-12-20T12:00:00Z");
	expect(await told(deps)).toEqual(["2026-11-22: 2026-11-23"]);
});

test("a day that was told before notices named a party is not told again", async () => {
	const { deps, made } = await inspection();
	await morningsUntil(deps, "2026-11-22T15:00:00Z");
	await deps.db
		.update(avisos)
		.set({ cause: `${made.fichaId} 2026-11-23` })
		.where(eq(avisos.kind, "contestacao-vence"));
	await morningsUntil(deps, "2026-12-20T12:00:00Z");
	expect(await told(deps)).toHaveLength(1);
});

test("who opens the copy for the first time half a year after the seal has a term, and it is told", async () => {
	const { deps, owner, opens, lastDayOf } = await inspection();
	await morningsUntil(deps, "2026-12-20T12:00:00Z");
	deps.clock.advance(180 * DAY_MS);
	await opens(owner.id);
	const last = await lastDayOf(owner.id);
	deps.clock.advance(Date.parse(`${last}T11:20:00Z`) - deps.clock.now().getTime());
	await tellContestDeadlines.handle(deps, {});
	expect(await told(deps)).toEqual([
		expect.stringMatching(/^2026-11-22: 2026-11-23 /),
		expect.stringContaining(`${last} `),
	]);
});

test("mail, page, notice and sealed contestation name the same last day, also of a mail that leaves around midnight", async () => {
	const { deps, made, owner, lastDayOf } = await inspection();
	await deps.db.update(fichaSigners).set({ email: "dona@exemplo.com.br" }).where(eq(fichaSigners.id, owner.id));
	await morningsUntil(deps, "2026-11-18T02:59:55Z");
	const takes = deps.mail.send.bind(deps.mail);
	deps.mail.send = async (message) => {
		deps.clock.advance(10_000);
		await takes(message);
	};
	await sendCopy.handle(deps, { signerId: owner.id, asked: 0 });
	expect(deps.mail.messages[0]?.text).toContain("até quarta-feira, 25/11/2026");
	expect(await lastDayOf(owner.id)).toBe("2026-11-25");
	expect(await contest(deps, { token: made.tokenOf(owner.id), documentHash: made.documentHash })).toMatchObject({
		ok: true,
	});
	const [sealed] = await deps.db.select().from(addenda);
	expect(sealed?.evidence).toMatchObject({ prazo: { ate: "2026-11-25" } });
	await morningsUntil(deps, "2026-12-20T12:00:00Z");
	expect(await told(deps)).toContainEqual(expect.stringMatching(/^2026-11-24: 2026-11-25 /));
});
