import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { isRecord } from "#core/kernel/record.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { askOwner } from "#server/fichas/owner/ask-owner.ts";
import { refuseFicha } from "#server/fichas/signing/end-ficha.ts";
import { sendVisitThanks } from "#server/fichas/signing/send-visit-thanks.job.ts";
import { sampleForms } from "#tests/support/fichas/ficha-samples.ts";
import { makeBroker, makeSent, SEEN } from "#tests/support/fichas/make-ficha.ts";
import { makeSignedFicha } from "#tests/support/fichas/make-signed-ficha.ts";
import { rememberTestSeal } from "#tests/support/fichas/test-seal.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";

/** Ids, hashes, protocols, moments and zones, whatever member they stand under. */
const CODE = /^([0-9a-f-]{36}|[0-9a-f]{64}|[A-Z]\d\d-[\w-]+|\d{4}-\d\d-\d\dT.*|sha-256|America\/\w+)$/;

/** Under which members of an event there is text that a person could read. */
function membersIn(value: unknown, member = ""): string[] {
	if (Array.isArray(value)) return value.flatMap((part) => membersIn(part, member));
	if (isRecord(value)) return Object.entries(value).flatMap(([name, part]) => membersIn(part, name));
	return typeof value === "string" && !CODE.test(value) ? [member] : [];
}

test("what the log says beside codes is what the privacy terms name, and no signer's name, document or contact", async () => {
	const deps = await makeTestDeps();
	await rememberTestSeal(deps);
	const { userId } = await makeBroker(deps);
	const [signed, proposal] = [
		await makeSignedFicha(deps, userId, "visita"),
		await makeSignedFicha(deps, userId, "proposta"),
	];
	for (const id of [signed, proposal]) await sealFicha(deps, id);
	await askOwner(deps, { seat: holderSeat(userId), fichaId: proposal, nome: "Helena Duarte Lima", telefone: "" });
	const refused = await makeSent(deps, userId, "visita");
	const [signer] = refused.signers;
	await refuseFicha(deps, { token: signer?.token ?? "", reason: "Desconfiança", seen: SEEN });
	await sendVisitThanks.handle(deps, { signerId: signer?.id ?? "" });
	const rows = await deps.db.select().from(evidenceLog).orderBy(asc(evidenceLog.seq));
	const said = rows.flatMap(({ kind, content }) => membersIn(JSON.parse(content)).map((member) => `${kind} ${member}`));
	const [person] = sampleForms.visita.pessoas as { nome: string; cpf: string; telefone: string; email: string }[];
	const everything = rows.map(({ content }) => content).join("\n");
	for (const personal of [person?.nome, person?.cpf, "52998224725", person?.telefone, "11912345678", person?.email])
		expect(everything).not.toContain(personal);
	expect(everything, "who sends").not.toContain("Ana Prado");
	expect(everything, "the address of a property stands in the thanks alone").toContain("Rua Augusta");
	expect(new Set(said)).toEqual(
		new Set([
			"agradecimento-enviado canal",
			"agradecimento-enviado destino",
			"agradecimento-enviado mensagem",
			"enviada papel",
			"enviada-ao-proprietario nome",
			"recusada-por aparelho",
			"recusada-por ip",
			"recusada-por motivo",
		]),
	);
	const [sent] = await deps.db.select().from(evidenceLog).where(eq(evidenceLog.fichaId, signed));
	expect(JSON.parse(sent?.content ?? "{}").signatarios).toEqual([{ id: expect.any(String), papel: "Visitante" }]);
});
