import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { zoneOfState } from "#core/fichas/registry/zone-of.ts";
import { formatMoment } from "#core/kernel/day.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import { present } from "#core/kernel/present.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { sendFicha } from "#server/fichas/draft/send-ficha.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { cancelFicha, refuseFicha } from "#server/fichas/signing/end-ficha.ts";
import { sampleForms } from "#tests/support/fichas/ficha-samples.ts";
import { makeAnsweredProposal } from "#tests/support/fichas/make-answered-proposal.ts";
import { contestAndAnswer } from "#tests/support/fichas/make-contested.ts";
import { makeBroker, makeSent, SEEN, sign } from "#tests/support/fichas/make-ficha.ts";
import { makeSignedFicha } from "#tests/support/fichas/make-signed-ficha.ts";
import { deliver, startPhone, writeSigned, writeText } from "#tests/support/fichas/offline-work.ts";
import { pdfText } from "#tests/support/fichas/pdf-text.ts";
import { SENDER } from "#tests/support/fichas/sender.ts";
import { rememberTestSeal } from "#tests/support/fichas/test-seal.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { readCase } from "../case.read.ts";
import { caseLinks } from "../case.table.ts";
import { readCaseTimeline } from "../case-timeline.read.ts";
import { makeCaseLink } from "../make-case-link.ts";
import { makeDossier } from "./make-dossier.ts";

async function startWorld() {
	const deps = await makeTestDeps();
	await rememberTestSeal(deps);
	const { userId } = await makeBroker(deps);
	return { deps, userId };
}

async function keyOf(deps: TestDeps, userId: string, fichaId: string) {
	const [row] = await deps.db.select().from(fichas).where(eq(fichas.id, fichaId));
	const { clienteId, imovelId } = present(row, "the ficha");
	return { seat: holderSeat(userId), clienteId: clienteId ?? "", imovelId: imovelId ?? "" };
}

async function open(deps: TestDeps, asked: Omit<Parameters<typeof makeDossier>[1], "verifier">) {
	const made = await makeDossier(deps, { ...asked, verifier: "<script>{}</script>" });
	if (!made.ok) throw new Error(made.reason);
	const files = unzipSync(new Uint8Array(await new Response(made.value.zip).arrayBuffer()));
	return {
		index: await pdfText(present(files["indice.pdf"], "the index")),
		note: Buffer.from(present(files["LEIA-ME.txt"], "the note")).toString().replace(/\s+/g, " "),
		sums: Buffer.from(present(files["SHA256SUMS.txt"], "the sums")).toString(),
	};
}

const [visitor] = sampleForms.visita.pessoas as [{ [name: string]: string }];
const spouse = { ...visitor, papel: "Cônjuge/companheiro(a)", nome: "Ana Beatriz da Conceição", cpf: "111.444.777-35" };

test("what one signed and another refused is told of each, and the client's signature is not denied", async () => {
	const { deps, userId } = await startWorld();
	const { fichaId, documentHash, signers } = await makeSent(deps, userId, "visita", { pessoas: [visitor, spouse] });
	const [first, second] = [present(signers[0], "the client"), present(signers[1], "the spouse")];
	expect((await sign(deps, first.token, documentHash)).ok).toBe(true);
	deps.clock.advance(3_600_000);
	await refuseFicha(deps, { token: second.token, reason: "Prefiro não assinar", seen: SEEN });
	const { index, note } = await open(deps, await keyOf(deps, userId, fichaId));
	const at = formatMoment(deps.clock.now(), "America/Sao_Paulo");
	expect(index).toContain("Assinou João Antônio da Conceição (Visitante), assinatura recebida em");
	expect(index).toContain(`recusa registrada em ${at}: Prefiro não assinar`);
	expect(index).toContain(`Recusada em ${at}`);
	expect(note).toContain("[Em parte] Aproximação (visita): Assinada pelo cliente, mas não por todas as pessoas");
	expect(note).not.toContain("sem a assinatura do cliente");
	expect(note).not.toContain("Onde não havia conexão");
});

test("of what was taken back before it was sealed, nobody is named who may not have done it, and the note says where its hashes stand", async () => {
	const { deps, userId } = await startWorld();
	const { fichaId } = await makeSent(deps, userId, "visita");
	await cancelFicha(deps, { seat: holderSeat(userId), fichaId });
	const { index, note } = await open(deps, await keyOf(deps, userId, fichaId));
	expect(index.replace(/\s+/g, " ")).toContain("cancelada por quem a enviou ou responde por ela na conta");
	expect(note).toContain("de uma ficha sem PDF selado, o que os eventos dela em registro/ citam");
});

test("what was signed or refused without a connection is told as received, in the zone that is named", async () => {
	const { deps, userId } = await startWorld();
	const phone = await startPhone(deps, userId);
	const [property] = sampleForms.visita.imoveis as [{ endereco: object }];
	const imoveis = [{ ...property, endereco: { ...property.endereco, cidade: "Manaus", uf: "AM", cep: "" } }];
	const signed = await writeSigned(phone, { change: { imoveis } });
	const text = await writeText(phone, { change: { imoveis } });
	const said = { signer: 0, documentHash: text.documentHash, reason: "Não quis assinar" };
	const refused = await phone.write("refuse", text.captura, said);
	deps.clock.advance(20 * DAY_MS);
	await deliver(deps, phone, [...signed.entries, ...text.entries, refused], phone.clocks.wall);
	const [row] = await deps.db.select().from(fichas).where(eq(fichas.protocolo, signed.protocolo));
	const { id } = present(row, "the visit");
	await sealFicha(deps, id);
	const { index, note } = await open(deps, await keyOf(deps, userId, id));
	for (const told of [
		`Feita sem conexão; recebida em ${formatMoment(deps.clock.now(), zoneOfState("AM"))}`,
		"; feita sem conexão, no intervalo que a evidência diz",
		"texto fixado sem conexão",
		"Quando (Brasília)",
		"no horário de Brasília; os documentos trazem os mesmos momentos na hora do lugar do imóvel",
	])
		expect(index).toContain(told);
	for (const untrue of ["Enviada para assinatura em", "enviada para assinatura", "assinada por João"])
		expect(index).not.toContain(untrue);
	expect(note).toContain("o servidor viu a chegada, não o ato");
	const found = present(await readCase(deps, await keyOf(deps, userId, id)), "the case");
	const words = (await readCaseTimeline(deps, found)).map((event) => event.words);
	const name = "João Antônio da Conceição";
	for (const told of [
		"texto fixado sem conexão, no aparelho do corretor, recebido pelo servidor",
		`assinatura de ${name}, feita sem conexão, recebida pelo servidor`,
		`recusa de ${name}, dita sem conexão, recebida pelo servidor (Não quis assinar)`,
	])
		expect(words).toContain(`Ficha de visita: ${told}`);
});

test("each sealed addendum of a contested inspection is listed with its hash", async () => {
	const { deps, userId } = await startWorld();
	const fichaId = await makeSignedFicha(deps, userId, "vistoria");
	await sealFicha(deps, fichaId);
	await contestAndAnswer(deps, { userId, fichaId });
	const { index, sums } = await open(deps, await keyOf(deps, userId, fichaId));
	for (const [end, label] of [
		["contestacao-1.pdf", "SHA-256 da contestação 1"],
		["contestacao-1-resposta.pdf", "SHA-256 da resposta à contestação 1"],
	]) {
		const line = sums.split("\n").find((one) => one.includes("  documentos/") && one.endsWith(`-${end}`));
		expect(index).toContain(`${label} ${present(line, "its line").slice(0, 64)}`);
	}
});

test("a dossier that a lawyer took by a link was not made at the broker's request", async () => {
	const { deps, userId } = await startWorld();
	const fichaId = await makeSignedFicha(deps, userId);
	await sealFicha(deps, fichaId);
	const key = await keyOf(deps, userId, fichaId);
	const own = await open(deps, key);
	expect(own.note).toContain("sem edição. Foi gerado a pedido do corretor acima.");
	const made = await makeCaseLink(deps, { ...key, name: "Dr. Caio Bento", days: "7" });
	if (!made.ok) throw new Error(made.reason);
	const [row] = await deps.db.select().from(caseLinks);
	const link = { id: present(row, "the link").id, nome: "Dr. Caio Bento", ip: SEEN.ip };
	const { note } = await open(deps, { ...key, link });
	expect(note).toContain("Foi gerado pelo link que a conta do corretor acima criou para Dr. Caio Bento.");
	expect(note).not.toContain("a pedido do corretor");
});

test("a counter-offer is told with its amount, and the proposal that carries it names the one it counters", async () => {
	const deps = await makeTestDeps();
	const { userId, fichaId, ficha } = await makeAnsweredProposal(deps, {
		resposta: "contraproposta",
		valor: 53_500_000,
		mensagem: "Com a posse só em fevereiro.",
	});
	const [counter] = await deps.db.select().from(fichas).where(eq(fichas.previousId, ficha.id));
	const { id, fields } = present(counter, "the draft that the counter-offer became");
	const closing = { ...fields, financiamento_valor: 41_500_000 };
	await deps.db.update(fichas).set({ fields: closing }).where(eq(fichas.id, id));
	expect((await sendFicha(deps, { seat: holderSeat(userId), fichaId: id, sender: SENDER })).ok).toBe(true);
	const { index } = await open(deps, await keyOf(deps, userId, fichaId));
	expect(index).toContain("contraproposta de R$ 535.000,00, de Helena Duarte Lima, recebida em 15/11/2026, 09:00:00");
	expect(index).toContain(`Leva ao cliente a contraproposta a ${ficha.protocolo}, Proposta / pedido de reserva`);
});
