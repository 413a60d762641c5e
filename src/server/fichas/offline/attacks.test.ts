import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { protocolFrom } from "#core/fichas/offline/capsule.ts";
import { canonicalJson } from "#core/kernel/canonical-json.ts";
import { present } from "#core/kernel/present.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { drawn } from "#tests/support/fichas/drawn.ts";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import {
	deliver,
	drawPhoto,
	makePhone,
	openOwn,
	SEEN,
	sendPhoto,
	startPhone,
	takeCapsule,
	type WorkingPhone,
	writeSigned,
	writeText,
} from "#tests/support/fichas/offline-work.ts";
import { sendable } from "#tests/support/fichas/test-phone.ts";
import type { TestDeps } from "#tests/support/make-test-deps.ts";
import { readDeviceState } from "./devices/device-state.read.ts";
import { enrolDevice } from "./devices/enrol-device.ts";
import { openDevice } from "./devices/open-device.ts";
import { receiveCommitments } from "./intake/receive-commitments.ts";
import { receiveEntries } from "./intake/receive-entries.ts";
import { takeInPending } from "./intake/take-in-pending.ts";

async function stateOf(deps: TestDeps, phone: WorkingPhone) {
	const { captures } = await readDeviceState(deps, await openOwn(deps, phone, phone.seat));
	return captures.map(({ state, why = "" }) => `${state}: ${why}`);
}

async function refusedOf(deps: TestDeps) {
	const { rows } = await deps.pool.query("select fault, seq, content from aparelho_recusados order by at, seq");
	return rows;
}

test("an edited database of the phone is named, kept aside, and nothing after it is taken", async () => {
	const { deps, phone } = await makePhone();
	const { entries } = await writeSigned(phone);
	const [text, act] = entries;
	const edited = (text?.bytes ?? "").replace("529.982.247-25", "111.444.777-35");
	const forged = { ...present(text, "the text"), bytes: edited };
	const check = await deliver(deps, phone, [forged, present(act, "the act")]);
	expect(check).toMatchObject({ next: [], fault: { fault: "flipped", seq: 1 } });
	expect(await refusedOf(deps)).toEqual([{ fault: "flipped", seq: 1, content: edited }]);
	expect(await deps.db.$count(fichas)).toBe(0);
	// What was really signed is still welcome.
	expect((await deliver(deps, phone, entries)).fault).toBeUndefined();
	expect(await deps.db.$count(fichas)).toBe(1);
});

test("a gap, a fork by two tabs and another device's entries are named; the first branch stands", async () => {
	const { deps, phone, userId } = await makePhone();
	const first = await writeSigned(phone);
	const head = { ...phone.head };
	const one = await writeSigned(phone);
	phone.head = head;
	const other = await writeSigned(phone);
	expect((await deliver(deps, phone, [...first.entries, ...one.entries.slice(1)])).fault?.fault).toBe("gap");
	expect((await deliver(deps, phone, one.entries)).fault).toBeUndefined();
	expect((await deliver(deps, phone, other.entries)).fault).toMatchObject({ fault: "fork", seq: 3 });
	expect(await deps.db.$count(fichas)).toBe(2);
	const second = await startPhone(deps, userId);
	expect((await deliver(deps, second, first.entries)).fault?.fault).toBe("another-device");
	expect((await refusedOf(deps)).map(({ fault }) => fault).toSorted()).toEqual(["another-device", "fork", "gap"]);
});

test("a capsule nobody issued, or of somebody else's phone, is worth nothing", async () => {
	const { deps, phone } = await makePhone();
	const stranger = await startPhone(deps, (await makeBroker(deps, "outra@corretora.com.br", "outra")).userId);
	const own = phone.capsule;
	phone.capsule = stranger.capsule;
	await deliver(deps, phone, (await writeSigned(phone)).entries);
	phone.capsule = "a".repeat(64);
	await deliver(deps, phone, (await writeSigned(phone)).entries);
	phone.capsule = own;
	expect((await stateOf(deps, phone)).toSorted()).toEqual([
		"recusada: O registro nomeia a cápsula de outro aparelho.",
		"recusada: O registro nomeia uma cápsula que não emitimos.",
	]);
	expect(await deps.db.$count(fichas)).toBe(0);
});

test("another text than the screen's, another broker, an unreserved or used protocol, another account's model", async () => {
	const { deps, phone } = await makePhone();
	const used = protocolFrom("V", present(phone.capsuleRead.protocols[0], "a protocol"));
	const sign = async (body: Parameters<typeof writeText>[1]) => {
		const { captura, entries, documentHash } = await writeText(phone, body);
		const form = drawn(documentHash, phone.clocks.wall);
		const act = await phone.write("sign", captura, { signer: 0, documentHash, form });
		await deliver(deps, phone, [...entries, act]);
		const { captures } = await readDeviceState(deps, await openOwn(deps, phone, phone.seat));
		return captures.find(({ capture }) => capture === captura);
	};
	expect(await sign({})).toMatchObject({ state: "recebida" });
	const other = { ...phone.issued.corretor, imobiliaria: "Outra Imobiliária" };
	const modelo = { id: crypto.randomUUID(), versao: 1, hash: "e".repeat(64) };
	expect(await sign({ body: { corretor: other } })).toMatchObject({
		state: "recusada",
		why: expect.stringMatching(/dados do corretor/),
	});
	expect(await sign({ body: { protocolo: "V26-0000-0000" } })).toMatchObject({
		state: "recusada",
		why: expect.stringMatching(/reservado/),
	});
	expect(await sign({ body: { protocolo: used } })).toMatchObject({
		state: "em conflito",
		why: expect.stringMatching(/outra ficha/),
	});
	expect(await sign({ body: { modelo } })).toMatchObject({
		state: "em conflito",
		why: expect.stringMatching(/modelo/),
	});
	expect(await sign({ body: { documentHash: "0".repeat(64) } })).toMatchObject({
		state: "em conflito",
		why: expect.stringMatching(/tela/),
	});
	expect(await sign({ change: { pessoas: [] } })).toMatchObject({
		state: "recusada",
		why: expect.stringMatching(/Faltam dados/),
	});
	expect(await deps.db.$count(fichas)).toBe(1);
});

test("a signature for another text, by nobody named, unreadable or without a document is none", async () => {
	const { deps, phone } = await makePhone();
	const attempt = async (act: { signer?: number; hash?: string; form?: Record<string, unknown> }) => {
		const { captura, entries, documentHash } = await writeText(phone);
		const form = drawn(documentHash, phone.clocks.wall, act.form);
		const body = { signer: act.signer ?? 0, documentHash: act.hash ?? documentHash, form };
		await deliver(deps, phone, [...entries, await phone.write("sign", captura, body)]);
		const { captures } = await readDeviceState(deps, await openOwn(deps, phone, phone.seat));
		return captures.find(({ capture }) => capture === captura)?.why;
	};
	expect(await attempt({ hash: "0".repeat(64) })).toMatch(/outro texto/);
	expect(await attempt({ form: { documentHash: "0".repeat(64) } }), "the form's own").toMatch(/outro texto/);
	expect(await attempt({ signer: 7 })).toMatch(/não está na ficha/);
	expect(await attempt({ form: { trace: { largura: 3, altura: 3, tracos: [] } } })).toMatch(/não pôde ser lida/);
	expect(await attempt({ form: { quem: { documento: "" } } })).toMatch(/documento de quem assinou/);
	const { rows } = await deps.pool.query("select count(*)::int as signed from ficha_signers where status = 'assinou'");
	expect(rows[0].signed).toBe(0);
	const { rows: kept } = await deps.pool.query(
		"select count(*)::int as entries from aparelho_registros where content is not null",
	);
	expect(kept[0].entries).toBe(10);
});

test("who signed by the link meanwhile is not signed twice: both are kept, the second is a conflict", async () => {
	const { deps, phone } = await makePhone();
	const { captura, entries, documentHash } = await writeSigned(phone);
	await deliver(deps, phone, entries);
	const form = drawn(documentHash, phone.clocks.wall);
	await deliver(deps, phone, [await phone.write("sign", captura, { signer: 0, documentHash, form })]);
	expect(await stateOf(deps, phone)).toEqual([expect.stringMatching(/^em conflito: Esta pessoa já tinha assinado/)]);
	const { rows } = await deps.pool.query("select kind from evidence_log where kind = 'assinada-por'");
	expect(rows).toHaveLength(1);
});

test("a forged enrolment: no key, another kind of key, somebody else's key", async () => {
	const { deps, phone } = await makePhone();
	const seat = holderSeat((await makeBroker(deps, "outra@corretora.com.br", "outra")).userId);
	const rsa = await crypto.subtle.generateKey(
		{ name: "RSASSA-PKCS1-v1_5", modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: "SHA-256" },
		true,
		["sign", "verify"],
	);
	const spki = Buffer.from(await crypto.subtle.exportKey("spki", rsa.publicKey)).toString("base64url");
	for (const publicKey of [undefined, "", "AAAA", spki, { kty: "EC" }])
		expect(await enrolDevice(deps, { seat, publicKey, label: "x" })).toMatchObject({ reason: "no-key" });
	const taken = await enrolDevice(deps, { seat, publicKey: phone.publicKey, label: "x" });
	expect(taken).toMatchObject({ reason: "key-of-another" });
	// Nor does somebody else open it, or whoever guesses its token.
	expect(await openDevice(deps, { deviceId: phone.device, seat })).toBeUndefined();
	expect(await openDevice(deps, { deviceId: phone.device, token: "x".repeat(43) })).toBeUndefined();
});

test("a photo that is not the one the phone wrote down does not become the document's", async () => {
	const { deps, phone } = await makePhone();
	const [real, other] = [await drawPhoto("#28a"), await drawPhoto("#a82")];
	const { entries } = await writeSigned(phone, { tipo: "vistoria", photos: [real], signers: 3 });
	const { device } = await openOwn(deps, phone, phone.seat);
	await sendPhoto(deps, phone, other);
	await deliver(deps, phone, entries);
	expect(await stateOf(deps, phone)).toEqual(["aguarda fotos: "]);
	const { stagePhoto } = await import("./photos/stage-photo.ts");
	const { sha256Hex } = await import("#core/kernel/sha256.ts");
	expect(await stagePhoto(deps, { device, sha256: sha256Hex(real), bytes: other })).toMatchObject({
		reason: "differs",
	});
});

test("commitments of another hash for a number that came differently stay as they were said", async () => {
	const { deps, phone } = await makePhone();
	const { entries } = await writeSigned(phone);
	const { device } = await openOwn(deps, phone, phone.seat);
	const lie = { seq: 2, hash: "f".repeat(64) };
	await receiveCommitments(deps, { device, hashes: [lie], waiting: undefined });
	deps.clock.advance(3_600_000);
	await deliver(deps, phone, entries);
	const { rows } = await deps.pool.query(
		"select evidence -> 'semConexao' -> 'janela' ->> 'por' as by from ficha_signers",
	);
	expect(rows).toEqual([{ by: "recebimento" }]);
	expect(await receiveCommitments(deps, { device, hashes: [{ seq: 2, hash: "e".repeat(64) }], waiting: 0 })).toEqual([
		lie,
	]);
});

test("whoever lost their place hands in for thirty days by the phone's token, sees nothing, and the document says so", async () => {
	const { deps, phone } = await makePhone();
	const { entries } = await writeSigned(phone);
	await deps.pool.query("update aparelhos set revoked_at = $1", [deps.clock.now()]);
	deps.clock.advance(3 * 86_400_000);
	const open = present(await openDevice(deps, { deviceId: phone.device, token: phone.token }), "the grace");
	await receiveEntries(deps, { device: open.device, entries: entries.map(sendable), sentWall: null, seen: SEEN });
	await takeInPending(deps, phone.device);
	expect(await readDeviceState(deps, open)).toEqual({
		upTo: 2,
		desligado: true,
		captures: [{ capture: entries[0]?.entry.capture, state: "recebida" }],
	});
	const { rows } = await deps.pool.query(
		"select evidence -> 'semConexao' ->> 'desligadoEm' as left from ficha_signers",
	);
	expect(rows[0].left).not.toBeNull();
	deps.clock.advance(28 * 86_400_000);
	expect(await openDevice(deps, { deviceId: phone.device, token: phone.token })).toBeUndefined();
});

test("the capsule is signed, and a renewed one has protocols of its own", async () => {
	const { deps, phone } = await makePhone();
	deps.clock.advance(700_000);
	const { capsuleRead } = await takeCapsule(deps, phone, phone.seat);
	expect(capsuleRead.protocols.filter((one) => phone.capsuleRead.protocols.includes(one))).toEqual([]);
	const { createVerify } = await import("node:crypto");
	const { certificate } = await deps.seal();
	const check = createVerify("sha256").update(phone.issued.capsule);
	expect(check.verify(certificate, phone.issued.signature, "base64")).toBe(true);
	expect(canonicalJson(JSON.parse(phone.issued.capsule))).toBe(phone.issued.capsule);
});

test("a phone that piles up entries beyond every ficha is told so, and nobody reads them all", async () => {
	const { deps, phone } = await makePhone();
	const { captura, entries } = await writeSigned(phone);
	const reason = "x".repeat(1_400_000);
	const pile = [...entries];
	for (let at = 0; at < 12; at++) pile.push(await phone.write("abandon", captura, { reason }));
	expect((await deliver(deps, phone, pile)).fault).toBeUndefined();
	expect(await stateOf(deps, phone)).toEqual([
		"recusada: O aparelho mandou mais registros do que uma ficha pode ter. O que foi recebido está guardado; fale com o suporte.",
	]);
	expect(await deps.db.$count(fichas)).toBe(0);
	// The next ficha of the same phone is taken in as ever.
	await deliver(deps, phone, (await writeSigned(phone)).entries);
	expect(await deps.db.$count(fichas)).toBe(1);
});

test("of one number a phone may say a few hashes ahead, not as many as it likes", async () => {
	const { deps, phone } = await makePhone();
	const { device } = await openOwn(deps, phone, phone.seat);
	const many = Array.from({ length: 40 }, (_, at) => ({ seq: 1, hash: sha256Hex(`outro ${at}`) }));
	const say = (hashes: typeof many) => receiveCommitments(deps, { device, hashes, waiting: undefined });
	expect(await say(many)).toEqual(many.slice(0, 3));
	expect(await say(many.slice(5))).toEqual(many.slice(0, 3));
	expect(await say([...many.slice(1, 2), { seq: 2, hash: many[0]?.hash ?? "" }])).toHaveLength(4);
	const { rows } = await deps.pool.query("select count(*)::int as n from aparelho_compromissos");
	expect(rows).toEqual([{ n: 4 }]);
});
