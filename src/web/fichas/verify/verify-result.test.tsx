import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { failed, passed } from "#core/fichas/verify/verify-check.ts";
import { verifyCopy as copy } from "./verify.copy.ts";
import { VerifyResult } from "./verify-result.tsx";

const checks = [
	failed("file", "file-differs"),
	failed("seal", "seal-broken"),
	passed("content"),
	passed("events", "1"),
];
const show = (verdict: "alterado" | "autentico", basis: "file" | "code") =>
	renderToStaticMarkup(<VerifyResult basis={basis} conclusion={{ verdict, checks }} lookup={{ found: "nothing" }} />);

test("what is right about the original is not said of a file that was altered", () => {
	const [file, original] = show("alterado", "file").split(copy.checksOfOriginal);
	expect(file).toContain(copy.checksOfFile);
	expect(file).not.toContain("Texto assinado");
	expect(original).toContain("Texto assinado");
	expect(original).toContain("Registro encadeado");
	expect(original).not.toContain("Não confere");
});

test("elsewhere there is one list", () => {
	for (const html of [show("autentico", "file"), show("alterado", "code")]) {
		expect(html).toContain(copy.checks);
		expect(html).not.toContain(copy.checksOfOriginal);
	}
});
