import { expect, test } from "vitest";
import {
	findWitnesses,
	readWitness,
	type Witness,
	witnessCode,
	witnessFacts,
	witnessLine,
	witnessUrl,
} from "./witness.ts";

const witness: Witness = {
	head: { seq: 12_345, hash: `9f3a77c0${"1".repeat(56)}` },
	root: { day: "2026-11-15", hash: `7c1d02aa${"2".repeat(56)}` },
};
const early: Witness = { head: { seq: 3, hash: "a".repeat(64) }, root: null };

test("a person reads the number, the day and the first letters", () => {
	expect(witnessLine(witness)).toBe("nº 12.345 · 9f3a77c0… · raiz de 15/11/2026 · 7c1d02aa…");
	expect(witnessLine(early)).toBe("nº 3 · aaaaaaaa…");
});

test("where no root was signed yet, whose midnight is waited for is said", () => {
	expect(witnessFacts(early)[1]?.value).toBe("a primeira é assinada depois da meia-noite de Brasília");
});

test("the code is complete and reads back, with and without a root", () => {
	for (const each of [witness, early]) expect(readWitness(witnessCode(each))).toEqual(each);
	for (const broken of ["", "12", `12-${"a".repeat(63)}`, `${witnessCode(witness)}0`, witnessCode(early).toUpperCase()])
		expect(readWitness(broken)).toBeUndefined();
});

test("it is found in kept messages, also where a mail or a printer broke the line", () => {
	const url = witnessUrl("https://rubrica.exemplo", witness);
	const wrapped = `Minha cópia.\n${url.slice(0, 70)}=\r\n${url.slice(70)}\nGuarde esta mensagem.`;
	const printed = `${url.slice(0, 90)}\n   ${url.slice(90)}`;
	expect(findWitnesses(wrapped)).toEqual([witness]);
	expect(findWitnesses(`${printed} ${witnessUrl("http://localhost", early)} ${url}`)).toEqual([witness, early]);
	expect(findWitnesses("nada aqui")).toEqual([]);
});
