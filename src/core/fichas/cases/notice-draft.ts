import type { FichaDocument } from "#core/fichas/document.ts";
import type { FichaFields } from "#core/fichas/draft/ficha-fields.ts";
import { dealNames, type Sale } from "#core/fichas/draft/sale.ts";
import { daysBetween, lastDay } from "#core/fichas/last-day.ts";
import { type Corretor, creciLine } from "#core/fichas/registry/corretor.ts";
import { BRAZIL_ZONE, dayIn, formatDay } from "#core/kernel/day.ts";
import { flagVisit, formatDays } from "./case-flags.ts";
import { adviceFor } from "./notice-advice.ts";
import type { CaseFicha, CaseReport } from "./score-case.ts";

export type NoticeFicha = CaseFicha & {
	fields: FichaFields;
	/** As it was signed. */
	document?: Pick<FichaDocument, "corretor"> | null;
};
export type NoticeCase = {
	corretor: Corretor;
	cliente: string;
	imovel: string;
	fichas: NoticeFicha[];
	reports: CaseReport[];
	sale: Sale | undefined;
	siteUrl: string;
};

/** Blanks stand in [brackets]: what the record does not know, a person has to write. */
export type NoticeDraft = { parts: { title: string; paragraphs: string[] }[]; advice: string[] };

export const DRAFT_MARK = "MINUTA PARA REVISÃO DE ADVOGADO";

/** A letter to whoever owes the fee, from what is on record. Nothing is claimed that is not there. */
export function draftNotice(about: NoticeCase): NoticeDraft {
	const { corretor, imovel, fichas, sale, siteUrl } = about;
	const signed = fichas.filter(({ status }) => status === "assinada");
	const authorisations = signed.filter(({ tipo }) => tipo === "agenciamento");
	const deal = sale?.kind === "locacao" ? "locação" : "venda";
	const owners = [...new Set(authorisations.flatMap(({ fields }) => ownersOf(fields)))];
	const notifier = [corretor.nome, creciLine(corretor), corretor.imobiliaria].filter(Boolean).join(", ");
	return {
		parts: [
			{
				title: "Notificação extrajudicial",
				paragraphs: [
					`Notificante: ${notifier}.`,
					`Notificado: ${owners.join(" e ") || "[nome do proprietário]"}, [documento e endereço completo].`,
					`Assunto: remuneração pela intermediação da ${deal} do imóvel ${imovel}.`,
					"[Cidade], [data].",
				],
			},
			{ title: "1. Os fatos", paragraphs: factsOf(about, signed, authorisations) },
			{ title: "2. A lei", paragraphs: lawOf(authorisations) },
			{ title: "3. O pedido", paragraphs: claimOf(authorisations) },
			{
				title: "4. Documentos",
				paragraphs: [
					signed.length > 0
						? `Acompanham esta notificação: ${signed.map(({ protocolo }) => protocolo).join(", ")}. A integridade de cada um pode ser conferida em ${siteUrl}/verificar.`
						: "[Documentos que acompanham esta notificação.]",
					"[Assinatura do notificante ou do advogado, com OAB.]",
				],
			},
		],
		advice: adviceFor(about),
	};
}

function factsOf(
	{ cliente, corretor, reports, sale, fichas }: NoticeCase,
	signed: NoticeFicha[],
	authorisations: NoticeFicha[],
) {
	const visits = signed.filter(({ tipo }) => tipo === "visita");
	const lists = reports.filter(({ names }) => names);
	const lastVisit = visits.flatMap(({ happensOn }) => (happensOn && sale && happensOn <= sale.on ? [happensOn] : []));
	return [
		...(authorisations.length > 0
			? authorisations.map(authorisationFact)
			: [
					"[Como o notificado contratou a intermediação, e que prova há disso: não há autorização escrita no registro.]",
				]),
		...visits.map(({ happensOn, protocolo, ...visit }) => {
			const inside = flagVisit({ happensOn, protocolo, ...visit }, fichas, undefined)?.term === "inside";
			const term = inside ? ", dentro do prazo da autorização" : "";
			const day = happensOn ? `em ${formatDay(happensOn)}` : "";
			return `${cliente} assinou a ficha de visita ${protocolo}, em que declara ${visitWords(visit, day, corretor)}${term}.`;
		}),
		...signed
			.filter(({ tipo }) => tipo === "proposta")
			.map(({ protocolo }) => `${cliente} assinou a proposta ${protocolo} para este imóvel.`),
		...lists.map(
			({ protocolo, at }) =>
				`Em ${formatDay(dayIn(BRAZIL_ZONE, at))}, o notificante enviou ao proprietário, por e-mail, a relação de interessados ${protocolo}, com o nome de ${cliente} (Resolução COFECI 5/78, art. 2º).`,
		),
		sale
			? `O notificante soube que, em ${formatDay(sale.on)}, foi fechada a ${dealNames[sale.kind].toLowerCase()} do imóvel a ${cliente}${since(lastVisit.toSorted().at(-1), sale)}. [Prova do negócio: escritura, contrato ou matrícula.]`
			: `[Data e prova do negócio fechado com ${cliente}.]`,
	];
}

/** As the signed text has it: seen by video is not visited, and whoever writes may not be whoever was there. */
function visitWords({ fields, document }: Pick<NoticeFicha, "fields" | "document">, day: string, corretor: Corretor) {
	const there = document?.corretor[0]?.valor ?? corretor.nome;
	const isOther = there !== corretor.nome;
	const words =
		fields.modalidade === "Virtual (vídeo)"
			? ["ter conhecido o imóvel por vídeo", day, isOther ? `com ${there}` : "com o notificante"]
			: ["ter visitado o imóvel", day, isOther ? `na companhia de ${there}` : "na companhia do notificante"];
	return words.filter(Boolean).join(" ");
}

function since(visit: string | undefined, sale: Sale): string {
	return visit ? `, ${formatDays(daysBetween(visit, sale.on))} da última visita assinada` : "";
}

function authorisationFact({ protocolo, happensOn, validUntil, fields }: NoticeFicha): string {
	const parts = [
		fields.exclusividade === "Com exclusividade" ? "com exclusividade" : "sem exclusividade",
		happensOn && `com início em ${formatDay(happensOn)}`,
		validUntil && `e término em ${formatDay(lastDay(validUntil))}`,
	].filter(Boolean);
	const fee = percent(fields.comissao_percentual);
	return `O notificado assinou a autorização ${protocolo}, ${parts.join(" ")}${fee ? `, com remuneração de ${fee} sobre o valor do negócio` : ""}.`;
}

/** Only what the Código Civil says of brokerage, and exclusivity only where it was signed. */
function lawOf(authorisations: NoticeFicha[]): string[] {
	const exclusive = authorisations.some(({ fields }) => fields.exclusividade === "Com exclusividade");
	return [
		"A corretagem é regida pelos arts. 722 a 729 do Código Civil. A remuneração é devida quando se obtém o resultado previsto na mediação, ou quando ele não se efetiva por arrependimento das partes (art. 725).",
		...(authorisations.length > 0
			? [
					"Se o negócio se realiza depois de terminado o prazo, ou depois de dispensado o corretor quando não há prazo, mas por efeito do trabalho dele, a remuneração continua devida (art. 727).",
				]
			: []),
		...(exclusive
			? [
					"Ajustada por escrito a exclusividade, a remuneração é devida por inteiro ainda que o negócio se conclua sem a mediação do corretor, salvo se comprovada a inércia ou ociosidade dele (art. 726).",
				]
			: []),
		"As fichas citadas foram assinadas eletronicamente, nos termos do art. 10, § 2º, da MP 2.200-2/2001 e da Lei 14.063/2020.",
	];
}

function claimOf(authorisations: NoticeFicha[]): string[] {
	const { protocolo, fields } = authorisations.at(-1) ?? {};
	const fee = percent(fields?.comissao_percentual);
	const amount =
		fee && protocolo
			? `de ${fee} sobre [valor do negócio], ajustada na autorização ${protocolo}`
			: "de [valor e fundamento]";
	return [
		`Diante disso, o notificante pede o pagamento da remuneração ${amount}, no prazo de [número] dias contados do recebimento desta notificação, ou que o notificado apresente por escrito as suas razões.`,
		"[Forma de pagamento e contato para resposta.]",
	];
}

function ownersOf({ pessoas = [] }: FichaFields): string[] {
	return pessoas
		.filter(({ papel }) => papel === "Proprietário" || papel === "Cônjuge/companheiro(a)")
		.map(({ nome, razao_social }) => nome ?? razao_social ?? "")
		.filter(Boolean);
}

const decimal = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 4 });

function percent(value: number | undefined): string | undefined {
	return value !== undefined ? `${decimal.format(value)}%` : undefined;
}

/** To be pasted into a word processor. */
export function noticeText({ parts }: NoticeDraft): string {
	const written = parts.map(({ title, paragraphs }) => [title.toUpperCase(), ...paragraphs].join("\n\n"));
	return [DRAFT_MARK, ...written, DRAFT_MARK].join("\n\n");
}
