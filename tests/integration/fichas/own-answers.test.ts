import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { readFilter } from "#core/reports/report-filter.ts";
import { saveDraft } from "#server/fichas/draft/save-draft.ts";
import { sendFicha } from "#server/fichas/draft/send-ficha.ts";
import { startFrom } from "#server/fichas/draft/start-from.ts";
import { fichaSigners } from "#server/fichas/ficha.table.ts";
import { readMyData } from "#server/fichas/signing/my-data.read.ts";
import { fichaData } from "#server/fichas/transfer/ficha-data.read.ts";
import { exportFichasCsv } from "#server/reports/export-fichas-csv.ts";
import { nameFilter } from "#server/reports/filter-names.read.ts";
import { readReport } from "#server/reports/read-report.ts";
import { sampleForms } from "#tests/support/fichas/ficha-samples.ts";
import { findSent, makeBroker, makeSent, sign } from "#tests/support/fichas/make-ficha.ts";
import { makePublishedModel, petsField, sampleContent } from "#tests/support/fichas/make-model.ts";
import { SENDER } from "#tests/support/fichas/sender.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";

async function all<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
	const read: Row[] = [];
	for await (const row of rows) read.push(row);
	return read;
}

test("own answers stand in the spreadsheet, in the copy of one's data and in what the client sees of themselves", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const seat = holderSeat(userId);
	const hostile = { id: "x_obs", tipo: "text" as const, rotulo: "=Obs;" };
	const model = await makePublishedModel(deps, userId, sampleContent("visita", [petsField, hostile]));
	await makeSent(deps, userId);
	const started = await startFrom(deps, { seat, tipo: "visita", from: {}, modelId: model.modelId });
	if (!started.ok) throw new Error(started.reason);
	const { id: fichaId, version } = started.value;
	const raw = { ...sampleForms.visita, x_animais: "Gato", x_obs: "=1+1" };
	await saveDraft(deps, { seat, fichaId, version, raw });
	const sent = await sendFicha(deps, { seat, fichaId, sender: SENDER });
	if (!sent.ok) throw new Error(sent.reason);

	const filter = readFilter(new URLSearchParams({ de: "2026-01-01", ate: "2026-12-31" }), "2026-11-15");
	const csv = await new Response(await exportFichasCsv(deps, seat, filter)).text();
	const [head = "", ...rows] = csv.trim().split("\r\n");
	expect(head).toMatch(/;Modelo;Animais;"'=Obs;"$/);
	expect(rows).toHaveLength(2);
	expect(rows.filter((row) => row.endsWith(";Visita de locação (versão 1);Gato;'=1+1"))).toHaveLength(1);
	expect(rows.filter((row) => row.endsWith(";;;"))).toHaveLength(1);

	const { answers } = await nameFilter(deps, seat, filter);
	const sentWith = async (label: string) => {
		const resposta = answers.find((one) => one.label === label)?.value ?? "";
		const asked = readFilter(new URLSearchParams({ de: "2026-01-01", ate: "2026-12-31", resposta }), "2026-11-15");
		return (await readReport(deps, seat, asked)).now.sent;
	};
	expect(await sentWith("Animais: Gato"), "the month's numbers of one answer").toBe(1);
	expect(await sentWith("Animais: Nenhum")).toBe(0);
	expect((await readReport(deps, seat, filter)).now.sent).toBe(2);

	const { documentHash, signers } = await findSent(deps, fichaId);
	const [first] = signers;
	await sign(deps, first?.token ?? "", documentHash);
	const [signer] = await deps.db
		.select()
		.from(fichaSigners)
		.where(eq(fichaSigners.id, first?.id ?? ""));
	const typed = signer?.cpfCnpj ?? "";
	const mine = await readMyData(deps, { token: first?.token ?? "", typed });
	expect(mine).toMatchObject({ ok: true });
	expect(mine.ok && mine.value.answers).toContainEqual({ rotulo: "Animais", valor: "Gato" });

	const copy = await fichaData(deps, userId);
	const models = await all(copy.modelos);
	expect(models).toMatchObject([{ id: model.modelId, versoes: [{ versao: 1, hash: model.hash }] }]);
	const rowsOf = await all(copy.fichas);
	expect(rowsOf.map(({ fields }) => fields)).toContainEqual(expect.objectContaining({ x_animais: "Gato" }));
});
