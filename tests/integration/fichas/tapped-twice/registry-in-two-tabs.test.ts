import { expect, test } from "vitest";
import { openSession } from "#server/accounts/sessions/sessions.ts";
import { clientes, imoveis } from "#server/fichas/registry/registry.table.ts";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import { openPlainBrowser } from "#tests/support/plain-browser.ts";
import { startTestProduct } from "#tests/support/process/start-test-product.ts";

test("without scripts a record that is sent twice is one, and of two tabs the later one reads what the first has written", async () => {
	const product = await startTestProduct();
	const { deps } = product;
	const { userId } = await makeBroker(deps);
	const { token } = await deps.db.transaction((tx) => openSession(deps, tx, userId, { ip: "::1", userAgent: "test" }));
	const openTab = () => openPlainBrowser(product, { sessao: token });
	const [one, other] = [openTab(), openTab()];
	const natural = { tipo_pessoa: "Pessoa física" };
	const rita = { ...natural, nome: "Rita Moura", telefone: "(11) 91234-5678" };
	for (const tab of [one, other]) await tab.open("/app/clientes/novo");
	await Promise.all([one, other].map((tab) => tab.send("Salvar cliente", rita)));
	expect(one.address()).toMatch(/^\/app\/clientes\/[\w-]{36}$/);
	expect(other.address()).toBe(one.address());
	expect(await deps.db.$count(clientes)).toBe(1);

	for (const tab of [one, other]) await tab.open(other.address());
	const here = one.address();
	await one.send("Salvar dados", { ...natural, telefone: "(11) 98888-7777" });
	expect(one.address()).toBe("/app/clientes");
	await other.send("Salvar dados", { ...natural, email: "rita@exemplo.com.br" });
	expect(other.status()).toBe(422);
	expect(other.words()).toContain("Este cadastro mudou enquanto você escrevia");
	expect(other.words()).toContain("Neste formulário: (11) 91234-5678");
	expect(other.words()).toContain("No servidor: (11) 98888-7777");
	expect(other.value("email"), "what was typed stays").toBe("rita@exemplo.com.br");
	await other.send("Salvar dados", { ...natural, telefone: "(11) 98888-7777" });
	expect(other.address()).toBe("/app/clientes");
	await one.open(here);
	expect([one.value("telefone"), one.value("email")]).toEqual(["(11) 98888-7777", "rita@exemplo.com.br"]);

	// Wrong, and put right, still stands on what was shown at first.
	await other.open(here);
	await one.send("Salvar dados", { ...natural, email: "moura@exemplo.com.br" });
	await other.send("Salvar dados", { ...natural, telefone: "1" });
	await other.send("Salvar dados", { ...natural, telefone: "(11) 97777-6666" });
	expect(other.words()).toContain("No servidor: moura@exemplo.com.br");
});

test("without scripts a property that is sent twice is one", async () => {
	const product = await startTestProduct();
	const { deps } = product;
	const { userId } = await makeBroker(deps);
	const { token } = await deps.db.transaction((tx) => openSession(deps, tx, userId, { ip: "::1", userAgent: "test" }));
	const tab = openPlainBrowser(product, { sessao: token });
	const place = { logradouro: "Rua Augusta", numero: "1500", cidade: "São Paulo", uf: "SP" };
	const lines = Object.entries(place).map(([name, value]) => [`endereco.${name}`, value]);
	const typed = { tipo_imovel: "Apartamento", ...Object.fromEntries(lines) };
	const made: string[] = [];
	for (const codigo of ["AP-1", "AP-1", "AP-2"]) {
		await tab.open("/app/imoveis/novo");
		await tab.send("Salvar imóvel", { ...typed, codigo });
		made.push(tab.address());
	}
	expect(made[0]).toMatch(/^\/app\/imoveis\/[\w-]{36}$/);
	expect(made[1]).toBe(made[0]);
	expect(made[2]).not.toBe(made[0]);
	expect(await deps.db.$count(imoveis)).toBe(2);
});
