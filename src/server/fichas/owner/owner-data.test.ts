import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import sharp from "sharp";
import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { deleteAccount } from "#server/accounts/data-rights/delete-account.ts";
import { exportFiles } from "#server/accounts/data-rights/export-files.ts";
import { deletion } from "#server/deletion-parts.ts";
import { exportParts } from "#server/export-parts.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { fileHash } from "#server/fichas/document/sealed-document.read.ts";
import { sealedDocuments } from "#server/fichas/document/sealed-document.table.ts";
import { addPhoto } from "#server/fichas/draft/add-photo.ts";
import { verifyChain } from "#server/fichas/evidence/verify-chain.ts";
import { fichaPhotos, fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { clientes, imoveis } from "#server/fichas/registry/registry.table.ts";
import { refuseFicha } from "#server/fichas/signing/end-ficha.ts";
import { expireLateFichas } from "#server/fichas/signing/expire-fichas.job.ts";
import { fichaData } from "#server/fichas/transfer/ficha-data.read.ts";
import { streamZip } from "#server/platform/zip/stream-zip.ts";
import { makeBroker, makeDraft, makeSent, SEEN, sign } from "#tests/support/fichas/make-ficha.ts";
import { makeSignedFicha } from "#tests/support/fichas/make-signed-ficha.ts";
import { rememberTestSeal } from "#tests/support/fichas/test-seal.ts";
import { enter, PASSWORD } from "#tests/support/make-account.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { proposalAnswers } from "./proposal-answer.table.ts";

async function all<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
	const taken = [];
	for await (const row of rows) taken.push(row);
	return taken;
}

async function readAll(deps: TestDeps, userId: string) {
	const { corretor, ...lists } = await fichaData(deps, userId);
	return {
		corretor,
		clientes: await all(lists.clientes),
		imoveis: await all(lists.imoveis),
		relacoesDeInteressados: await all(lists.relacoesDeInteressados),
		casos: await all(lists.casos),
		fichas: await all(lists.fichas),
	};
}

test("the copy of one's data has all of one's own, nothing of others, and no hash of a link", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const other = await makeBroker(deps, "beto@corretora.com.br", "betocorretor");
	const sent = await makeSent(deps, userId);
	await sign(deps, sent.signers[0]?.token ?? "", sent.documentHash);
	deps.clock.advance(1000);
	await makeDraft(deps, userId, "proposta");
	const data = await readAll(deps, userId);
	expect(data.fichas).toHaveLength(2);
	expect(data.clientes).toMatchObject([{ nome: "João Antônio da Conceição" }]);
	expect(data.imoveis).toHaveLength(1);
	expect(data.fichas[0]?.signatarios).toMatchObject([
		{ status: "assinou", evidence: { schema: "rubrica-evidencia-2" } },
	]);
	expect(JSON.stringify(data)).not.toMatch(/tokenHash|codeHash|"words"/);
	expect(await readAll(deps, other.userId)).toEqual({
		corretor: null,
		clientes: [],
		imoveis: [],
		relacoesDeInteressados: [],
		casos: [],
		fichas: [],
	});
});

test("sealed documents and photos go into the copy, and what the storage lost is named instead of ending it", async () => {
	const deps = await makeTestDeps();
	await rememberTestSeal(deps);
	const { userId, email } = await makeBroker(deps);
	const [kept, lost] = [await makeSignedFicha(deps, userId), await makeSignedFicha(deps, userId)];
	for (const id of [kept, lost]) await sealFicha(deps, id);
	const draft = await makeDraft(deps, userId, "vistoria");
	const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#888" } })
		.jpeg()
		.toBuffer();
	expect(await addPhoto(deps, { seat: holderSeat(userId), fichaId: draft, bytes, source: "camera" })).toMatchObject({
		ok: true,
	});
	const seals = await deps.db.select().from(sealedDocuments);
	const sealOf = (id: string) => seals.find(({ fichaId }) => fichaId === id);
	await deps.storage.remove(sealOf(lost)?.storageKey ?? "");

	const zip = streamZip(exportFiles(deps, { id: userId, email }, exportParts), deps.clock.now());
	const files = unzipSync(new Uint8Array(await new Response(zip).arrayBuffer()));
	const document = files[`fichas/${sealOf(kept)?.protocolo}/documento.pdf`];
	expect(document && fileHash(document)).toBe(sealOf(kept)?.sha256);
	expect(Object.keys(files).filter((path) => /\/foto-001\.jpg$/.test(path))).toHaveLength(1);
	const left = Buffer.from(files["ARQUIVOS-FORA-DESTE-ZIP.txt"] ?? []).toString();
	expect(left).toContain(`fichas/${sealOf(lost)?.protocolo}/documento.pdf`);
	expect(left).not.toContain(sealOf(kept)?.protocolo);
	expect(JSON.parse(Buffer.from(files["dados.json"] ?? []).toString()).fichas.fichas).toHaveLength(3);
});

test("with the account go drafts, people and what nobody answered; what was signed or refused stays as a document", async () => {
	const deps = await makeTestDeps();
	const account = await makeBroker(deps);
	const other = await makeBroker(deps, "beto@corretora.com.br", "betocorretor");
	const { userId } = account;
	await makeDraft(deps, userId, "proposta");
	await makeSent(deps, userId, "proposta");
	const signed = await makeSent(deps, userId);
	await sign(deps, signed.signers[0]?.token ?? "", signed.documentHash);
	const refused = await makeSent(deps, userId);
	await refuseFicha(deps, { token: refused.signers[0]?.token ?? "", reason: "Outro", seen: SEEN });
	const half = await makeSent(deps, userId, "vistoria");
	await sign(deps, half.signers[0]?.token ?? "", half.documentHash);
	const theirs = await makeDraft(deps, other.userId);

	const [written] = await deps.db.select().from(fichas).where(eq(fichas.id, theirs));
	const { current } = await enter(deps, account);
	const deleted = await deleteAccount(deps, { current, password: PASSWORD, code: "" }, deletion);
	expect(deleted.ok).toBe(true);
	await expireLateFichas.handle(deps, {});
	const left = await deps.db.select().from(fichas);
	const statusOf = Object.fromEntries(left.map(({ id, status }) => [id, status]));
	expect(statusOf).toEqual({
		[signed.fichaId]: "assinada",
		[refused.fichaId]: "recusada",
		[half.fichaId]: "cancelada",
		[theirs]: "rascunho",
	});
	const untouched = left.find(({ id }) => id === theirs);
	expect(untouched?.fields, "of another account").toEqual(written?.fields);
	expect(untouched?.fields).not.toEqual({});
	const kept = left.find(({ id }) => id === signed.fichaId);
	expect(kept).toMatchObject({ accountId: null, fields: {}, search: "", documentHash: signed.documentHash });
	expect(kept?.document).toBeTruthy();
	expect(await deps.db.select().from(fichaSigners)).toHaveLength(5);
	expect(await deps.db.select().from(clientes)).toEqual([]);
	expect(await deps.db.select().from(imoveis)).toEqual([]);
	expect((await verifyChain(deps)).findings).toEqual([]);
});

test("with the account goes who was asked and never answered; of an owner who answered the phone goes, others keep theirs", async () => {
	const deps = await makeTestDeps();
	const account = await makeBroker(deps);
	const other = await makeBroker(deps, "beto@corretora.com.br", "betocorretor");
	const fichaOf = async (userId: string) => (await makeSent(deps, userId)).fichaId;
	const [silent, answered, theirs] = [
		await fichaOf(account.userId),
		await fichaOf(account.userId),
		await fichaOf(other.userId),
	];
	await deps.pool.query("update ficha_signers set status = 'recusou' where ficha_id = any($1)", [[silent, answered]]);
	const now = deps.clock.now();
	for (const [fichaId, nome, answer] of [
		[silent, "Dona calada", {}],
		[answered, "Dona que respondeu", { resposta: "recusada", answeredAt: now }],
		[theirs, "Dona de outro corretor", {}],
	] as const)
		await deps.db.insert(proposalAnswers).values({
			...{ id: deps.random.uuid(), fichaId, nome, telefone: "11977776666", tokenHash: nome, askedAt: now },
			...answer,
		});
	const photo = {
		sha256: "a",
		bytes: 1,
		width: 1,
		height: 1,
		source: "camera",
		format: "jpg",
		createdAt: now,
	} as const;
	const [own, others] = [await makeDraft(deps, account.userId), await makeDraft(deps, other.userId)];
	for (const fichaId of [own, others])
		await deps.db.insert(fichaPhotos).values({ id: deps.random.uuid(), fichaId, ...photo });
	const { current } = await enter(deps, account);
	expect(await deleteAccount(deps, { current, password: PASSWORD, code: "" }, deletion)).toMatchObject({ ok: true });
	const { rows } = await deps.pool.query("select data from pgboss.job where name = 'fichas.remove-photo-files'");
	expect(
		rows.map(({ data }) => data.fichaId),
		"the files of its drafts' photos go, too",
	).toEqual([own]);
	expect(await deps.db.select().from(fichaPhotos)).toMatchObject([{ fichaId: others }]);
	const left = await deps.db.select().from(proposalAnswers);
	expect(left.map(({ nome, telefone }) => [nome, telefone]).toSorted()).toEqual([
		["Dona de outro corretor", "11977776666"],
		["Dona que respondeu", null],
	]);
});
