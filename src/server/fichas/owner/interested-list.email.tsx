import type { InterestedList } from "#core/fichas/owner/interested-list.ts";
import { brand } from "#core/kernel/brand.ts";
import { formatDay } from "#core/kernel/day.ts";
import { cleanDisplayText } from "#server/platform/mail/clean-display-text.ts";
import { MailFrame } from "#server/platform/mail/mail-frame.tsx";
import { MailFacts, MailText } from "#server/platform/mail/mail-parts.tsx";

export type InterestedListProps = {
	siteUrl: string;
	nome: string;
	list: InterestedList;
	/** SHA-256 of the list. */
	hash: string;
	emitidaEm: string;
};

export function subject({ list }: InterestedListProps): string {
	return `Quem visitou o seu imóvel: relação ${list.protocolo}`;
}

export function InterestedListMail({ siteUrl, nome, list, hash, emitidaEm }: InterestedListProps) {
	const { corretor, imovel, autorizacao, pessoas, protocolo } = list;
	const broker = cleanDisplayText(corretor, 60);
	return (
		<MailFrame
			brand={{ ...brand, siteUrl }}
			preheader={`${visitedWords(pessoas.length)} o imóvel com ${broker}. Protocolo ${protocolo}.`}
			title="Quem visitou o seu imóvel"
			reason={`Você recebe esta mensagem porque assinou com ${broker} a autorização ${autorizacao.protocolo}.`}
		>
			<MailText>Olá, {cleanDisplayText(nome, 60)}!</MailText>
			<MailText>
				Esta é a relação das pessoas que {broker} levou ao seu imóvel e que assinaram a ficha da visita. Ela é entregue
				conforme a Resolução COFECI 5/78, art. 2º.
			</MailText>
			<MailFacts
				facts={[
					{ label: "Imóvel", value: cleanDisplayText(imovel, 160) },
					{ label: "Autorização", value: autorizacao.protocolo },
					{ label: "Protocolo desta relação", value: protocolo },
					{ label: "Emitida em", value: emitidaEm },
				]}
			/>
			<MailFacts
				facts={pessoas.map((pessoa, at) => ({
					label: `${at + 1}. ${cleanDisplayText(pessoa.nome, 80)}, documento ${pessoa.documento}`,
					value: pessoa.visitas.map(({ data, protocolo: ficha }) => `${formatDay(data)} (${ficha})`).join(", "),
				}))}
			/>
			<MailText>Guarde esta mensagem. Dados de visitantes são pessoais: use-os só para tratar deste imóvel.</MailText>
			<MailFacts facts={[{ label: "SHA-256 da relação", value: hash }]} />
		</MailFrame>
	);
}

function visitedWords(people: number): string {
	return people === 1 ? "1 pessoa visitou" : `${people} pessoas visitaram`;
}

export const sample: InterestedListProps = {
	siteUrl: "http://localhost:3000",
	nome: "Helena Duarte Lima",
	list: {
		schema: "rubrica-relacao-1",
		protocolo: "R26-7K3M-9QXA",
		emitidaEm: "2026-11-14T19:00:00.000Z",
		corretor: "Marina Alves Prado",
		imovel: "Rua Augusta, 1500, ap. 42, Consolação, São Paulo/SP",
		autorizacao: { protocolo: "A26-4M2P-7RTB", inicio: "2026-08-18", fim: "2026-11-16" },
		pessoas: [
			{
				nome: "João Antônio da Conceição",
				documento: "•••.982.247-••",
				visitas: [
					{ data: "2026-08-22", protocolo: "V26-1A2B-3C4D" },
					{ data: "2026-10-05", protocolo: "V26-5E6F-7G8H" },
				],
			},
			{
				nome: "Larissa Mendonça Brito",
				documento: "•••.444.777-••",
				visitas: [{ data: "2026-09-12", protocolo: "V26-9J1K-2M3N" }],
			},
		],
	},
	hash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
	emitidaEm: "14/11/2026 às 16:00 (horário de Brasília)",
};
