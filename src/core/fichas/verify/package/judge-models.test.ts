import { expect, test } from "vitest";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { packText } from "#tests/support/fichas/pack-text.ts";
import { judgeModels } from "./judge-models.ts";
import { startNotes } from "./package-finding.ts";
import { indexFiles } from "./packed-files.ts";

const modelo = JSON.stringify({ base: { hash: sha256Hex("padrão") }, logo: sha256Hex("logo") });
const whole = { "modelos/modelo.json": modelo, "modelos/padrao.json": "padrão", "modelos/logo.png": "logo" };
const sent = { seq: 4, at: "", kind: "enviada", fichaId: "f", contentHash: "", previousHash: "", hash: "" };

function judge(files: Record<string, string>): string[] {
	const notes = startNotes();
	const content = JSON.stringify({ modeloHash: sha256Hex(modelo) });
	judgeModels(indexFiles(packText(files)), [{ ...sent, content }], notes);
	return notes.paths().flatMap((path) =>
		notes.of(path).map((finding) => {
			if (finding.outcome === "ok") return `${path} ${finding.good} ${finding.where}`;
			return finding.outcome === "fault" ? `${path} ${finding.fault}` : `${path} ${finding.outcome}`;
		}),
	);
}

test("a model is named by the event of its sending, its standard text and its logo by the model", () => {
	expect(judge(whole)).toEqual([
		"modelos/modelo.json named 4",
		"modelos/padrao.json named 4",
		"modelos/logo.png named 4",
	]);
});

test("what stands where something that is named stood was altered; one file more is of a ficha that is not here", () => {
	for (const path of Object.keys(whole))
		expect(judge({ ...whole, [path]: "outro" })).toContain(`${path} model-altered`);
	expect(judge({ ...whole, "modelos/outro.json": "outro" })).toContain("modelos/outro.json open");
});

test("what is no model's text vouches for nothing else, and neither does one that no event names", () => {
	const picture = JSON.stringify({ logo: sha256Hex("estranha") });
	const named = JSON.stringify({ base: { hash: sha256Hex("padrão") }, logo: sha256Hex(picture) });
	const files = { "modelos/logo.png": picture, "modelos/estranha.png": "estranha" };
	const stranger = JSON.stringify({ logo: sha256Hex("estranha") });
	expect(judge({ ...whole, ...files, "modelos/outro.json": stranger })).toContain("modelos/estranha.png model-altered");
	const notes = startNotes();
	const content = JSON.stringify({ modeloHash: sha256Hex(named) });
	const packed = packText({ "modelos/modelo.json": named, "modelos/padrao.json": "padrão", ...files });
	judgeModels(indexFiles(packed), [{ ...sent, content }], notes);
	expect(notes.of("modelos/logo.png")).toMatchObject([{ outcome: "ok" }]);
	expect(notes.of("modelos/estranha.png")).toMatchObject([{ outcome: "open" }]);
});
