import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type Check, failed, passed } from "#core/fichas/verify/verify-check.ts";
import type { Conclusion } from "#core/fichas/verify/verify-conclusion.ts";
import { verifyCopy as copy, wholeFile } from "./verify.copy.ts";
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

test("a file that is the original is not called altered for what was changed in the register", () => {
	const shown = (of: Check[]) =>
		renderToStaticMarkup(
			<VerifyResult basis="file" conclusion={{ verdict: "alterado", checks: of }} lookup={{ found: "nothing" }} />,
		);
	const whole = [passed("file"), passed("seal"), failed("evidence", "evidence-altered", "assinatura 1")];
	expect(shown(whole)).toContain(wholeFile.title);
	expect(shown(whole)).not.toMatch(/Documento alterado|não é o que foi selado/);
	expect(shown(whole)).toContain("Não confere");
	for (const of of [checks, [...whole, failed("seal", "seal-partial", "")], [failed("content", "content-altered")]])
		expect(shown(of)).toContain("Documento alterado");
});

test.each([
	failed("record", "record-altered"),
	failed("events", "event-altered", "3"),
	failed("root", "root-altered", "2026-11-15"),
])("where the hash it is compared with may be another, a file is not said to be the sealed one: $reason", (fault) => {
	const conclusion: Conclusion = { verdict: "alterado", checks: [passed("file"), passed("seal"), fault] };
	const html = renderToStaticMarkup(
		<VerifyResult basis="file" conclusion={conclusion} lookup={{ found: "nothing" }} />,
	);
	expect(html).toContain("Documento alterado");
	expect(html).not.toContain(wholeFile.title);
});
