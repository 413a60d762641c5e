import type { SeatRole } from "#core/accounts/seat.ts";
import { formatDate, formatShortMoment } from "#web/fichas/format-ficha.ts";
import type { Tone } from "#web/ui/tone.ts";

type Person = {
	role: SeatRole;
	joinedAt: Date;
	endedAt: Date | null;
	lastSeenAt: Date | undefined;
	isBeyondLimit: boolean;
};

/** What is stamped beside a name. */
export function stateOf({ endedAt, isBeyondLimit }: Person): { tone: Tone; words: string } {
	if (endedAt) return { tone: "neutral", words: "Desativado" };
	return isBeyondLimit ? { tone: "gold", words: "Modo leitura" } : { tone: "protected", words: "Ativo" };
}

export function formatSince({ joinedAt, endedAt }: Person): string {
	return endedAt ? `de ${formatDate(joinedAt)} a ${formatDate(endedAt)}` : `desde ${formatDate(joinedAt)}`;
}

export function formatSeen({ lastSeenAt }: Person): string {
	return lastSeenAt ? `última atividade em ${formatShortMoment(lastSeenAt)}` : "sem acesso aberto";
}
