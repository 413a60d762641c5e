import { expect, test } from "vitest";
import { asBrowser } from "#tests/support/contact-form.ts";
import { startTestProduct } from "#tests/support/process/start-test-product.ts";

const asWords = (html: string) =>
	html
		.replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, "")
		.replace(/<[^>]*>/g, "")
		.replace(/\s+/g, " ")
		.trim();
const named = (html: string, tag: string) =>
	[...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, "g"))].map(
		([, attributes = "", inside = ""]) => ({
			href: /href="([^"]*)"/.exec(attributes)?.[1]?.replaceAll("&amp;", "&"),
			inside,
			words: asWords(inside),
		}),
	);

/** What the page says to whoever runs no script: its title, the list of its card, and where each link leads. */
function read(html: string) {
	const [article] = named(html, "article");
	expect(article?.inside, "all of the card can be seen").not.toMatch(
		/\shidden(?:=""|[\s/>])|<(?:details|dialog|template)\b/,
	);
	return {
		titles: named(html, "h1").map(({ words }) => words),
		steps: named(article?.inside ?? "", "li").map(({ words }) => words),
		words: asWords(html),
		leadsTo: (name: string) => named(html, "a").flatMap(({ words, href }) => (words === name ? [href] : [])),
	};
}

async function openPages() {
	const product = await startTestProduct();
	return (path: string) => product.send(path, { headers: asBrowser });
}

test("the page of success promises nothing that only its address says", async () => {
	const open = await openPages();
	for (const query of [
		"",
		"?payment_id=fake&status=approved",
		"?payment_id=999999999999&status=approved&collection_status=approved&email=vitima@exemplo.com.br&plan=premium",
		"?payment_id=fake&collection_id=fake&external_reference=pedido-1&status=approved",
	]) {
		const { text, headers } = await open(`/checkout/sucesso${query}`);
		expect(read(text).titles, query).toEqual(["Estamos confirmando seu pagamento"]);
		expect(text.toLowerCase(), query).not.toMatch(/aprovad|vitima/);
		expect(headers["cache-control"], query).toBe("no-store");
		expect(text, query).toContain('<meta name="robots" content="noindex"/>');
	}
});

test("the error page has a title for each code of the provider, and says what to try", async () => {
	const open = await openPages();
	for (const [code, title] of [
		["cc_rejected_bad_filled_card_number", "Número do cartão inválido"],
		["cc_rejected_bad_filled_date", "Data de vencimento inválida"],
		["cc_rejected_bad_filled_security_code", "Código de segurança inválido"],
		["cc_rejected_insufficient_amount", "Saldo insuficiente"],
		["cc_rejected_call_for_authorize", "Cartão bloqueado"],
		["cc_rejected_card_disabled", "Cartão desabilitado"],
		["cc_rejected_duplicated_payment", "Pagamento duplicado"],
		["cc_rejected_high_risk", "Transação de alto risco"],
		["payment_timeout", "Tempo esgotado"],
		["payment_cancelled", "Pagamento cancelado"],
		["anything_else", "Erro no pagamento"],
		["", "Erro no pagamento"],
	] as const) {
		const query = `error=${code}&payment_id=123456&plan=premium&billing=monthly&email=a@exemplo.com`;
		const page = read((await open(`/checkout/erro?${query}`)).text);
		expect(page.titles, code).toEqual([title]);
		expect(page.words, code).toContain("123456");
		expect(page.steps, code).toEqual([
			expect.stringContaining("dados do cartão"),
			expect.stringContaining("outro cartão ou outra forma de pagamento"),
			expect.stringContaining("banco"),
		]);
		expect(page.words, code).toContain("segunda a sexta, das 9h às 18h");
		expect(page.leadsTo("Tentar Novamente"), code).toEqual(["/checkout/dados?plan=premium&billing=monthly"]);
	}
});

test("the error page leads on by four buttons; without plan and cycle, to the prices", async () => {
	const open = await openPages();
	const page = read((await open("/checkout/erro?error=payment_timeout&plan=premium")).text);
	for (const [name, href] of [
		["Tentar Novamente", "/precos"],
		["Voltar aos Planos", "/precos"],
		["Falar com Suporte", "/contato"],
		["Página Inicial", "/"],
	] as const) {
		expect(page.leadsTo(name), name).toEqual([href]);
	}
});

test.each([
	["pix", "Pix", /copia e cola/],
	["boleto", "Boleto", /linha digitável/],
	["debit", "Débito", /autorize o débito/],
])("the pending page tells how to finish by %s", async (method, name, instruction) => {
	const open = await openPages();
	const { text } = await open(`/checkout/pendente?method=${method}&plan=basico`);
	const page = read(text);
	expect(page.titles).toEqual(["Pagamento Pendente"]);
	expect(text).toContain(`>${name}</`);
	expect(page.steps.filter((step) => instruction.test(step))).toHaveLength(1);
	expect(page.words).toContain("se atualiza automaticamente quando o pagamento for confirmado");
	expect(page.words.split("Boletos vencem em 3 dias úteis")).toHaveLength(name === "Pix" ? 1 : 2);
	for (const [name, href] of [
		["Voltar aos Planos", "/precos"],
		["Preciso de Ajuda", "/contato"],
		["Página Inicial", "/"],
	] as const) {
		expect(page.leadsTo(name), name).toEqual([href]);
	}
});
