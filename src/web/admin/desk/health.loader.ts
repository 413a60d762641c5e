import { incidentKinds, incidentWords } from "#core/desk/incident.ts";
import { logAlarmSentences } from "#core/fichas/evidence/log-alarm.ts";
import { BRAZIL_ZONE, dayIn, formatDay } from "#core/kernel/day.ts";
import { lookUp } from "#core/kernel/record.ts";
import { counted } from "#core/reports/format-number.ts";
import type { RouteArgs } from "#server/accounts/sessions/require-session.ts";
import { requireAdmin } from "#server/accounts/sign-in/require-admin.ts";
import { readHealth } from "#server/desk/health/health.read.ts";
import { adminOf, writeDeskRecord } from "#server/desk/records/write-desk-record.ts";
import { depsContext } from "#server/http/request-context.ts";
import { formatShortMoment } from "#web/admin/format-moment.ts";
import type { Tone } from "#web/ui/tone.ts";

const done: Record<string, string> = {
	refazer: "A tarefa vai ser tentada de novo",
	descartar: "Tarefa descartada",
	copia: "A cópia começa em instantes",
};

type Line = { label: string; value: string; tone: Tone; state: string };
type Health = Awaited<ReturnType<typeof readHealth>>;

export async function loadHealth(args: RouteArgs) {
	const current = await requireAdmin(args);
	const deps = args.context.get(depsContext);
	const health = await readHealth(deps);
	await writeDeskRecord(deps, deps.db, adminOf(current), { act: "viu", detail: "saúde" });
	return {
		done: lookUp(done, new URL(args.request.url).searchParams.get("feito")),
		alarms: [
			...incidentKinds.flatMap((kind) =>
				health.now[kind] ? [{ title: incidentWords[kind].title, text: health.now[kind] }] : [],
			),
			...health.log.alarms.map((alarm) => ({ title: logAlarmSentences[alarm], text: "" })),
		],
		lines: linesOf(health),
		canBackUp: health.seen.backup.isSet,
		onceCopied: deps.random.uuid(),
		queues: health.queues,
		failed: health.failed.map(({ at, ...job }) => ({ ...job, moment: formatShortMoment(at) })),
		backups: health.backups.map(({ id, startedAt, finishedAt, failure, files, headSeq, checkedAt, checkFailure }) => ({
			id,
			moment: formatShortMoment(startedAt),
			state: failure
				? `Falhou: ${failure}`
				: finishedAt
					? `${counted(files ?? 0, "arquivo", "arquivos")}, registro até ${headSeq}`
					: "Em andamento",
			checked: checkedAt ? (checkFailure ? `Não restaurou: ${checkFailure}` : "Restaurada e conferida") : "",
			tone: toneOf(Boolean(failure ?? checkFailure), checkedAt !== null || finishedAt !== null),
		})),
		incidents: health.incidents.map(({ id, kind, detail, beganAt, overAt }) => ({
			id,
			title: incidentWords[incidentKinds.find((each) => each === kind) ?? "tarefas"].title,
			text: `${detail} ${formatShortMoment(beganAt)}${overAt ? ` até ${formatShortMoment(overAt)}` : ", ainda"}`,
		})),
	};
}

const toneOf = (isBad: boolean, isGood: boolean): Tone => (isBad ? "risk" : isGood ? "protected" : "neutral");

function linesOf({ seen, log, queues, providers, versions, now }: Health): Line[] {
	const line = (label: string, value: string, isBad: boolean, off?: "Sem dado" | "Desligado" | false): Line => ({
		...{ label, value },
		...(isBad
			? { tone: "risk", state: "Olhar" }
			: off
				? { tone: "neutral", state: off }
				: { tone: "protected", state: "Em dia" }),
	});
	const gigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1).replace(".", ",")} GB`;
	const waiting = queues.filter(({ state }) => state !== "failed").reduce((sum, { jobs }) => sum + jobs, 0);
	const { backup, disk, mail } = seen;
	return [
		line("Tarefas à espera", String(waiting), false),
		line("Tarefas que falharam", String(seen.failedJobs), now.tarefas !== undefined),
		line(
			"Provedor de e-mail",
			providers.mail ?? "Nenhum: os e-mails ficam em DATA_DIR/mail",
			now.correio !== undefined,
			!providers.mail && "Desligado",
		),
		line("E-mails na última hora", `${mail.sent} saíram, ${mail.failed} não`, now.correio !== undefined),
		line(
			"Provedor de pagamentos",
			providers.payments ?? "Nenhum: nada pode ser comprado",
			now.provedor !== undefined,
			!providers.payments && "Desligado",
		),
		line("Eventos do provedor parados", String(seen.waitingEvents), now.provedor !== undefined),
		line("Assinaturas em atraso", `${seen.failing} de ${seen.paying}`, now.pagamentos !== undefined),
		line("Fichas à espera do selo", String(log.unsealed.count), log.alarms.includes("sem-selo")),
		line(
			"Última raiz",
			log.root ? formatDay(log.root.day) : "Ainda não há",
			log.alarms.includes("sem-raiz"),
			!log.root && "Sem dado",
		),
		line(
			"Certificado do selo",
			`Até ${formatDay(dayIn(BRAZIL_ZONE, log.seal.validUntil))} (${counted(log.seal.daysLeft, "dia", "dias")})`,
			log.alarms.some((alarm) => alarm.startsWith("selo-")),
		),
		line(
			"Última cópia de segurança",
			backup.lastAt ? formatShortMoment(backup.lastAt) : backup.isSet ? "Ainda não há" : "Desligadas (BACKUP_TO)",
			now.copia !== undefined || now["copia-conferida"] !== undefined,
			!backup.lastAt && (backup.isSet ? "Sem dado" : "Desligado"),
		),
		line("Disco", `${gigabytes(disk.freeBytes)} livres de ${gigabytes(disk.totalBytes)}`, now.disco !== undefined),
		line("Versões", `Rubrica ${versions.product}, Node ${versions.node}, PostgreSQL ${versions.database}`, false),
	];
}
