import { expect, test } from "vitest";
import { allMails } from "#server/mails.ts";

const text = async (name: string) => {
	const mail = allMails.find((known) => known.name === name);
	if (!mail) throw new Error(`no mail ${name}`);
	return `${mail.subject}\n${(await mail.render()).text}`;
};

test.each([
	["cobranca-recusada", ["Não conseguimos cobrar", "25/11/2026", "outro", "/app/plano", "Nada é apagado"]],
	["ano-terminou", ["Quer renovar?", "Nada foi cobrado", "20/11/2026"]],
	["modo-leitura", ["modo leitura", "não criar fichas novas", "continua podendo assinar"]],
	["pagamento-em-dia", ["Pagamento em dia", "15/12/2026"]],
	["assinatura-cancelada", ["sem multa", "até 15/12/2026", "responda a este e-mail"]],
	["assinatura-terminou", ["Sua assinatura terminou", "modo leitura"]],
	[
		"dinheiro-devolvido",
		["Devolvemos seu pagamento", "Pix", "Plano Profissional anual", "Valor devolvido: R$ 1.164,00"],
	],
	["pagamento-devolvido-inteiro", ["Devolvemos R$ 18,90 do seu pagamento", "por inteiro", "Valor pago: R$ 27,00"]],
	["pagamento-contestado", ["contestado"]],
	["ano-30-dias", ["termina em 30 dias", "1.164,00"]],
	["ano-7-dias", ["termina em 7 dias"]],
	["ano-amanha", ["termina amanhã"]],
	["plano-mudou", ["Seu plano agora é o Premium", "240"]],
	["mudanca-agendada", ["A partir de 15/12/2026, seu plano será o Básico", "desistir"]],
])("%s says what its reader needs", async (name, parts) => {
	const written = (await text(name)).replace(/\s+/g, " ");
	for (const part of parts) expect(written).toContain(part);
	expect(written).toContain("http://localhost:3000/app/plano");
});
