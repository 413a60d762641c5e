import { expect, test } from "vitest";
import type { OfflineEvidence } from "#core/fichas/evidence/offline-evidence.ts";
import { signWith } from "#core/fichas/offline/device-key.ts";
import { toBase64Url } from "#core/kernel/base64url.ts";
import { canonicalJson } from "#core/kernel/canonical-json.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { madeOffline } from "#tests/support/fichas/made-offline.ts";
import { checkOffline } from "./verify-offline.ts";

async function makePhone() {
	const p256 = { name: "ECDSA", namedCurve: "P-256" };
	const { publicKey, privateKey } = await crypto.subtle.generateKey(p256, true, ["sign", "verify"]);
	const sign = async (seq: number, text: string) => ({
		seq,
		hash: sha256Hex(text),
		assinatura: await signWith(privateKey, text),
	});
	return { chavePublica: toBase64Url(new Uint8Array(await crypto.subtle.exportKey("spki", publicKey))), sign };
}

const { chavePublica, sign } = await makePhone();
const [texto, ato] = [await sign(4, "o texto"), await sign(5, "a assinatura")];
const made = madeOffline({ aparelho: "aparelho-1", ato });
const evidence = { ...made, texto, aparelho: { ...made.aparelho, chavePublica } };
const { janela } = evidence;

/** Whoever can write the log, too: the event names what it says to the letter. */
function written(semConexao: OfflineEvidence) {
	const conteudo = JSON.stringify({ semConexao: sha256Hex(canonicalJson(semConexao)) });
	return { proven: [{ seq: 7, conteudo, semConexao }], events: [{ seq: 7, contentHash: sha256Hex(conteudo) }] };
}

async function isBelieved(semConexao: OfflineEvidence): Promise<boolean> {
	const { proven, events } = written(semConexao);
	const [check] = await checkOffline(proven, events);
	return check?.outcome === "ok";
}

test("what the phone signed, between a capsule and its coming, holds, and tells when and with which code", async () => {
	const { proven, events } = written(evidence);
	expect(await checkOffline(proven, events)).toMatchObject([
		{ what: "offline", outcome: "ok", where: expect.stringContaining(janela.naoDepoisDe) },
	]);
	const atOnce = { ...janela, naoDepoisDe: janela.naoAntesDe };
	expect(await isBelieved({ ...evidence, janela: atOnce })).toBe(true);
});

test("by itself nothing is believed: its event has to be there, and to name it", async () => {
	const { proven, events } = written(evidence);
	const conteudo = JSON.stringify({ semConexao: sha256Hex("outra") });
	for (const [given, log] of [
		[proven, []],
		[proven, events.map((event) => ({ ...event, seq: 8 }))],
		[proven, events.map((event) => ({ ...event, contentHash: sha256Hex("outro conteúdo") }))],
		[proven.map((one) => ({ ...one, conteudo })), [{ seq: 7, contentHash: sha256Hex(conteudo) }]],
	] as const)
		expect(await checkOffline([...given], [...log])).toMatchObject([{ outcome: "fault", reason: "offline-invalid" }]);
});

test.each<[string, Partial<OfflineEvidence>]>([
	["before its capsule was made", { janela: { ...janela, naoAntesDe: "2026-11-14T17:00:00.000Z" } }],
	["that ends before it begins", { janela: { ...janela, naoDepoisDe: "2026-11-14T17:00:00.000Z" } }],
	["that ends after all of it came", { recebidaEm: "2026-11-14T18:30:00.000Z" }],
	["that ends nobody knows when", { janela: { ...janela, naoDepoisDe: "ontem" } }],
])("a window %s is none, also where the log names it", async (_, change) => {
	expect(await isBelieved({ ...evidence, ...change })).toBe(false);
});

test("both entries are signed by that phone, the text before the act, also where the log says so of others", async () => {
	const another = await makePhone();
	const foreign = await another.sign(4, "o texto");
	for (const change of [
		{ texto: { ...texto, assinatura: foreign.assinatura } },
		{ ato: { ...ato, assinatura: texto.assinatura } },
		{ ato: { ...ato, hash: sha256Hex("outra assinatura") } },
		{ aparelho: { ...evidence.aparelho, chavePublica: another.chavePublica } },
		{ texto: { ...texto, seq: 5 } },
		{ texto: { ...texto, seq: 6 } },
	])
		expect(await isBelieved({ ...evidence, ...change }), JSON.stringify(change)).toBe(false);
});
