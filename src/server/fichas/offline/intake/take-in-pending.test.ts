import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { documentHash } from "#core/fichas/document.ts";
import { contentOf } from "#core/fichas/models/content-of.ts";
import { isEntrySignedBy } from "#core/fichas/offline/device-key.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { findPhotoOf, openPhoto } from "#server/fichas/draft/ficha-photo.read.ts";
import { readEvents } from "#server/fichas/evidence/ficha-events.read.ts";
import { fichaPhotos, fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import { makePublishedModel } from "#tests/support/fichas/make-model.ts";
import {
	deliver,
	drawPhoto,
	makePhone,
	openOwn,
	sendPhoto,
	startPhone,
	type WorkingPhone,
	writeSigned,
	writeText,
} from "#tests/support/fichas/offline-work.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { readDeviceState } from "../devices/device-state.read.ts";
import { receiveCommitments } from "./receive-commitments.ts";
import { takeInPending } from "./take-in-pending.ts";

async function stateOf(deps: TestDeps, phone: WorkingPhone) {
	return readDeviceState(deps, await openOwn(deps, phone, phone.seat));
}

async function onlyFicha(deps: TestDeps) {
	const rows = await deps.db.select().from(fichas);
	expect(rows).toHaveLength(1);
	const [ficha] = rows;
	if (!ficha) throw new Error("no ficha");
	const signers = await deps.db.select().from(fichaSigners).where(eq(fichaSigners.fichaId, ficha.id));
	return { ficha, signers };
}

test("a visit signed without a connection becomes the ficha that stood on the screen, with what was known when", async () => {
	const { deps, phone } = await makePhone();
	const before = deps.clock.now().toISOString();
	phone.wait(3_600_000);
	const { entries, documentHash: hash, protocolo } = await writeSigned(phone);
	deps.clock.advance(5 * 3_600_000);
	phone.wait(4 * 3_600_000);
	const { fault } = await deliver(deps, phone, entries, phone.clocks.wall);
	expect(fault).toBeUndefined();

	const { ficha, signers } = await onlyFicha(deps);
	expect(ficha).toMatchObject({ protocolo, status: "assinada", documentHash: hash, corretorId: phone.seat.personId });
	expect(ficha.document && documentHash(ficha.document)).toBe(hash);
	const [signer] = signers;
	expect(signer).toMatchObject({ status: "assinou", channel: "sem conexão" });
	const { evidence } = signer ?? {};
	if (evidence?.schema !== "rubrica-evidencia-2" || !evidence.semConexao) throw new Error("no offline evidence");
	const { semConexao } = evidence;
	const act = entries.at(-1);
	expect(semConexao).toMatchObject({
		janela: { naoAntesDe: before, naoDepoisDe: deps.clock.now().toISOString(), por: "recebimento" },
		ato: { seq: act?.seq, hash: act?.hash },
		relogio: { wall: act?.entry.wall },
		naCapsula: { diferencaMs: 0 },
		saltos: [],
		recomecos: 0,
		desligadoEm: null,
	});
	const { chavePublica } = semConexao.aparelho;
	expect(await isEntrySignedBy(chavePublica, semConexao.ato.hash, semConexao.ato.assinatura)).toBe(true);
	expect(await stateOf(deps, phone)).toMatchObject({ upTo: 2, captures: [{ state: "recebida", ficha: ficha.id }] });
});

test("what a client answers without a connection stands in the words of the ficha's own model", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const ajustes = [{ campo: "nota_lazer", rotulo: "Piscina e academia" }];
	const content = { ...contentOf("visita"), nome: "Visita com lazer", ajustes };
	const { modelId } = await makePublishedModel(deps, userId, content);
	const phone = await startPhone(deps, userId);
	const modelo = { id: modelId, versao: 1, content };
	const { entries } = await writeSigned(phone, { modelo, respostas: { nota_lazer: "2" } });
	await deliver(deps, phone, entries);
	const { signers } = await onlyFicha(deps);
	expect(signers[0]?.evidence?.respostas).toEqual([{ rotulo: "Piscina e academia", valor: "2 (Regular)" }]);
});

test("whatever is sent twice is there once, also when the answer was lost", async () => {
	const { deps, phone } = await makePhone();
	const { entries } = await writeSigned(phone);
	for (const part of [entries.slice(0, 1), entries, entries, entries.slice(1)])
		expect((await deliver(deps, phone, part)).fault).toBeUndefined();
	await takeInPending(deps, phone.device);
	const { signers } = await onlyFicha(deps);
	expect(signers).toHaveLength(1);
	const { rows } = await deps.pool.query("select kind from evidence_log order by seq");
	expect(rows.map(({ kind }) => kind)).toEqual(["enviada", "assinada-por"]);
});

test("an inspection waits for its photos, whichever comes first, and keeps them byte for byte", async () => {
	const { deps, phone } = await makePhone();
	const [first, second] = [await drawPhoto("#28a"), await drawPhoto("#a82")];
	const { entries } = await writeSigned(phone, { tipo: "vistoria", photos: [first, second], signers: 3 });
	await sendPhoto(deps, phone, second);
	await deliver(deps, phone, entries);
	expect(await stateOf(deps, phone)).toMatchObject({ captures: [{ state: "aguarda fotos" }] });
	expect(await deps.db.$count(fichas)).toBe(0);
	expect(await sendPhoto(deps, phone, first)).toEqual({ ok: true, value: undefined });
	await takeInPending(deps, phone.device);
	const { ficha } = await onlyFicha(deps);
	expect(ficha.status).toBe("assinada");
	const photos = await deps.db.select().from(fichaPhotos).where(eq(fichaPhotos.fichaId, ficha.id));
	expect(photos.map(({ sha256 }) => sha256).toSorted()).toEqual([sha256Hex(first), sha256Hex(second)].toSorted());
	for (const { id, sha256 } of photos) {
		const photo = await findPhotoOf(deps, { fichaId: ficha.id, id });
		const kept = photo && (await openPhoto(deps, photo));
		expect(kept && sha256Hex(kept)).toBe(sha256);
	}
});

test("a hash that came ahead ends the window, stands in the log, and comes once", async () => {
	const { deps, phone } = await makePhone();
	const { entries } = await writeSigned(phone);
	const hashes = entries.map(({ seq, hash }) => ({ seq, hash }));
	const { device } = await openOwn(deps, phone, phone.seat);
	deps.clock.advance(60_000);
	const ahead = deps.clock.now().toISOString();
	for (const _ of [1, 2]) expect(await receiveCommitments(deps, { device, hashes, waiting: 2 })).toEqual(hashes);
	deps.clock.advance(86_400_000);
	await deliver(deps, phone, entries);
	const { signers } = await onlyFicha(deps);
	expect(signers[0]?.evidence).toMatchObject({ semConexao: { janela: { naoDepoisDe: ahead, por: "compromisso" } } });
	const { rows } = await deps.pool.query("select kind, content from evidence_log order by seq limit 1");
	expect(rows[0].kind).toBe("compromisso-sem-conexao");
	expect(rows[0].content).toContain(entries[1]?.hash);
});

test("a clock a year back, or set in between, is stated and accepted", async () => {
	const { deps, phone } = await makePhone();
	const year = 365 * 86_400_000;
	phone.wait(60_000, 60_000 - year);
	const { entries } = await writeSigned(phone, {
		change: { data_visita: "2025-11-14", hora_inicio: "15:00", hora_fim: "15:40" },
	});
	await deliver(deps, phone, entries, phone.clocks.wall);
	const { ficha, signers } = await onlyFicha(deps);
	expect(ficha.status).toBe("assinada");
	expect(signers[0]?.evidence).toMatchObject({ semConexao: { saltos: [{ from: 0, to: 1, ms: -year }] } });
});

test("a refusal is recorded, and what was given up before anybody signed leaves nothing", async () => {
	const { deps, phone } = await makePhone();
	const refused = await writeText(phone);
	const { documentHash: hash } = refused;
	const said = await phone.write("refuse", refused.captura, {
		signer: 0,
		documentHash: hash,
		reason: "Prefiro não assinar",
	});
	const given = await writeText(phone);
	const up = await phone.write("abandon", given.captura, { reason: "Engano" });
	await deliver(deps, phone, [...refused.entries, said, ...given.entries, up]);
	const { ficha } = await onlyFicha(deps);
	expect(ficha).toMatchObject({ status: "recusada", protocolo: refused.protocolo });
	const events = await readEvents(deps, ficha.id);
	expect(events.find(({ kind }) => kind === "recusada-por")?.offline, "for the ficha's page").toMatchObject({
		ato: { hash: said.hash },
		janela: { por: "recebimento" },
	});
	expect((await stateOf(deps, phone)).captures.map(({ state }) => state).toSorted()).toEqual([
		"abandonada",
		"recebida",
	]);
});

test("a used-up month keeps out nothing that was signed", async () => {
	const { deps, phone, userId } = await makePhone();
	await deps.pool.query(
		"update profiles set quota_limite = 1, fichas_utilizadas = 40, quota_month = '2026-11', plano_tipo = 'profissional' where user_id = $1",
		[userId],
	);
	await deliver(deps, phone, (await writeSigned(phone)).entries);
	expect((await onlyFicha(deps)).ficha.status).toBe("assinada");
	const { rows } = await deps.pool.query("select fichas_utilizadas from profiles where user_id = $1", [userId]);
	expect(rows[0].fichas_utilizadas).toBe(41);
});

test("a client who changed meanwhile is not overwritten by what a phone had known", async () => {
	const { deps, phone } = await makePhone();
	await deliver(deps, phone, (await writeSigned(phone)).entries);
	await deps.pool.query(
		`update clientes set fields = fields || '{"telefone": "11900000001"}', telefone = '11900000001'`,
	);
	const later = await writeSigned(phone, { change: { hora_inicio: "15:10" } });
	await deliver(deps, phone, later.entries);
	const { rows } = await deps.pool.query("select telefone from clientes");
	expect(rows).toEqual([{ telefone: "11900000001" }]);
	const { rows: made } = await deps.pool.query("select document::text as text from fichas where protocolo = $1", [
		later.protocolo,
	]);
	expect(made[0].text).toContain("91234-5678");
});
