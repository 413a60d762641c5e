import { expect, onTestFinished, test, vi } from "vitest";
import { readConfig } from "./platform/config.ts";
import { printLogins } from "./print-logins.ts";

const logins = {
	admin: { email: "ana@exemplo.com.br", password: "uma" },
	demo: { email: "demo@exemplo.com.br", password: "outra" },
};

function printed(first: typeof logins | undefined, environment: Record<string, string>): string {
	const print = vi.spyOn(console, "log").mockReturnValue(undefined);
	onTestFinished(() => print.mockRestore());
	print.mockClear();
	printLogins(first, readConfig(environment));
	return print.mock.calls.flat().join("\n");
}

const all = "ana@exemplo.com.br, bruno@exemplo.com.br, clara@exemplo.com.br";

test("the first start prints the three sample addresses of who administers, and both logins", () => {
	const said = printed(logins, {});
	expect(said).toContain(all);
	expect(said).toContain("ana@exemplo.com.br  uma");
	expect(said).toContain("demo@exemplo.com.br  outra");
	expect(printed(undefined, {}), "later ones print neither").toBe("");
});

test("without samples the addresses are told too, unless the owner named others", () => {
	expect(printed(undefined, { SEED: "none" })).toContain(all);
	expect(printed(undefined, { SEED: "none", ADMIN_EMAILS: "eu@corretora.com.br" })).toBe("");
	expect(printed(logins, { ADMIN_EMAILS: "eu@corretora.com.br" })).not.toContain("bruno@");
});
