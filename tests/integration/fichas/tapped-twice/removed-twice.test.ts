import { expect, test } from "vitest";
import { openSession } from "#server/accounts/sessions/sessions.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { clientes, imoveis } from "#server/fichas/registry/registry.table.ts";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import { openPlainBrowser } from "#tests/support/plain-browser.ts";
import { startTestProduct } from "#tests/support/process/start-test-product.ts";

test("without scripts what is thrown away by two taps ends at the list for both, which says what is true", async () => {
	const product = await startTestProduct();
	const { deps } = product;
	const { userId } = await makeBroker(deps);
	const { token } = await deps.db.transaction((tx) => openSession(deps, tx, userId, { ip: "::1", userAgent: "test" }));
	const openTab = () => openPlainBrowser(product, { sessao: token });
	const [one, other] = [openTab(), openTab()];
	/** By two at once, and by a third whose page is still open. */
	const removeTwice = async (address: string, button: string) => {
		const late = openTab();
		for (const tab of [one, other, late]) await tab.open(address);
		await Promise.all([one, other].map((tab) => tab.send(button, {})));
		await late.send(button, {});
		expect(late.words()).toMatch(/Este (cliente|imóvel|rascunho) já não está na (sua )?lista/);
		return [one, other, late].map((tab) => [tab.status(), tab.address()]).toSorted();
	};
	/** Of two at once one finds it, whichever that is; the third does not. */
	const onceOfThree = (list: string) => [
		[200, `${list}?feito=ausente`],
		[200, `${list}?feito=ausente`],
		[200, `${list}?feito=excluido`],
	];
	const bothWords = () => `${one.words()} ${other.words()}`;

	await one.open("/app/clientes/novo");
	await one.send("Salvar cliente", { tipo_pessoa: "Pessoa física", nome: "Rita Moura", telefone: "(11) 91234-5678" });
	expect(await removeTwice(one.address(), "Excluir de vez")).toEqual(onceOfThree("/app/clientes"));
	expect(bothWords()).toContain("Cliente excluído");
	expect(await deps.db.$count(clientes)).toBe(0);

	await one.open("/app/imoveis/novo");
	const place = { logradouro: "Rua Augusta", numero: "1500", cidade: "São Paulo", uf: "SP" };
	const lines = Object.entries(place).map(([name, value]) => [`endereco.${name}`, value]);
	await one.send("Salvar imóvel", { tipo_imovel: "Apartamento", ...Object.fromEntries(lines) });
	expect(await removeTwice(one.address(), "Excluir de vez")).toEqual(onceOfThree("/app/imoveis"));
	expect(bothWords()).toContain("Imóvel excluído");
	expect(await deps.db.$count(imoveis)).toBe(0);

	await one.open("/app/fichas/nova/visita?cliente=novo");
	await one.send("Imóvel novo", {});
	const draft = one.address();
	expect(draft).toMatch(/^\/app\/fichas\/[\w-]{36}/);
	expect(await removeTwice(`${draft.split("?")[0]}?passo=revisar`, "Descartar de vez")).toEqual(
		onceOfThree("/app/fichas"),
	);
	expect(bothWords()).toContain("Rascunho descartado");
	expect(await deps.db.$count(fichas)).toBe(0);
});
