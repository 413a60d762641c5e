import { brand } from "#core/kernel/brand.ts";
import { counted } from "#core/reports/format-number.ts";
import { noteLine, ownerFacts } from "#core/reports/format-owner-report.ts";
import type { OwnerReport } from "#core/reports/owner-report.ts";
import { cleanDisplayText } from "#server/platform/mail/clean-display-text.ts";
import { MailFrame } from "#server/platform/mail/mail-frame.tsx";
import { MailFacts, MailText } from "#server/platform/mail/mail-parts.tsx";

export type OwnerReportProps = { siteUrl: string; nome: string; report: OwnerReport };

export function subject({ report }: OwnerReportProps): string {
	return `Seu imóvel no período: ${counted(report.visitas, "visita", "visitas")}`;
}

export function OwnerReportMail({ siteUrl, nome, report }: OwnerReportProps) {
	const broker = cleanDisplayText(report.corretor, 60);
	const { notas, interesses, comentarios } = report;
	return (
		<MailFrame
			brand={{ ...brand, siteUrl }}
			preheader={`${counted(report.visitas, "visita", "visitas")}, ${counted(report.propostas, "proposta", "propostas")}. O que os visitantes acharam do seu imóvel.`}
			title="Como foi o período do seu imóvel"
			reason={`Você recebe esta mensagem porque autorizou ${broker} a trabalhar com o seu imóvel.`}
		>
			<MailText>Olá, {cleanDisplayText(nome, 60)}!</MailText>
			<MailText>
				Este é o resumo de {broker} sobre as visitas ao seu imóvel. Os comentários são dos próprios visitantes, sem nome
				nem contato.
			</MailText>
			<MailFacts facts={ownerFacts(report).map(([label, value]) => ({ label, value: cleanDisplayText(value, 160) }))} />
			{notas.length > 0 && (
				<>
					<MailText>O que acharam, de 1 a 5:</MailText>
					<MailFacts facts={notas.map((nota) => ({ label: nota.item, value: noteLine(nota) }))} />
				</>
			)}
			{interesses.length > 0 && (
				<MailFacts
					facts={[
						{
							label: "Depois da visita",
							value: interesses.map(({ interesse, total }) => `${interesse}: ${total}`).join(", "),
						},
					]}
				/>
			)}
			{comentarios.length > 0 && (
				<MailFacts
					facts={comentarios.map(({ visitante, gostou, naoAgradou, pagaria }) => ({
						label: `Visitante ${visitante}`,
						value: [
							gostou && `Gostou: ${cleanDisplayText(gostou, 300)}`,
							naoAgradou && `Não agradou: ${cleanDisplayText(naoAgradou, 300)}`,
							pagaria && `Pagaria: ${pagaria}`,
						]
							.filter(Boolean)
							.join(". "),
					}))}
				/>
			)}
			<MailText>Ficou com alguma dúvida? Fale com {broker}.</MailText>
		</MailFrame>
	);
}

export const sample: OwnerReportProps = {
	siteUrl: "http://localhost:3000",
	nome: "Helena Duarte Lima",
	report: {
		schema: "rubrica-relatorio-1",
		imovel: "Rua Augusta, 1500, ap. 42, Consolação, São Paulo/SP",
		corretor: "Prado Imóveis",
		periodo: { de: "2026-11-01", ate: "2026-11-30" },
		visitas: 7,
		assinadas: 6,
		propostas: 1,
		notas: [
			{ item: "Localização", media: 4.7, avaliacoes: 6 },
			{ item: "Preço / valor do imóvel", media: 2.5, avaliacoes: 6 },
			{ item: "Nota geral", media: 3.8, avaliacoes: 6 },
		],
		interesses: [
			{ interesse: "Vai pensar", total: 4 },
			{ interesse: "Quer voltar", total: 2 },
		],
		comentarios: [
			{ visitante: 1, gostou: "Muita luz na sala", naoAgradou: "Condomínio alto", pagaria: "R$ 500.000,00" },
			{ visitante: 4, gostou: "Perto do metrô", naoAgradou: "", pagaria: "" },
		],
	},
};
