import { BRAZIL_ZONE, dayIn, momentOf } from "#core/kernel/day.ts";
import { DAY_MS, HOUR_MS } from "#core/kernel/duration.ts";
import { expiryNotice } from "./seal-expiry.ts";

/** What stops without anybody noticing, unless somebody is told. */
export const logAlarms = [
	"nao-confere",
	"atras-da-marca",
	"sem-conferencia",
	"sem-conferencia-completa",
	"sem-raiz",
	"sem-selo",
	"selo-vence-em-60",
	"selo-vence-em-30",
	"selo-vence-em-7",
] as const;
export type LogAlarm = (typeof logAlarms)[number];

/** Said once, not each day while they last: there is time. */
const quiet: LogAlarm[] = ["selo-vence-em-60", "selo-vence-em-30"];
export const repeatsDaily = (alarms: LogAlarm[]) => alarms.some((alarm) => !quiet.includes(alarm));

export const logAlarmSentences: Record<LogAlarm, string> = {
	"nao-confere": "A conferência do registro de provas encontrou linhas que não são o que foi escrito.",
	"atras-da-marca":
		"O banco de dados não tem mais o que a marca guardada fora dele diz que tinha: o fim do registro foi retirado, trocado, ou um banco antigo foi posto no lugar.",
	"sem-conferencia": "A conferência do que entrou no registro não termina há mais de um dia.",
	"sem-conferencia-completa": "O registro inteiro não é conferido há mais de oito dias.",
	"sem-raiz": "Um dia que já acabou continua sem a sua raiz assinada.",
	"sem-selo": "Há fichas assinadas por todos que esperam pelo selo há mais de duas horas.",
	"selo-vence-em-60": "O certificado do selo vence em menos de 60 dias. Renove-o com npm run seal:renew.",
	"selo-vence-em-30": "O certificado do selo vence em menos de 30 dias. Renove-o com npm run seal:renew.",
	"selo-vence-em-7":
		"O certificado do selo vence em menos de 7 dias, ou já venceu. Sem um novo, o produto não volta a iniciar: renove-o com npm run seal:renew.",
};

/** The check runs once a night. After this long it is begun out of turn. */
export const CHECK_DUE_MS = DAY_MS;
/** For a check that was begun out of turn. */
const PATIENCE_MS = 2 * HOUR_MS;
const WHOLE_LOG_MS = 8 * DAY_MS;
const ROOT_MS = 3 * HOUR_MS;
const SEAL_MS = 2 * HOUR_MS;

export type LogHealth = {
	/** In anything that was checked last, or is being checked. */
	faults: number;
	/** The database lacks, or has otherwise, what the mark outside of it speaks of. */
	isBehindMark: boolean;
	/** Since when the check of what is new is overdue. */
	overdueSince: Date | undefined;
	/** When the last walk through the whole log began, or the first one, if none has ended yet. */
	wholeSince: Date | undefined;
	/** An event of a day that is over has no root. */
	rootIsMissing: boolean;
	oldestUnsealed: Date | undefined;
	/** Of the owner's certificate; one of our own is followed by itself. */
	sealEnds: Date | undefined;
};

export function alarmsOf(health: LogHealth, now: Date): LogAlarm[] {
	const isOlder = (moment: Date | undefined, age: number) =>
		moment !== undefined && now.getTime() - moment.getTime() > age;
	const midnight = momentOf(`${dayIn(BRAZIL_ZONE, now)}T00:00`, BRAZIL_ZONE);
	const notice = health.sealEnds && expiryNotice(health.sealEnds, now);
	const raised: Record<LogAlarm, boolean> = {
		"nao-confere": health.faults > 0,
		"atras-da-marca": health.isBehindMark,
		"sem-conferencia": isOlder(health.overdueSince, PATIENCE_MS),
		"sem-conferencia-completa": isOlder(health.wholeSince, WHOLE_LOG_MS),
		"sem-raiz": health.rootIsMissing && isOlder(midnight, ROOT_MS),
		"sem-selo": isOlder(health.oldestUnsealed, SEAL_MS),
		"selo-vence-em-60": notice === 60,
		"selo-vence-em-30": notice === 30,
		"selo-vence-em-7": notice === 7,
	};
	return logAlarms.filter((alarm) => raised[alarm]);
}
