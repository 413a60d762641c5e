import { expect, test } from "vitest";
import { returnPath } from "./return-path.ts";

test.each(["/app", "/app/conta", "/app/fichas/12?aba=2", "/app?x=1"])("sign-in leads back to %s", (path) => {
	expect(returnPath(path)).toBe(path);
});

test.each([
	undefined,
	null,
	"",
	"/",
	"/precos",
	"/application",
	"//evil.tld/app",
	"/\\evil.tld/app",
	"https://evil.tld/app",
	"http://own.invalid/app",
	"javascript:alert(1)",
	"/app/../blog",
	"/app/%2e%2e/blog",
	"/app//evil.tld",
	"\t//evil.tld/app",
	"/app/entrar",
	"/app/entrar/codigo",
	"/app/sair",
])("%j leads to the start of the tool instead", (path) => {
	expect(returnPath(path)).toBe("/app");
});
