import { expect, test } from "vitest";
import { deleteAccount } from "#server/accounts/delete-account.ts";
import { deletionParts } from "#server/deletion-parts.ts";
import { enter, PASSWORD } from "#tests/support/make-account.ts";
import { makeBroker, makeDraft, makeSent, SEEN, sign } from "#tests/support/make-ficha.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { refuseFicha } from "./end-ficha.ts";
import { expireLateFichas } from "./expire-fichas.job.ts";
import { clientes, fichaSigners, fichas, imoveis } from "./ficha.table.ts";
import { fichaData } from "./ficha-data.read.ts";

test("the copy of one's data has all of one's own, nothing of others, and no hash of a link", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const other = await makeBroker(deps, "beto@corretora.com.br", "betocorretor");
	const sent = await makeSent(deps, userId);
	await sign(deps, sent.signers[0]?.token ?? "", sent.documentHash);
	await makeDraft(deps, userId, "proposta");
	const data = await fichaData(deps, userId);
	expect(data.fichas).toHaveLength(2);
	expect(data.clientes).toMatchObject([{ nome: "João Antônio da Conceição" }]);
	expect(data.imoveis).toHaveLength(1);
	expect(data.fichas[0]?.signatarios).toMatchObject([
		{ status: "assinou", evidence: { schema: "rubrica-evidencia-1" } },
	]);
	expect(JSON.stringify(data)).not.toMatch(/tokenHash|codeHash|"words"/);
	expect(await fichaData(deps, other.userId)).toEqual({
		corretor: null,
		clientes: [],
		imoveis: [],
		relacoesDeInteressados: [],
		casos: [],
		fichas: [],
	});
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

	const { current } = await enter(deps, account);
	const deleted = await deleteAccount(deps, { current, password: PASSWORD, code: "" }, deletionParts);
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
	const kept = left.find(({ id }) => id === signed.fichaId);
	expect(kept).toMatchObject({ accountId: null, fields: {}, search: "", documentHash: signed.documentHash });
	expect(kept?.document).toBeTruthy();
	expect(await deps.db.select().from(fichaSigners)).toHaveLength(5);
	expect(await deps.db.select().from(clientes)).toEqual([]);
	expect(await deps.db.select().from(imoveis)).toEqual([]);
});
