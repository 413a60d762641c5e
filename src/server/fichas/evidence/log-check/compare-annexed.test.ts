import { expect, test } from "vitest";
import { sealAddendum } from "#server/fichas/contest/seal-addendum.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { verifyChain } from "#server/fichas/evidence/verify-chain.ts";
import { sealAnswer } from "#server/fichas/owner/seal-answer.ts";
import { makeAnsweredProposal } from "#tests/support/fichas/make-answered-proposal.ts";
import { answeredInspection } from "#tests/support/fichas/make-contested.ts";
import { tamper } from "#tests/support/fichas/tamper.ts";
import { rememberTestSeal } from "#tests/support/fichas/test-seal.ts";
import { worldsAfter } from "#tests/support/worlds-after.ts";

const answeredProposal = worldsAfter(async (deps) => {
	await rememberTestSeal(deps);
	const { fichaId, answerId } = await makeAnsweredProposal(deps);
	await sealFicha(deps, fichaId);
	await sealAnswer(deps, answerId);
	return answerId;
});

/** Whoever can write the rows, but no log: also with the hash that goes with what they wrote. */
const REWRITTEN = "evidence = '{}'::json, evidence_hash = encode(sha256('{}'), 'hex')";
const OF_A_SEAL = ["bytes = bytes + 1", "protocolo = 'C26-ZZZZ-ZZZZ'", "event_seq = 1", "sha256 = repeat('a', 64)"];

test.each<[table: string, change: string]>([
	["addenda", REWRITTEN],
	["addenda", "evidence = null"],
	["addenda", "evidence_hash = repeat('a', 64)"],
	["addenda", "protocolo = 'C26-ZZZZ-ZZZZ'"],
	["addenda", "ficha_id = '00000000-0000-4000-8000-00000000000a'"],
	...OF_A_SEAL.map((change): [string, string] => ["sealed_addenda", change]),
])("of a contestation's row in %s, changed by hand (%s), the night says so", async (table, change) => {
	const { deps, made } = await answeredInspection();
	await sealAddendum(deps, made.addendumId);
	expect((await verifyChain(deps)).findings).toEqual([]);
	const key = table === "addenda" ? "id" : "addendum_id";
	await tamper(deps, { text: `update ${table} set ${change} where ${key} = $1`, values: [made.addendumId] });
	const { findings } = await verifyChain(deps);
	expect(findings).toContainEqual({ table, row: made.addendumId, fault: "altered" });
});

test("a reply that is said of another contestation is named too", async () => {
	const { deps, made } = await answeredInspection();
	await tamper(deps, { text: "update addenda set answers_id = id where id = $1", values: [made.replyId] });
	expect((await verifyChain(deps)).findings).toEqual([{ table: "addenda", row: made.replyId, fault: "altered" }]);
});

test.each<[table: string, change: string]>([
	["proposal_answers", REWRITTEN],
	["proposal_answers", "evidence = null"],
	["proposal_answers", "evidence_hash = repeat('a', 64)"],
	...OF_A_SEAL.map((change): [string, string] => ["sealed_answers", change]),
])("of an owner's answer in %s, changed by hand (%s), the night says so", async (table, change) => {
	const { deps, made: answerId } = await answeredProposal();
	expect((await verifyChain(deps)).findings).toEqual([]);
	await tamper(deps, `update ${table} set ${change}`);
	expect((await verifyChain(deps)).findings).toContainEqual({ table, row: answerId, fault: "altered" });
});
