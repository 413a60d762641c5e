import { couple } from "#tests/e2e/support/couple.ts";
import { addClient, addProperty, answerCorretor } from "#tests/e2e/support/fichas.ts";
import { enter, makeAccount, moveTo } from "#tests/e2e/support/make-account.ts";
import { sendFichaOf } from "#tests/e2e/support/send-ficha.ts";
import {
	identify,
	openLink,
	openMyData,
	signHere,
	signingAwake,
	step,
	walkToSignature,
} from "#tests/e2e/support/sign.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 360, height: 640 } });

const flat = {
	tipo_imovel: "Apartamento",
	endereco: { logradouro: "R. Augusta", numero: "1500", cidade: "São Paulo", uf: "SP" },
	valor: 54_000_000,
};

test("J4: a couple is covered whole: one tap more, both signatures in a row, found by either CPF", async ({
	page,
	context,
	browser,
	baseURL,
}) => {
	const account = await makeAccount(baseURL);
	const [, spouse] = couple("").pessoas;
	const earlier = await sendFichaOf(account.email, "visita", {
		pessoas: [{ ...spouse, papel: "Visitante" }],
		imoveis: [flat],
	});
	await enter(page, account);
	await addClient(page);
	await addProperty(page);
	await answerCorretor(page);

	await moveTo(page, "/app/fichas/nova/visita");
	await page.getByRole("link", { name: /João Antônio/ }).click();
	await page.getByRole("button", { name: /Rua Augusta/ }).click();
	await expect(page.getByText("Este imóvel já tem visita neste dia")).toBeVisible();
	await page.getByRole("button", { name: "Cônjuge ou acompanhante" }).click();
	const second = page.getByRole("group", { name: /^(Cônjuge|Teresa)/ });
	await expect(second.getByLabel("Nome completo")).toBeFocused();
	await second.getByLabel("Nome completo").fill("Teresa Batista Nogueira");
	await second.getByLabel("CPF", { exact: true }).fill("11144477735");
	// João's own may say so too: they share a telephone.
	await expect(second.getByText("Já existe ficha com este CPF ou telefone")).toBeVisible();
	await expect(second.getByRole("link", { name: "Visita: Teresa Batista Nogueira" })).toHaveAttribute(
		"href",
		`/app/fichas/${earlier.fichaId}`,
	);
	await second.getByRole("button", { name: "Mesmo telefone e endereço de João" }).click();
	await expect(second.getByLabel("Celular (WhatsApp)")).toHaveValue("(11) 91234-5678");
	await page.getByRole("link", { name: /Revisar/ }).click();
	await page.getByRole("button", { name: "Enviar para assinatura" }).click();
	await expect(page.getByText("Aguardando assinatura")).toBeVisible();
	const fichaPath = new URL(page.url()).pathname;

	await page.getByRole("link", { name: "Assinar neste aparelho" }).first().click();
	await signingAwake(page);
	await expect(step(page, "Entregue o aparelho a João")).toBeVisible();
	await expect(page.getByRole("navigation")).toHaveCount(0);
	const shownAddress = page.getByText(account.email).filter({ visible: true });
	await expect(shownAddress, "as part of the text that is signed, at most").toHaveCount(0);
	await expect(page.getByText(/^Juliana Prado pede a sua assinatura/), "who asks, and why").toBeVisible();
	await identify(page);
	await expect(step(page, "O que achou da visita?")).toBeVisible();
	await page.goBack();
	await expect(step(page, "Entregue o aparelho a João")).toBeVisible();
	await page.goBack();
	await expect(
		step(page, "Entregue o aparelho a João"),
		"the back button does not lead to the broker's data",
	).toBeVisible();
	await walkToSignature(page);
	await signHere(page);
	await expect(page.getByText("Pronto! Devolva o aparelho a Juliana Prado.")).toBeVisible();

	const desk = await context.newPage();
	await desk.goto(fichaPath);
	await expect(desk.getByText("1 de 2 assinou")).toBeVisible();
	const message = await desk.getByRole("link", { name: "WhatsApp", exact: true }).getAttribute("href");
	const absent = /https?:\S+\/assinar\/[\w-]+/.exec(new URL(message ?? "").searchParams.get("text") ?? "")?.[0] ?? "";

	await page.getByRole("link", { name: "Passar para Teresa Batista Nogueira" }).click();
	await signingAwake(page);
	await walkToSignature(page, "111.444.777-35");
	await signHere(page);
	await expect(page.getByRole("link", { name: "Voltar para a ficha" })).toHaveAttribute("href", fichaPath);

	const phone = await browser.newContext({ baseURL: baseURL ?? "", viewport: { width: 360, height: 640 } });
	const own = await phone.newPage();
	await own.goto(`${absent}/meus-dados`);
	await openMyData(own, "111.444.777-35");
	await expect(own.getByText("do corretor, passado a quem assina na própria página do corretor")).toBeVisible();
	await expect(own.getByText("111.444.777-35").first()).toBeVisible();
	await expect(own.getByText("João Antônio"), "each sees their own evidence").toHaveCount(0);
	await phone.close();

	await moveTo(desk, "/app/fichas?q=111.444.777-35");
	const found = desk.locator("tbody tr").filter({ has: desk.getByRole("link", { name: /João Antônio/ }) });
	await expect(found.filter({ hasText: "Assinada" })).toHaveCount(1);
	await openLink(desk, earlier.signers[0]?.path ?? "");
	await expect(step(desk, "É você?"), "the other ficha was pointed out, not touched").toBeVisible();
});
