import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import type { Values } from "#core/fichas/form/field.ts";
import { readFilter } from "#core/reports/report-filter.ts";
import { accountRecords } from "#server/accounts/member.table.ts";
import { imoveis } from "#server/fichas/registry/registry.table.ts";
import { sampleForms } from "#tests/support/fichas/ficha-samples.ts";
import { makeBroker, makeSent, sign } from "#tests/support/fichas/make-ficha.ts";
import { makeSignedFicha } from "#tests/support/fichas/make-signed-ficha.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { mailOwnerReport } from "./mail-owner-report.job.ts";
import { readOwnerReport, readSentReport } from "./owner-report.read.ts";
import { sendOwnerReport } from "./send-owner-report.ts";

const { period } = readFilter(new URLSearchParams({ periodo: "este-mes" }), "2026-11-15");
const [person] = sampleForms.agenciamento.pessoas as [Values];
const owner = { ...person, cpf: "390.533.447-05", email: "helena@exemplo.com.br" };

test("the owner reads what visitors thought and cannot tell who they are", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const seat = holderSeat(userId);
	await makeSignedFicha(deps, userId, "agenciamento", { pessoas: [owner] });
	const visit = await makeSent(deps, userId);
	await sign(deps, visit.signers[0]?.token ?? "", visit.documentHash, {
		respostas: {
			nota_preco: 2,
			nota_atendimento: 5,
			interesse: "Vai pensar",
			pontos_positivos: "Luz boa, diz o João, 11 91234-5678",
			valor_percebido: "500.000,00",
		},
	});
	await makeSignedFicha(deps, userId, "proposta");
	const [imovel] = await deps.db.select().from(imoveis);
	const asked = { seat, imovelId: imovel?.id ?? "", period };
	const found = await readOwnerReport(deps, asked);
	expect(found?.report).toMatchObject({
		visitas: 1,
		assinadas: 1,
		propostas: 1,
		notas: [{ item: "Preço / valor do imóvel", media: 2, avaliacoes: 1 }],
		interesses: [{ interesse: "Vai pensar", total: 1 }],
		comentarios: [{ visitante: 1, gostou: "Luz boa, diz o (…), (…)", naoAgradou: "", pagaria: "R$\u00a0500.000,00" }],
	});
	const sent = await sendOwnerReport(deps, asked);
	if (!sent.ok) throw new Error(sent.reason);
	expect(await Promise.all([sendOwnerReport(deps, asked), sendOwnerReport(deps, asked)]), "taps too many").toEqual([
		sent,
		sent,
	]);
	expect(await deps.db.$count(accountRecords)).toBe(1);
	await mailOwnerReport.handle(deps, { reportId: sent.value.id, to: 0 });
	const [mail] = deps.mail.messages;
	expect(mail?.to).toMatchObject({ address: "helena@exemplo.com.br" });
	expect(mail?.text).toContain("Luz boa");
	for (const told of [mail?.text, mail?.html, JSON.stringify(found?.report)])
		expect(told).not.toMatch(/João|Conceição|91234|52998224725|529\.982/);
	const [record] = await deps.db.select().from(accountRecords);
	expect(record).toMatchObject({ kind: "relatorio-proprietario", personId: userId });
	expect(await readSentReport(deps, { seat, reportId: sent.value.id })).toBeDefined();

	const other = holderSeat((await makeBroker(deps, "bia@corretora.com.br", "bia")).userId);
	expect(await readSentReport(deps, { seat: other, reportId: sent.value.id })).toBeUndefined();
	expect(await sendOwnerReport(deps, { ...asked, seat: other })).toEqual({ ok: false, reason: "not-found" });
	// A broker of the same account who has nothing to do with the property has nothing to tell about it.
	const corretor = { ...seat, personId: other.personId, role: "corretor" as const, view: "corretor" as const };
	expect(await sendOwnerReport(deps, { ...asked, seat: corretor })).toEqual({ ok: false, reason: "nothing-happened" });
	expect(await readSentReport(deps, { seat: corretor, reportId: sent.value.id })).toBeUndefined();
	await expect(
		deps.db.delete(imoveis).where(eq(imoveis.id, asked.imovelId)),
		"it holds its property",
	).rejects.toThrow();
	expect((await readSentReport(deps, { seat, reportId: sent.value.id }))?.report.visitas).toBe(1);
});

test("a partner broker who signed a visit is not one more who was interested", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const parceiros = [{ nome: "Otávio Reis", creci: "CRECI/SP 4521", parte: 40, telefone: "11987651234" }];
	const visit = await makeSent(deps, userId, "visita", { parceiros, interesse: "Interessou" });
	for (const { token } of visit.signers) await sign(deps, token, visit.documentHash);
	const [imovel] = await deps.db.select().from(imoveis);
	const found = await readOwnerReport(deps, { seat: holderSeat(userId), imovelId: imovel?.id ?? "", period });
	expect(found?.report).toMatchObject({ visitas: 1, interesses: [{ interesse: "Vai pensar", total: 1 }] });
});
