import { expect, test } from "vitest";
import { typedAtFirst } from "./registry-form.tsx";

test("what a refusal gives back stands on what it was typed upon, not on what the record says by now", () => {
	const fields = { nome: "Ana Lima" };
	const answer = { title: "O cadastro mudou", raw: { nome: "Ana Souza" }, shown: "before" };
	expect(typedAtFirst({ fields, shown: "now", answer })).toEqual({ nome: "Ana Souza", visto: "before" });
	expect(typedAtFirst({ fields, shown: "now", answer: undefined })).toEqual({ nome: "Ana Lima", visto: "now" });
	expect(typedAtFirst({ fields, shown: undefined, answer: undefined })).toEqual(fields);
});
