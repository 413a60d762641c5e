import { HOUR_MS } from "#core/kernel/duration.ts";
import { wholePercent } from "#core/kernel/whole-percent.ts";

/** What goes wrong without a visitor noticing first. What the evidence log watches over is told by its own alarm. */
export const incidentKinds = [
	"copia",
	"copia-conferida",
	"disco",
	"pagamentos",
	"provedor",
	"tarefas",
	"correio",
] as const;
export type IncidentKind = (typeof incidentKinds)[number];

export const incidentWords: Record<IncidentKind, { title: string; toDo: string }> = {
	copia: {
		title: "Sem cópia de segurança recente",
		toDo: "Veja em Saúde por que a última falhou, confira BACKUP_TO e peça uma nova.",
	},
	"copia-conferida": {
		title: "A cópia de segurança não passou pela restauração de teste",
		toDo: "A cópia existe, mas não se sabe se dá para voltar a partir dela. Peça outra e confira com npm run backup -- check.",
	},
	disco: { title: "Pouco espaço em disco", toDo: "Libere espaço ou aumente o disco de DATA_DIR." },
	pagamentos: {
		title: "Muitas cobranças falhando",
		toDo: "Confira em Pagamentos se o provedor recusa a todos ou se são casos isolados.",
	},
	provedor: {
		title: "Notificações de pagamento paradas",
		toDo: "O provedor avisou de pagamentos que ainda não foram conferidos. Veja em Pagamentos, Eventos do provedor.",
	},
	tarefas: { title: "Tarefas que falharam de vez", toDo: "Veja em Saúde quais são, e refaça ou descarte cada uma." },
	correio: {
		title: "E-mails não estão saindo",
		toDo: "O provedor de e-mail recusa ou não responde. Confira as credenciais.",
	},
};

export type Observed = {
	backup: {
		isSet: boolean;
		/** Strangers are served here: then there must be backups. */
		isNeeded: boolean;
		lastAt: Date | undefined;
		failure: string | undefined;
		checkFailure: string | undefined;
		/** When one was last restored to see whether it can be. */
		checkedAt: Date | undefined;
		/** Since when the service has been told where to put them: the first night has its time. */
		since: Date | undefined;
	};
	disk: { freeBytes: number; totalBytes: number };
	paying: number;
	failing: number;
	waitingEvents: number;
	failedJobs: number;
	mail: { sent: number; failed: number };
};

/** A night and two hours. */
export const BACKUP_DUE_MS = 26 * HOUR_MS;
/** A week and a day. */
const CHECK_DUE_MS = 8 * 24 * HOUR_MS;
const LEAST_FREE_BYTES = 1024 ** 3;
const LEAST_FREE_SHARE = 0.1;
const FAILING_SHARE = 0.05;
const FAILING_AT_LEAST = 3;
const MAILS_AT_LEAST = 3;

/** What is wrong now, each with what whoever reads it needs to know. */
export function incidentsOf(seen: Observed, now: Date): Partial<Record<IncidentKind, string>> {
	const { backup, disk, paying, failing, waitingEvents, failedJobs, mail } = seen;
	const isOlderThan = (due: number, at: Date | undefined) => !at || now.getTime() - at.getTime() > due;
	const isOld = (at: Date | undefined) => isOlderThan(BACKUP_DUE_MS, at);
	const free = disk.totalBytes > 0 ? disk.freeBytes / disk.totalBytes : 1;
	const found: Partial<Record<IncidentKind, string>> = {};
	if (!backup.isSet && backup.isNeeded) found.copia = "BACKUP_TO não está definido: ninguém faz cópias.";
	else if (backup.isSet && isOld(backup.lastAt) && (backup.failure || isOld(backup.since)))
		found.copia =
			backup.failure ??
			(backup.lastAt ? "A última cópia tem mais de um dia." : "Em mais de um dia nenhuma cópia foi feita.");
	if (backup.checkFailure) found["copia-conferida"] = backup.checkFailure;
	else if (
		backup.isSet &&
		backup.lastAt &&
		[backup.checkedAt, backup.since].every((at) => isOlderThan(CHECK_DUE_MS, at))
	)
		found["copia-conferida"] = "Há mais de oito dias nenhuma cópia é restaurada para conferir.";
	if (disk.freeBytes < LEAST_FREE_BYTES || free < LEAST_FREE_SHARE)
		found.disco = `Restam ${(disk.freeBytes / 1024 ** 3).toFixed(1).replace(".", ",")} GB (${wholePercent(free)} %).`;
	if (failing >= FAILING_AT_LEAST && failing >= paying * FAILING_SHARE)
		found.pagamentos = `${failing} de ${paying} assinaturas estão em atraso.`;
	if (waitingEvents > 0) found.provedor = `${waitingEvents} há mais de uma hora.`;
	if (failedJobs > 0) found.tarefas = failedJobs === 1 ? "1 tarefa." : `${failedJobs} tarefas.`;
	if (mail.failed >= MAILS_AT_LEAST && mail.sent === 0) found.correio = `${mail.failed} na última hora, nenhum saiu.`;
	return found;
}
