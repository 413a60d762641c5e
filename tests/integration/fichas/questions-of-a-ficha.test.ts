import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { sendCopy } from "#server/fichas/document/copies/send-copy.job.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { markViewed } from "#server/fichas/signing/mark-viewed.ts";
import { glanceAtSigning } from "#server/fichas/signing.read.ts";
import { duringVisit } from "#server/platform/access/current-visit.ts";
import { asOneErrand } from "#server/platform/db/travel-together.ts";
import { makeBroker, makeSent, sign } from "#tests/support/fichas/make-ficha.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";

/**
 * How often a visit asks the database from its draft to its mailed copy, reads that travel together as one, without what
 * the queue asks and with three of the tests' own. What asks more must say why here: each costs about 0.1 ms of processor,
 * here and in the database.
 */
const MOST = 77;

test("a ficha asks the database no more often than it must", async () => {
	// Before there are connections: each takes the driver's way of asking with it.
	const asked = vi.spyOn(pg.Client.prototype, "query");
	onTestFinished(() => asked.mockRestore());
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	// On a busy machine any may take as long as one that is slow, and would from then on be asked by itself.
	const clock = vi.spyOn(performance, "now").mockReturnValue(0);
	onTestFinished(() => clock.mockRestore());
	// What a process or a connection asks once.
	await makeMailed(deps, userId);
	asked.mockClear();
	await makeMailed(deps, userId);
	const questions = asked.mock.calls.map(([question]: unknown[]) => textOf(question));
	expect(questions.length, questions.join("\n")).toBeGreaterThan(50);
	expect(questions.length, questions.join("\n")).toBeLessThanOrEqual(MOST);
});

/** As requests and jobs do it. */
async function makeMailed(deps: TestDeps, userId: string): Promise<void> {
	const { fichaId, documentHash, signers } = await asRequest(() => makeSent(deps, userId));
	for (const { token } of signers) {
		const found = await asRequest(() => glanceAtSigning(deps, token));
		expect(found && (await asRequest(() => markViewed(deps, found)))).toBe(true);
		expect((await asRequest(() => sign(deps, token, documentHash))).ok).toBe(true);
	}
	await asOneErrand(() => sealFicha(deps, fichaId));
	for (const { id } of signers) await asOneErrand(async () => sendCopy.handle(deps, { signerId: id, asked: 0 }));
	const { rows } = await deps.pool.query("select copy_mailed_at from ficha_signers where ficha_id = $1", [fichaId]);
	expect(rows).toEqual([{ copy_mailed_at: expect.any(Date) }]);
}

function asRequest<Value>(work: () => Promise<Value>): Promise<Value> {
	return duringVisit({ personId: undefined, accountId: undefined }, work);
}

function textOf(question: unknown): string {
	if (typeof question === "string") return question;
	return typeof question === "object" && question !== null && "text" in question ? String(question.text) : "";
}
