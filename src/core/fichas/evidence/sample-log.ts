const MARK = "AMOSTRA";

/** Whose key seals samples: the name says what they are, to every reader of PDF. */
export const SAMPLE_SEAL = `Rubrica – ${MARK} sem valor (autoassinado)`;

/** By the certificate alone, which nobody without the sample's key can put under a file, and nobody can take off it. */
export function isSampleSeal(subject: string): boolean {
	return subject.includes(MARK);
}

/** What is printed across each page of whatever this certificate seals. */
export function markAcross({ subject }: { subject: string }): string | undefined {
	return isSampleSeal(subject) ? MARK : undefined;
}

export const sampleWords = {
	title: "Isto é uma amostra, sem valor",
	text: "Faz parte dos dados de exemplo da Rubrica: pessoas e imóveis inventados, um registro à parte e outra chave. Não prova nada.",
} as const;
