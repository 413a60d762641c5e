import { expect, test } from "vitest";
import { compareAnswers } from "#core/fichas/draft/compare-answers.ts";
import { contentHash } from "#core/fichas/models/content-hash.ts";
import { canonicalJson } from "#core/kernel/canonical-json.ts";
import { sampleForms } from "#tests/support/fichas/ficha-samples.ts";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import { makePublishedModel, sampleContent } from "#tests/support/fichas/make-model.ts";
import { deliver, makePhone, type WorkingPhone, writeSigned } from "#tests/support/fichas/offline-work.ts";
import { readConflicts } from "./conflicts.read.ts";
import { settleConflict } from "./settle-conflict.ts";

/** What a phone's own key signs is the phone's to write, whatever our types say of it. */
async function writeAnything(phone: WorkingPhone, body: Record<string, unknown>) {
	return writeSigned(phone, { body });
}

const unknownModel = { id: crypto.randomUUID(), versao: 1, hash: "e".repeat(64) };

test("a conflict says nothing of another account's model, whoever knows its number", async () => {
	const { deps, seat, phone } = await makePhone();
	const { userId } = await makeBroker(deps, "outra@corretora.com.br", "outra");
	const content = sampleContent();
	const { modelId, versao } = await makePublishedModel(deps, userId, content);
	const modelo = { id: modelId, versao, hash: contentHash(content) };
	const values = { ...sampleForms.visita, x_animais: "Gato" };
	await deliver(deps, phone, (await writeAnything(phone, { modelo, values })).entries);
	const [conflict] = await readConflicts(deps, seat);
	expect(conflict?.why).toMatch(/modelo/);
	expect(conflict?.theirs).toBeUndefined();
});

const line = { rotulo: "Item", valor: "" };

test.each<[string, Record<string, unknown>]>([
	["a version of a model beyond every number", { modelo: { ...unknownModel, versao: 2 ** 40 } }],
	["a text that is none", { modelo: unknownModel, document: {} }],
	[
		"parts that are none",
		{ modelo: unknownModel, document: { partes: [null, 5], secoes: [{ linhas: "x" }, { tabelas: [{}] }] } },
	],
	[
		"a text of forty thousand equal lines",
		{ documentHash: "0".repeat(64), document: { partes: [], secoes: [{ linhas: Array(40_000).fill(line) }] } },
	],
	[
		"people and a day that are none",
		{
			modelo: unknownModel,
			values: { pessoas: [null, "x"], imoveis: 5, data_visita: "x", prazo_reconhecimento_dias: "9".repeat(12) },
		},
	],
])("a phone that sends %s hides no other conflict and keeps nobody waiting", async (_, hostile) => {
	const { deps, seat, phone } = await makePhone();
	const honest = await writeSigned(phone, { body: { documentHash: "0".repeat(64) } });
	const { captura, entries } = await writeAnything(phone, hostile);
	await deliver(deps, phone, [...honest.entries, ...entries]);
	const began = performance.now();
	const found = await readConflicts(deps, seat);
	expect(found.map((one) => one.captura).toSorted()).toEqual([captura, honest.captura].toSorted());
	for (const { mine, theirs } of found) canonicalJson(compareAnswers(mine, theirs ?? mine));
	expect(performance.now() - began).toBeLessThan(10_000);
	const settled = await settleConflict(deps, { seat, captura, as: "refeita" });
	expect(settled.ok).toBe(true);
	expect((await readConflicts(deps, seat)).map((one) => one.captura)).toEqual([honest.captura]);
});

test("a day that is none is a reason to refuse, not a job that fails for ever", async () => {
	const { deps, seat, phone } = await makePhone();
	const { captura, entries } = await writeAnything(phone, { values: { ...sampleForms.visita, data_visita: "x" } });
	await deliver(deps, phone, entries);
	const { rows } = await deps.pool.query("select captura, pending, state from aparelho_capturas");
	expect(rows).toMatchObject([{ captura, pending: false }]);
	expect(["recusada", "em conflito"]).toContain(rows[0].state);
	expect((await readConflicts(deps, seat)).length).toBeLessThanOrEqual(1);
});
