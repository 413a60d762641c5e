import { expect, test } from "vitest";
import { sampleDocument } from "#core/fichas/document/sample-document.ts";
import { contentOf } from "#core/fichas/models/content-of.ts";
import { formOfModel } from "#core/fichas/models/form-of-model.ts";
import { offerFacts } from "./proposal-answer.ts";

test("an owner reads the offer first, also where the model calls it something else", () => {
	const standard = contentOf("proposta");
	const ajustes = [{ campo: "valor_proposta", rotulo: "Quanto ofereço" }];
	const content = { ...standard, ajustes };
	const named = (one: typeof standard) => offerFacts(sampleDocument(one), formOfModel(one)).map(({ rotulo }) => rotulo);
	expect(named(standard)).toContain("Valor proposto");
	expect(named(content)).toEqual(named(standard).map((one) => (one === "Valor proposto" ? "Quanto ofereço" : one)));
});
