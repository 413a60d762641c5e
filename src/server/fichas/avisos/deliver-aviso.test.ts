import { createECDH } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#core/kernel/duration.ts";
import { present } from "#core/kernel/present.ts";
import { endSession } from "#server/accounts/sessions/sessions.ts";
import { makeBroker, makeSent, sign } from "#tests/support/fichas/make-ficha.ts";
import { enter, passLimits } from "#tests/support/make-account.ts";
import { giveFichas, makeAgency, makeMember } from "#tests/support/make-team.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { avisoAparelhos, avisoEnvios, avisoPreferencias, avisos } from "./aviso.table.ts";
import { addDevice } from "./change-devices.ts";
import { deliver } from "./deliver-aviso.ts";
import { forgetAvisos } from "./forget-avisos.job.ts";
import { noteWatching } from "./live/note-watching.ts";
import { markRead } from "./read-avisos.ts";
import { sweepAvisos } from "./sweep-avisos.job.ts";
import { tellDeadlines } from "./tell-deadlines.job.ts";

const NOON = new Date("2026-11-17T15:00:00Z");
const NIGHT = new Date("2026-11-18T02:30:00Z");
const MORNING = new Date("2026-11-18T11:00:00Z");

function setClock({ clock }: TestDeps, at: Date): void {
	clock.advance(at.getTime() - clock.now().getTime());
}

/** A push service of the test's own: what came, and what it answers. */
async function startService() {
	const service = { status: 201, came: 0, endpoint: "" };
	const server = createServer((request, response) => {
		service.came++;
		request.resume().once("end", () => response.writeHead(service.status).end());
	});
	await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
	onTestFinished(() => void server.close());
	service.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
	return service;
}

async function turnOn(deps: TestDeps, account: { email: string }, endpoint: string) {
	const browser = createECDH("prime256v1");
	browser.generateKeys();
	const keys = { p256dh: browser.getPublicKey().toString("base64url"), auth: "BTBZMqHH6r4Tts7J_aSIgg" };
	const { current, token } = await enter(deps, account);
	const added = await addDevice(deps, { current, raw: { endpoint, keys }, userAgent: "Firefox" });
	expect(added).toEqual({ ok: true, value: undefined });
	return token;
}

/** A broker with a device whose client has signed. */
async function makeScene(at = NOON) {
	const deps = await makeTestDeps();
	setClock(deps, at);
	const broker = await makeBroker(deps);
	const service = await startService();
	const token = await turnOn(deps, broker, `${service.endpoint}a`);
	const sent = await makeSent(deps, broker.userId);
	await sign(deps, sent.signers[0]?.token ?? "", sent.documentHash);
	const [aviso] = await deps.db.select().from(avisos);
	return { deps, broker, service, token, sent, avisoId: aviso?.id ?? "" };
}

const dueOf = async ({ db }: TestDeps) => (await db.select().from(avisos))[0]?.deliverAt;

test("each device is sent it once, however often and however many at once try", async () => {
	const { deps, broker, service, avisoId } = await makeScene();
	await turnOn(deps, broker, `${service.endpoint}b`);
	const tries = await Promise.allSettled([1, 2, 3].map(() => deliver(deps, avisoId)));
	// Two that each hold one device are both told to come back; nobody fails for another reason.
	for (const tried of tries) if (tried.status === "rejected") expect(String(tried.reason)).toContain("by another");
	await deliver(deps, avisoId);
	expect(service.came).toBe(2);
	expect(await dueOf(deps)).toBeNull();
});

test("a device whose service answers nobody keeps the others waiting for nothing", async () => {
	const { deps, broker, service, avisoId } = await makeScene();
	const held: (() => void)[] = [];
	const silent = createServer((request, response) => {
		held.push(() => response.writeHead(201).end());
		// None of them is answered before all of them were asked.
		request.resume().once("end", () => {
			if (held.length === 3) for (const answer of held) answer();
		});
	});
	await new Promise<void>((ready) => silent.listen(0, "127.0.0.1", ready));
	onTestFinished(() => void silent.close());
	const { port } = silent.address() as AddressInfo;
	for (const one of [1, 2, 3]) await turnOn(deps, broker, `http://127.0.0.1:${port}/${one}`);
	await deliver(deps, avisoId);
	expect([held.length, service.came]).toEqual([3, 1]);
	expect(await dueOf(deps)).toBeNull();
});

test("a worker that was killed in the middle is made up for, and what was noted as sent is not sent again", async () => {
	const { deps, service, avisoId } = await makeScene();
	const [device] = await deps.db.select().from(avisoAparelhos);
	const claimedUntil = new Date(deps.clock.now().getTime() + 30_000);
	await deps.db.insert(avisoEnvios).values({ avisoId, aparelhoId: device?.id ?? "", claimedUntil });
	await expect(deliver(deps, avisoId)).rejects.toThrow("by another");
	deps.clock.advance(MINUTE_MS + 1);
	await sweepAvisos.handle(deps, {});
	const { rows } = await deps.pool.query("select 1 from pgboss.job where name = 'fichas.deliver-aviso'");
	expect(rows).toHaveLength(2);
	await deliver(deps, avisoId);
	expect(service.came).toBe(1);
	// Killed after the note and before the row was done with.
	await deps.db.update(avisos).set({ deliverAt: deps.clock.now() });
	await deliver(deps, avisoId);
	expect(service.came).toBe(1);
});

test("a device that is gone is forgotten; one whose service is away is tried again", async () => {
	const { deps, service, avisoId } = await makeScene();
	service.status = 503;
	await expect(deliver(deps, avisoId)).rejects.toThrow("503");
	expect(await dueOf(deps)).not.toBeNull();
	service.status = 410;
	await deliver(deps, avisoId);
	expect(await deps.db.select().from(avisoAparelhos)).toEqual([]);
	expect(await dueOf(deps)).toBeNull();
});

test("a device whose service refuses our key is kept, holds nobody up, and is reached again once the key is right", async () => {
	const { deps, broker, service, avisoId } = await makeScene();
	const other = await startService();
	await turnOn(deps, broker, other.endpoint);
	const [first] = await deps.db.select().from(avisos).where(eq(avisos.id, avisoId));
	const more = Array.from({ length: 12 }, (_, n) => ({
		...present(first, "it"),
		id: crypto.randomUUID(),
		cause: `${n}`,
	}));
	await deps.db.insert(avisos).values(more);
	for (const [at, { id }] of more.entries()) {
		service.status = at % 2 ? 401 : 403;
		await deliver(deps, id);
	}
	expect([service.came, other.came]).toEqual([more.length, more.length]);
	expect(await deps.db.$count(avisoAparelhos)).toBe(2);
	service.status = 201;
	await deliver(deps, avisoId);
	expect(service.came).toBe(more.length + 1);
	const sent = await deps.db.select().from(avisoEnvios).where(eq(avisoEnvios.avisoId, avisoId));
	expect(sent.map(({ sentAt }) => sentAt !== null)).toEqual([true, true]);
});

test("a person whose devices do not answer is not asked for again and again while others wait, and later once more", async () => {
	const { deps, service, avisoId } = await makeScene();
	const [row] = await deps.db.select().from(avisos).where(eq(avisos.id, avisoId));
	const more = Array.from({ length: 30 }, (_, n) => ({
		...present(row, "it"),
		id: crypto.randomUUID(),
		cause: `${n}`,
	}));
	await deps.db.insert(avisos).values(more);
	service.status = 503;
	for (const { id } of more) await expect(deliver(deps, id)).rejects.toThrow();
	expect(service.came).toBe(10);
	const other = await makeBroker(deps, "outra@exemplo.com.br", "outra");
	const theirs = await startService();
	await turnOn(deps, other, theirs.endpoint);
	await deps.db
		.update(avisos)
		.set({ personId: other.userId, accountId: other.userId, fichaId: null })
		.where(eq(avisos.id, avisoId));
	await deliver(deps, avisoId);
	expect(theirs.came).toBe(1);
	await passLimits(deps);
	service.status = 201;
	for (const { id } of more) await deliver(deps, id);
	expect(service.came).toBe(10 + more.length);
});

test("at night it waits for eight o'clock, unless its page is open", async () => {
	const { deps, broker, service, sent, avisoId } = await makeScene(NIGHT);
	await deliver(deps, avisoId);
	expect(service.came).toBe(0);
	expect(await dueOf(deps)).toEqual(MORNING);
	await deps.pool.query("update fichas set status = 'parcial'");
	await noteWatching(deps, [{ seat: holderSeat(broker.userId), watching: sent.fichaId }]);
	await deliver(deps, avisoId);
	expect(service.came).toBe(1);
});

test("the account's own clock says when night is", async () => {
	const { deps, broker, avisoId, service } = await makeScene(new Date("2026-11-18T00:30:00Z"));
	await deps.pool.query(
		"insert into corretores (user_id, creci_uf, creci_numero, updated_at) values ($1, 'AM', '1', now()) on conflict (user_id) do update set creci_uf = 'AM'",
		[broker.userId],
	);
	await deliver(deps, avisoId);
	expect(service.came).toBe(1);
});

test("nothing is sent to a browser that signed out, of what was read, or to who left", async () => {
	const { deps, broker, service, token, avisoId } = await makeScene();
	await markRead(deps, { seat: holderSeat(broker.userId) });
	await deliver(deps, avisoId);
	await deps.db.update(avisos).set({ readAt: null, deliverAt: NOON });
	await endSession(deps, token);
	await deliver(deps, avisoId);
	expect(service.came).toBe(0);
	expect(await deps.db.select().from(avisoAparelhos)).toEqual([]);
});

test("a member who left is sent nothing of the agency", async () => {
	const deps = await makeTestDeps();
	setClock(deps, NOON);
	const agency = await makeAgency(deps);
	const bia = await makeMember(deps, agency.userId, "Bia");
	const service = await startService();
	await turnOn(deps, bia, `${service.endpoint}a`);
	const sent = await makeSent(deps, agency.userId);
	await giveFichas(deps, agency.userId, bia.userId);
	await sign(deps, sent.signers[0]?.token ?? "", sent.documentHash);
	await deps.pool.query("update account_members set ended_at = now()");
	const [aviso] = await deps.db.select().from(avisos);
	await deliver(deps, aviso?.id ?? "");
	expect(service.came).toBe(0);
});

test("by e-mail to who chose it, once, with a first name and no more", async () => {
	const { deps, broker, avisoId } = await makeScene();
	const choice = { app: true, push: false, email: true };
	await deps.db.insert(avisoPreferencias).values({ personId: broker.userId, kind: "assinou", ...choice });
	await deliver(deps, avisoId);
	await deps.db.update(avisos).set({ deliverAt: NOON });
	await deliver(deps, avisoId);
	const mails = deps.mail.messages.filter(({ subject }) => subject.includes("assinou"));
	expect(mails).toHaveLength(1);
	expect(mails[0]?.text).toContain("/app/avisos/ajustes");
});

test("a link that ends tomorrow is told once, and again only when it was given another end", async () => {
	const deps = await makeTestDeps();
	setClock(deps, NOON);
	const { userId } = await makeBroker(deps);
	const { fichaId } = await makeSent(deps, userId);
	const told = async () => {
		await tellDeadlines.handle(deps, {});
		return (await deps.db.select().from(avisos).where(eq(avisos.fichaId, fichaId))).map(({ kind }) => kind);
	};
	expect(await told()).toEqual([]);
	const [row] = (await deps.pool.query<{ until: Date }>("select sign_until as until from fichas")).rows;
	setClock(deps, new Date((row?.until.getTime() ?? 0) - 2 * HOUR_MS));
	expect(await told()).toEqual(["link-vence"]);
	expect(await told()).toEqual(["link-vence"]);
});

test("what was read goes after 90 days, and all of it after a year", async () => {
	const { deps, broker } = await makeScene();
	const left = async () => {
		await forgetAvisos.handle(deps, {});
		return (await deps.db.select().from(avisos)).length;
	};
	deps.clock.advance(91 * DAY_MS);
	expect(await left()).toBe(1);
	await markRead(deps, { seat: holderSeat(broker.userId) });
	expect(await left()).toBe(0);
});
