import { expect, test } from "vitest";
import { readAnswers } from "#core/fichas/signing/signing-form.ts";
import { ratingsOf } from "./visit-ratings.ts";

test("each item gets the mean of whoever rated it, as the evidence keeps it", () => {
	const couple = [readAnswers({ nota_preco: 2, nota_geral: 4 }), readAnswers({ nota_preco: 3 }), []];
	expect(ratingsOf({ nota_planta: 5 }, couple)).toEqual({ nota_preco: 2.5, nota_geral: 4, nota_planta: 5 });
	expect(ratingsOf({}, [readAnswers({ interesse: "Vai pensar" })])).toBeUndefined();
	expect(ratingsOf({ imoveis: [{}, {}] }, couple)).toBeUndefined();
});
