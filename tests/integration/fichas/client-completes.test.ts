import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { CLIENT_COMPLETES } from "#core/fichas/registry/pessoa.ts";
import { canonicalJson } from "#core/kernel/canonical-json.ts";
import { present } from "#core/kernel/present.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { findSealedDocument, readSealedFile } from "#server/fichas/document/sealed-document.read.ts";
import { startFrom } from "#server/fichas/draft/start-from.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { readFicha } from "#server/fichas/ficha.read.ts";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { clientes } from "#server/fichas/registry/registry.table.ts";
import { readMyData } from "#server/fichas/signing/my-data.read.ts";
import { viewSigning } from "#server/fichas/signing/signing-view.read.ts";
import { verifyCode } from "#server/fichas/verify/verify-document.ts";
import { makeBroker, makeSent } from "#tests/support/fichas/make-ficha.ts";
import { deliver, startPhone, writeSigned } from "#tests/support/fichas/offline-work.ts";
import { pdfText } from "#tests/support/fichas/pdf-text.ts";
import { evidenceOf, post, posted, startSigning, tokenOf } from "#tests/support/fichas/signing-posts.ts";
import { rememberTestSeal } from "#tests/support/fichas/test-seal.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";

const pessoas = [
	{
		papel: "Visitante",
		tipo_pessoa: "Pessoa física",
		nome: "João Antônio da Conceição",
		cpf: "529.982.247-25",
		telefone: "(11) 91234-5678",
		completa: CLIENT_COMPLETES,
	},
];
const respostas = {
	nota_geral: "4",
	estado_civil: "Solteiro(a)",
	profissao: "Dentista",
	endereco: "Rua das Flores, 10, Centro, Campinas/SP",
};
const completou = [
	{ campo: "estado_civil", rotulo: "Estado civil", valor: "Solteiro(a)" },
	{ campo: "profissao", rotulo: "Profissão", valor: "Dentista" },
	{ campo: "endereco", rotulo: "Endereço", valor: "Rua das Flores, 10, Centro, Campinas/SP" },
];

test("what the broker left to the client is asked, kept as theirs, and stated wherever the evidence is read", async () => {
	const { deps, product, account } = await startSigning();
	const seat = holderSeat(account.userId);
	const sent = await makeSent(deps, account.userId, "visita", { pessoas });
	const view = await viewSigning(deps, tokenOf(sent));
	expect(view).toMatchObject({ state: "open", completes: ["estado_civil", "profissao", "endereco"] });
	expect(JSON.stringify(view), "the text itself says who completes it").toContain(CLIENT_COMPLETES);
	const page = await product.send(`/assinar/${tokenOf(sent)}`);
	expect(page.text).toContain("Complete seus dados");

	expect((await post(product, tokenOf(sent), posted(sent.documentHash, { respostas }))).status).toBe(200);
	const evidence = await evidenceOf(product, sent.signers[0]?.id);
	expect(evidence).toMatchObject({ completou, respostas: [{ rotulo: "Nota geral" }] });
	const events = await deps.db.select().from(evidenceLog).where(eq(evidenceLog.fichaId, sent.fichaId));
	const signed = present(
		events.find(({ kind }) => kind === "assinada-por"),
		"its event",
	);
	expect(JSON.parse(signed.content)).toMatchObject({ completou: sha256Hex(canonicalJson(completou)) });

	const shown = await readFicha(deps, { seat, fichaId: sent.fichaId });
	expect(shown?.signers[0]?.summary?.completed).toContainEqual({ rotulo: "Profissão", valor: "Dentista" });
	const mine = await readMyData(deps, { token: tokenOf(sent), typed: "529.982.247-25" });
	expect(mine.ok && JSON.stringify(mine.value.evidence)).toContain("nas próprias palavras");

	await sealFicha(deps, sent.fichaId);
	const sealed = present(await findSealedDocument(deps, { fichaId: sent.fichaId }), "a sealed document");
	const text = await pdfText(present(await readSealedFile(deps, sealed), "its file"));
	expect(text).toContain("Completado por quem assinou, nas próprias palavras");
	expect(text.split("Dentista").length - 1, "beside the answers, and as evidence").toBe(2);
	const found = await verifyCode(deps, shown?.ficha.protocolo ?? "");
	const record = found.found === "sealed" ? found.record : undefined;
	expect(record?.signatures[0]?.identity.join(" ")).toContain("estado civil, profissão e endereço");
	expect(JSON.stringify(record), "strangers learn that, not what").not.toContain("Dentista");

	const next = await startFrom(deps, { seat, tipo: "proposta", from: { visitaId: sent.fichaId } });
	const [draft] = await deps.db
		.select({ fields: fichas.fields })
		.from(fichas)
		.where(eq(fichas.id, next.ok ? next.value.id : ""));
	expect(draft?.fields.pessoas?.[0], "a proposal begins with it").toMatchObject({
		estado_civil: "Solteiro(a)",
		profissao: "Dentista",
		endereco: { logradouro: "Rua das Flores", cidade: "Campinas" },
	});
	const [kept] = await deps.db.select({ fields: clientes.fields }).from(clientes);
	expect(kept?.fields, "who completes it belongs to the ficha").not.toHaveProperty("completa");
});

test("nobody is kept from signing by what was left to them, and who was left nothing states nothing", async () => {
	const { deps, product, account, sent: plain } = await startSigning();
	const sent = await makeSent(deps, account.userId, "visita", { pessoas });
	expect((await post(product, tokenOf(sent), posted(sent.documentHash))).status).toBe(200);
	const silent = await evidenceOf(product, sent.signers[0]?.id);
	expect(silent).toMatchObject({ completou: completou.map((line) => ({ ...line, valor: "não informado" })) });
	expect((await post(product, tokenOf(plain), posted(plain.documentHash, { respostas }))).status).toBe(200);
	expect(await evidenceOf(product, plain.signers[0]?.id)).not.toHaveProperty("completou");
});

test("without a connection it is kept alike", async () => {
	const deps = await makeTestDeps();
	await rememberTestSeal(deps);
	const { userId } = await makeBroker(deps);
	const phone = await startPhone(deps, userId);
	const { entries } = await writeSigned(phone, { change: { pessoas }, respostas });
	await deliver(deps, phone, entries);
	const [signer] = await deps.db.select({ evidence: fichaSigners.evidence }).from(fichaSigners);
	expect(signer?.evidence).toMatchObject({ canal: "sem conexão", completou });
});
