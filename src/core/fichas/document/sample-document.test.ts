import { expect, test } from "vitest";
import { fichaTypes } from "#core/fichas/ficha-type.ts";
import { contentOf } from "#core/fichas/models/content-of.ts";
import { editContent } from "#core/fichas/models/edit/edit-content.ts";
import { readyContent } from "#core/fichas/models/gallery/ready-model.ts";
import { readyModels } from "#core/fichas/models/gallery/ready-models.ts";
import { ownKindNames, ownKinds } from "#core/fichas/models/model-content.ts";
import { ownModel } from "#core/fichas/models/own-model.ts";
import { buildDocument } from "./build-document.ts";
import { sampleDocument } from "./sample-document.ts";
import { sampleCorretor, sampleFields } from "./sample-values.ts";

const wordsOf = (value: unknown) => JSON.stringify(value);

test("every standard and every ready model can be read as a client would, without a blank or a name in braces", () => {
	for (const content of [...fichaTypes.map(contentOf), ...readyModels.map(readyContent)]) {
		const document = sampleDocument(content);
		expect(wordsOf(document), content.nome).not.toMatch(/\{\w+\}|undefined|NaN/);
		expect(document.clausulas.itens.length).toBeGreaterThan(3);
		for (const item of document.clausulas.itens) expect(item, content.nome).not.toMatch(/ {2}|\( |, ,/);
	}
});

test("own fields of every kind are printed where they were put, also beside the people", () => {
	let content = contentOf("visita");
	for (const [at, tipo] of ownKinds.entries())
		content = editContent(content, {
			do: "put-field",
			section: at % 2 === 0 ? "pessoas" : "condicoes",
			field: {
				id: `x_${at}`,
				tipo,
				rotulo: ownKindNames[tipo],
				...((tipo === "choice" || tipo === "choices") && { opcoes: ["Uma", "Outra"] }),
			},
		});
	const labels = sampleDocument(content).secoes.flatMap(({ linhas }) => linhas.map(({ rotulo }) => rotulo));
	for (const tipo of ownKinds) if (tipo !== "photo") expect(labels).toContain(ownKindNames[tipo]);
});

test("a question answered by photos names them, and their captions name the question", () => {
	const content = editContent(contentOf("visita"), {
		do: "put-field",
		section: "visita",
		field: { id: "x_f", tipo: "photo", rotulo: "Fachada" },
	});
	const document = buildDocument({
		protocolo: "V26-0000-0000",
		tipo: "visita",
		criadaEm: "2026-11-16T10:00:00-03:00",
		fuso: "America/Sao_Paulo",
		corretor: sampleCorretor,
		values: { ...sampleFields.visita, ...{ x_f: ["b", "a"] } },
		fotos: ["a", "b", "c"].map((id, at) => ({ id, sha256: id.repeat(64), legenda: `Foto ${at + 1}` })),
		modelo: ownModel({ id: "m", versao: 1, content }),
	});
	expect(document.secoes[0]?.linhas).toContainEqual({ rotulo: "Fachada", valor: "Fotos 1, 2" });
	expect(document.fotos[1]?.legenda).toBe("Foto 2: Fachada");
});

test("a name that is still being typed is shown as it is, not a mistake of ours", () => {
	const content = editContent(contentOf("visita"), {
		do: "add-clause",
		id: "c_1",
		text: "Com {corret} e {parceiros} e {.",
	});
	expect(sampleDocument(content).clausulas.itens).toContain("Com [corret] e [parceiros] e {.");
});
