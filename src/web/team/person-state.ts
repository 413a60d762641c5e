import type { SeatRole } from "#core/accounts/seat.ts";
import { dateWords, momentWords } from "#web/fichas/ficha-words.ts";
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

export function sinceWords({ joinedAt, endedAt }: Person): string {
	return endedAt ? `de ${dateWords(joinedAt)} a ${dateWords(endedAt)}` : `desde ${dateWords(joinedAt)}`;
}

export function seenWords({ lastSeenAt }: Person): string {
	return lastSeenAt ? `última atividade em ${momentWords(lastSeenAt)}` : "sem acesso aberto";
}
