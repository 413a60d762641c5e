import { expect, test } from "vitest";
import { isId } from "./ids.ts";
import { onceOf } from "./once-of.ts";

const vez = "00000000-0000-4000-8000-0000000000c1";

function formOf(fields: Record<string, string>): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	return form;
}

test("the same form is the same number; other words, another button or another page are another", () => {
	const sent = { vez, texto: "Sim, com oito perfis.", intent: "responder" };
	const number = onceOf(formOf(sent));
	expect(isId(number)).toBe(true);
	expect(number).not.toBe(vez);
	expect(onceOf(formOf(sent))).toBe(number);
	const others = [
		{ ...sent, texto: "Sim, com dez perfis." },
		{ ...sent, intent: "atribuir" },
		{ ...sent, vez: "00000000-0000-4000-8000-0000000000c2" },
		{ ...sent, texto: "", intent: "Sim, com oito perfis.responder" },
	];
	expect(new Set([number, ...others.map((one) => onceOf(formOf(one)))]).size).toBe(5);
});

test("with another reason it is the same once more, and without a number it is none", () => {
	const sent = { vez, valor: "10,00", motivo: "cobrança em dobro" };
	expect(onceOf(formOf({ ...sent, motivo: "cobrado em dobro" }))).toBe(onceOf(formOf(sent)));
	expect(onceOf(formOf({ valor: "10,00" }))).toBeUndefined();
	expect(onceOf(formOf({ ...sent, vez: "1" }))).toBeUndefined();
});

test("the same amount in another spelling is the same once more, another amount is not", () => {
	const sent = { vez, intent: "devolver", pagamento: "12", valor: "10" };
	const number = onceOf(formOf(sent));
	for (const valor of ["10,00", "10,0", "10.00", "R$ 10", " 10 "])
		expect([valor, onceOf(formOf({ ...sent, valor }))]).toEqual([valor, number]);
	const others = ["100", "10,01", "", "dez", "1000"].map((valor) => onceOf(formOf({ ...sent, valor })));
	expect(new Set([number, ...others]).size).toBe(6);
	expect(onceOf(formOf({ vez, fichas: "03" }))).toBe(onceOf(formOf({ vez, fichas: "3" })));
	expect(onceOf(formOf({ vez, texto: "Sim.\r\n" }))).toBe(onceOf(formOf({ vez, texto: "Sim." })));
	expect(onceOf(formOf({ vez, texto: "10" })), "a text is its letters").not.toBe(
		onceOf(formOf({ vez, texto: "10,00" })),
	);
});
