import { formatDay } from "#core/kernel/day.ts";
import { HOUR_MS } from "#core/kernel/duration.ts";

const number = new Intl.NumberFormat("pt-BR");

/** "há 3 horas", "há 2 dias": how old something is, for a person who decides whether to act. */
function formatAge(from: Date, now: Date): string {
	const hours = Math.max(0, Math.floor((now.getTime() - from.getTime()) / HOUR_MS));
	if (hours < 1) return "há menos de uma hora";
	if (hours < 48) return hours === 1 ? "há 1 hora" : `há ${hours} horas`;
	return `há ${number.format(Math.floor(hours / 24))} dias`;
}

export const logCopy = {
	title: "Registro de provas",
	lead: "Conferência, raízes, carimbos e selo. O que está errado aqui também vai por e-mail a quem administra.",
	well: "Nenhum alarme no registro de provas.",
	where: "Onde olhar",
	foot: "A conferência roda toda noite às 04:20. O que fazer em cada caso está em docs/runbooks/check-log.md; npm run check:log confere tudo agora. O que perguntar a um corretor com registros a enviar está em docs/runbooks/waiting-entries.md.",
	tail: "Última conferência do que é novo",
	whole: "Última conferência inteira",
	root: "Última raiz do dia",
	stamp: "Último carimbo do tempo em uma raiz",
	unsealed: "Fichas assinadas sem selo",
	phones: "Aparelhos com registros a enviar",
	withoutPhotos: "Fichas sem conexão à espera de fotos",
	disputed: "Fichas sem conexão em conflito ou recusadas",
	look: "Ver",
	seal: "Certificado do selo",
	never: "ainda não houve",
	ok: "Confere",
	faults: (count: number) => (count === 1 ? "1 falha" : `${number.format(count)} falhas`),
	upToDate: "Em dia",
	late: "Atrasado",
	waiting: "Esperando",
	notAsked: "nenhuma autoridade definida (TSA_URL)",
	off: "Desligado",
	checked: (started: Date, now: Date, events: number) =>
		`${formatAge(started, now)}, ${number.format(events)} ${events === 1 ? "evento" : "eventos"}`,
	rootOf: (day: string, count: number) => `${formatDay(day)}, nº ${number.format(count)}`,
	stampOf: (day: string, stamps: number, waiting: number) =>
		`raiz de ${formatDay(day)}, ${stamps === 1 ? "1 carimbo" : `${stamps} carimbos`}${waiting === 0 ? "" : waiting === 1 ? "; 1 raiz aguarda" : `; ${number.format(waiting)} raízes aguardam`}`,
	waitingSince: (count: number, oldest: Date, now: Date) =>
		`${number.format(count)}, a mais antiga ${formatAge(oldest, now)}`,
	heldBy: (devices: number, entries: number, since: Date, now: Date) =>
		`${devices === 1 ? "1 aparelho" : `${number.format(devices)} aparelhos`}, ${entries === 1 ? "1 registro" : `${number.format(entries)} registros`}; o que está há mais tempo longe foi visto ${formatAge(since, now)}`,
	sealUntil: (subject: string, day: string, days: number) =>
		days < 0
			? `${subject}, venceu em ${day}`
			: `${subject}, vale até ${day} (${days === 1 ? "1 dia" : `${number.format(days)} dias`})`,
	ends: (days: number) => (days === 0 ? "Vence hoje" : days === 1 ? "Vence em 1 dia" : `Vence em ${days} dias`),
} as const;
