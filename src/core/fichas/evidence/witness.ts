import { type Day, isDay } from "#core/kernel/day.ts";

/**
 * Where the log stood when something left us: its last event and its last daily root. Whoever keeps a receipt keeps
 * this, and a log that has something else in these places is not the one that the receipt was taken of.
 */
export type Witness = {
	head: { seq: number; hash: string };
	/** By `rootHash`; null before the first day was over. */
	root: { day: Day; hash: string } | null;
};

const SHOWN_LETTERS = 8;
const number = new Intl.NumberFormat("pt-BR");

/** Complete, in one word that stands in addresses, mails and the information of a PDF. */
export function witnessCode({ head, root }: Witness): string {
	const said = `${head.seq}-${head.hash}`;
	return root ? `${said}-${root.day}-${root.hash}` : said;
}

/** The same as an address, which shows what the log has there today. */
export function witnessUrl(siteUrl: string, witness: Witness): string {
	return `${siteUrl}/${witnessMark(witness)}`;
}

/** What `findWitnesses` looks for: the code with its name before it. */
export function witnessMark(witness: Witness): string {
	return `testemunho/${witnessCode(witness)}`;
}

/** One line that a person can read out; the first letters of each hash. */
export function witnessLine({ head, root }: Witness): string {
	const event = `nº ${number.format(head.seq)} · ${shortHash(head.hash)}`;
	return root ? `${event} · raiz de ${shortDay(root.day)} · ${shortHash(root.hash)}` : event;
}

/** The same in full. */
export function witnessFacts({ head, root }: Witness): { label: string; value: string }[] {
	return [
		{ label: "Último evento do registro", value: `nº ${number.format(head.seq)}, ${head.hash}` },
		{
			label: "Última raiz assinada",
			value: root ? `${shortDay(root.day)}, ${root.hash}` : "a primeira é assinada depois da meia-noite de Brasília",
		},
	];
}

/** For people who have never heard of it. */
export const witnessWords = {
	title: "Testemunho do registro",
	why: "É o ponto em que o registro de provas estava. Guardado com você, ele mostra se alguém mudar algo de antes, até nós mesmos.",
	check: "Conferir o testemunho",
} as const;

const CODE = /^(\d{1,12})-([0-9a-f]{64})(?:-(\d{4}-\d{2}-\d{2})-([0-9a-f]{64}))?$/;
const MARKS = /testemunho\/(\d{1,12}-[0-9a-f]{64}(?:-\d{4}-\d{2}-\d{2}-[0-9a-f]{64})?)/g;
/** Nobody keeps more receipts in one text; what is longer is no text of ours. */
const MOST_FOUND = 200;

export function readWitness(code: string): Witness | undefined {
	const [, seq, hash, day, root] = CODE.exec(code) ?? [];
	if (!seq || !hash || (day && !isDay(day))) return undefined;
	return { head: { seq: Number(seq), hash }, root: day && root ? { day, hash: root } : null };
}

/** Every one in a text that somebody kept, however a mail or a printer broke its lines. */
export function findWitnesses(text: string): Witness[] {
	const joined = text.replace(/=?\r?\n/g, "").replace(/\s+/g, "");
	const codes = new Set<string>();
	for (const [, code] of joined.matchAll(MARKS)) if (code && codes.size < MOST_FOUND) codes.add(code);
	return [...codes].flatMap((code) => readWitness(code) ?? []);
}

function shortHash(hash: string): string {
	return `${hash.slice(0, SHOWN_LETTERS)}…`;
}

function shortDay(day: Day): string {
	return day.split("-").reverse().join("/");
}
