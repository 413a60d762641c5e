import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { rootHash } from "#core/fichas/evidence/daily-root.ts";
import { findWitnesses } from "#core/fichas/evidence/witness.ts";
import { artefactOfWitness } from "#core/fichas/verify/compare-history.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import { present } from "#core/kernel/present.ts";
import { aUsuarios, profiles } from "#server/accounts/account.table.ts";
import { endMembership } from "#server/accounts/change-members.ts";
import { readLastRoot, rootOf } from "#server/fichas/evidence/read-root.ts";
import { signDailyRoots } from "#server/fichas/evidence/sign-daily-roots.ts";
import { compareWithLog } from "#server/fichas/verify/compare-with-log.ts";
import { makeBroker, makeSent } from "#tests/support/fichas/make-ficha.ts";
import { rememberTestSeal } from "#tests/support/fichas/test-seal.ts";
import { makeMember } from "#tests/support/make-team.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { mailRoot } from "./mail-root.job.ts";
import { promiseRootMails } from "./promise-root-mails.ts";
import { sendRootMail } from "./send-root-mail.job.ts";

const WITNESSES = "cartorio@exemplo.org,socia@exemplo.org";

async function makeWorld() {
	const deps = await makeTestDeps({ ROOT_WITNESSES: WITNESSES });
	await rememberTestSeal(deps);
	const paula = await makeBroker(deps, "paula@corretora.com.br", "paula");
	const rui = await makeBroker(deps, "rui@corretora.com.br", "rui");
	await makeSent(deps, paula.userId);
	return { deps, paula, rui };
}

const takeJobs = async ({ pool }: TestDeps, name: string) =>
	(
		await pool.query("with gone as (delete from pgboss.job where name = $1 returning data) select data from gone", [
			name,
		])
	).rows;

/** As the hour and its workers do it; answers who was written to. */
async function work(deps: TestDeps): Promise<string[]> {
	const before = deps.mail.messages.length;
	await promiseRootMails(deps);
	for (const { data } of await takeJobs(deps, mailRoot.name))
		for (let next = data; next; ) next = await mailRoot.handle(deps, next);
	for (const { data } of await takeJobs(deps, sendRootMail.name)) await sendRootMail.handle(deps, data);
	return deps.mail.messages
		.slice(before)
		.map(({ to }) => to.address)
		.toSorted();
}

test("the root of a day goes to the operator's witnesses and to accounts that had fichas on it, once", async () => {
	const { deps } = await makeWorld();
	expect(await work(deps), "no day is over").toEqual([]);
	deps.clock.advance(DAY_MS);
	await signDailyRoots(deps);
	expect(await work(deps)).toEqual(["cartorio@exemplo.org", "paula@corretora.com.br", "socia@exemplo.org"]);
	expect(await work(deps), "the next hour").toEqual([]);

	const root = present(rootOf(present(await readLastRoot(deps.db), "a root")), "a root");
	const { subject, text } = present(deps.mail.messages[0], "a mail");
	expect(subject).toBe("Raiz do registro de provas de 15/11/2026");
	expect(text).toContain(rootHash(root));
	const [witness] = findWitnesses(text);
	const kept = artefactOfWitness("e-mail", present(witness, "a witness in the mail"));
	expect((await compareWithLog(deps, [kept], "registro")).history.verdict).toBe("one");
});

test("a quiet day goes to the operator's witnesses alone, and whoever turned it off gets none", async () => {
	const { deps, paula, rui } = await makeWorld();
	deps.clock.advance(DAY_MS);
	await makeSent(deps, rui.userId);
	await deps.db.update(profiles).set({ rootMail: false }).where(eq(profiles.user_id, paula.userId));
	await signDailyRoots(deps);
	expect(await work(deps)).toEqual(["cartorio@exemplo.org", "socia@exemplo.org"]);
	deps.clock.advance(DAY_MS);
	await signDailyRoots(deps);
	expect(await work(deps)).toEqual(["cartorio@exemplo.org", "rui@corretora.com.br", "socia@exemplo.org"]);
	deps.clock.advance(DAY_MS);
	await signDailyRoots(deps);
	expect(await work(deps)).toEqual(["cartorio@exemplo.org", "socia@exemplo.org"]);
});

test("after days off only the newest root goes out, and a cancelled account or a sample gets none", async () => {
	const { deps, paula, rui } = await makeWorld();
	deps.clock.advance(2 * DAY_MS);
	await makeSent(deps, rui.userId);
	await deps.db
		.update(aUsuarios)
		.set({ status_conta: "cancelado" })
		.where(eq(aUsuarios.id, present(paula.userId, "an account")));
	deps.clock.advance(DAY_MS);
	expect(await signDailyRoots(deps)).toHaveLength(3);
	expect(await work(deps)).toEqual(["cartorio@exemplo.org", "rui@corretora.com.br", "socia@exemplo.org"]);
	expect(deps.mail.messages.map(({ subject }) => subject).every((subject) => subject.includes("17/11/2026"))).toBe(
		true,
	);
});

test("what a process that was killed has left undone is made up for, and nobody is written to twice", async () => {
	const { deps } = await makeWorld();
	deps.clock.advance(DAY_MS);
	await signDailyRoots(deps);
	await promiseRootMails(deps);
	// The job is lost with half of its work done.
	const [first] = await takeJobs(deps, mailRoot.name);
	await mailRoot.handle(deps, first.data);
	const [sent] = await takeJobs(deps, sendRootMail.name);
	await sendRootMail.handle(deps, sent.data);
	expect(await work(deps)).toHaveLength(2);
	expect(new Set(deps.mail.messages.map(({ to }) => to.address)).size).toBe(3);
});

test("whoever manages the account gets it too, each with a switch of their own; a broker does not", async () => {
	const { deps, paula } = await makeWorld();
	const accountId = present(paula.userId, "an account");
	await makeMember(deps, accountId, "Gil", "gestao");
	const ana = await makeMember(deps, accountId, "Ana", "gestao");
	await makeMember(deps, accountId, "Bia", "corretor");
	await deps.db.update(profiles).set({ rootMail: false }).where(eq(profiles.user_id, ana.userId));
	deps.clock.advance(DAY_MS);
	await signDailyRoots(deps);
	const witnesses = ["cartorio@exemplo.org", "socia@exemplo.org"];
	expect(await work(deps)).toEqual(["gil@imobiliaria.com.br", "paula@corretora.com.br", ...witnesses].toSorted());
	await makeSent(deps, paula.userId);
	await deps.db.update(profiles).set({ rootMail: false }).where(eq(profiles.user_id, accountId));
	await deps.db.transaction((tx) => endMembership(deps, tx, { accountId, userId: ana.userId }));
	await deps.db.update(profiles).set({ rootMail: true }).where(eq(profiles.user_id, ana.userId));
	deps.clock.advance(DAY_MS);
	await signDailyRoots(deps);
	expect(await work(deps), "the holder wants none, and Ana has left").toEqual(
		["gil@imobiliaria.com.br", ...witnesses].toSorted(),
	);
});
