import { expect, test } from "vitest";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { madeOffline } from "#tests/support/fichas/made-offline.ts";
import { checkCommitments } from "./verify-commitment.ts";

const PHONE = "aparelho-1";
const HASH = "7".repeat(64);
const UNTIL = "2026-11-14T19:00:00.000Z";
const evidence = madeOffline({ aparelho: PHONE });
const whole = madeOffline({
	aparelho: PHONE,
	janela: { naoAntesDe: UNTIL, naoDepoisDe: UNTIL, por: "recebimento" },
});
const said = {
	aparelho: PHONE,
	compromissos: [
		{ seq: 4, hash: "4".repeat(64) },
		{ seq: 5, hash: HASH },
	],
};

/** The event of the log that holds the phone's hashes. */
function committed(content: object = said, event: { at?: string; kind?: string; contentHash?: string } = {}) {
	const conteudo = JSON.stringify(content);
	const kind = "compromisso-sem-conexao";
	return { evento: { seq: 30, at: UNTIL, kind, contentHash: sha256Hex(conteudo), ...event }, conteudo };
}

const missing = { what: "commitment", outcome: "fault", reason: "commitment-missing" };

test("a hash that came ahead says not after, by its event of the log", () => {
	expect(checkCommitments([evidence], [committed()])).toEqual([
		{ what: "commitment", outcome: "ok", where: `nº 30, ${UNTIL}` },
	]);
	// Once, evidence had the moment before the log was waited for: a minute is the most.
	const late = committed(said, { at: "2026-11-14T19:01:00.000Z" });
	expect(checkCommitments([evidence], [late])).toMatchObject([{ outcome: "ok" }]);
});

test.each([
	["another phone", committed({ ...said, aparelho: "aparelho-2" })],
	["another number", committed({ ...said, compromissos: [{ seq: 6, hash: HASH }] })],
	["another hash", committed({ ...said, compromissos: [{ seq: 5, hash: "8".repeat(64) }] })],
	["hashes of no entry", committed({ ...said, compromissos: "" })],
	["another kind of event", committed(said, { kind: "enviada" })],
	["a text that the event does not hold", committed(said, { contentHash: sha256Hex("{}") })],
	["an event before that moment", committed(said, { at: "2026-11-14T18:59:59.999Z" })],
	["an event long after it", committed(said, { at: "2026-11-14T19:01:00.001Z" })],
])("it is missing where the event is about %s, and a spare one is a fault of its own", (_, given) => {
	expect(checkCommitments([evidence], [given])).toMatchObject([missing, missing]);
	expect(checkCommitments([evidence], [committed(), given])).toMatchObject([{ outcome: "ok" }, missing]);
});

test("nothing is said where a proof has none, and none is asked of what came whole", () => {
	expect(checkCommitments([evidence], [])).toEqual([]);
	expect(checkCommitments([whole], [])).toEqual([]);
	expect(checkCommitments([whole], [committed()]), "spare").toMatchObject([missing]);
	const two = [evidence, { ...evidence, ato: { ...evidence.ato, seq: 9 } }];
	expect(checkCommitments(two, [committed()])).toMatchObject([{ outcome: "ok" }, missing]);
});
