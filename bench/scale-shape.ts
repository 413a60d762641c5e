import { documentOf, phoneOf } from "./fill-fichas.ts";

const DAY = 86_400_000;
const SPAN = 730 * DAY;
/** A link is open for a week: what is older has come to an end. */
const OPEN = 7 * DAY;
/** One account has a tenth of everything, or another part of it; the others a hundred fichas each, however many there are. */
const TENTH = 10;
const OF_AN_ACCOUNT = 100;
const BROKERS = 20;
/**
 * The large account's last hour: as many for each of its brokers as fill every list of the day, at every size. Else the
 * day of a thousand fichas would be compared with one that has ten times as much to show.
 */
const BUSY = 100 * BROKERS;
const HOUR = DAY / 24;

export type TemplateName = (typeof ended)[number] | (typeof open)[number];

const ended = [
	"visita assinada",
	"proposta assinada",
	"visita assinada",
	"vistoria assinada",
	"visita expirada",
	"visita assinada",
	"agenciamento assinada",
	"visita assinada",
	"vistoria assinada",
	"visita recusada",
	"visita assinada",
] as const;
const open = ["visita rascunho", "visita aguardando", "visita assinada"] as const;
const busy = [...open, "visita aguardando", "agenciamento assinada"] as const;

/** So many fichas over two years that end now, in order of time: the same ones each time, at every size alike. */
export function shapeOf(fichas: number, end: number, oneIn = TENTH) {
	const usual = fichas - BUSY;
	const accounts = Math.ceil((usual * (oneIn - 1)) / oneIn / OF_AN_ACCOUNT);
	const isBusy = (n: number) => n >= usual;
	const momentOf = (n: number) =>
		isBusy(n)
			? end - HOUR + Math.floor(((n - usual) / BUSY) * (HOUR - 60_000))
			: end - SPAN + Math.floor(((n + 1) / usual) * (SPAN - HOUR));
	const isLarge = (n: number) => n % oneIn === 0 || isBusy(n);
	/** Counted among those that are not of the large account. */
	const placeOf = (n: number) => n - Math.ceil(n / oneIn);
	return {
		fichas,
		accounts,
		end,
		/** Of the large account, but for its busy hour. */
		ofLarge: Math.ceil(usual / oneIn),
		momentOf,
		/** 0 is the large one. */
		accountOf: (n: number) => (isLarge(n) ? 0 : 1 + (placeOf(n) % accounts)),
		/** The `at`th ficha of an account, as its number among all. */
		fichaOf: (account: number, at: number) => {
			if (account === 0) return (at * oneIn) % usual;
			const nth = (place: number) => place + Math.floor(place / (oneIn - 1)) + 1;
			const found = nth(account - 1 + (at % OF_AN_ACCOUNT) * accounts);
			return found < usual ? found : nth(account - 1);
		},
		/** Of the large account: which of its people looks after it. */
		brokerOf: (n: number) => (isBusy(n) ? 1 + (n % BROKERS) : isLarge(n) ? 1 + ((n / oneIn) % BROKERS) : 0),
		/** An authorisation of the busy hour ends soon, as the day says of it. */
		endOf: (n: number) => (isBusy(n) ? new Date(end + 5 * DAY).toISOString() : null),
		templateOf: (n: number): TemplateName => {
			if (isBusy(n)) return busy[Math.floor(n / BROKERS) % busy.length] ?? "visita assinada";
			return (momentOf(n) > end - OPEN ? open[n % open.length] : ended[(n * 7) % ended.length]) ?? "visita assinada";
		},
	};
}

export type Shape = ReturnType<typeof shapeOf>;
export const LARGE_BROKERS = BROKERS;

const streets = "Rua Augusta|Avenida Paulista|Rua das Flores|Rua XV de Novembro|Travessa do Ouvidor|Rua Chile".split(
	"|",
);

const first = "Ana João Maria José Antônio Francisca Carlos Paulo Helena Júlia Pedro Lucas Inês Rita Davi Bruno".split(
	" ",
);
const last =
	"Silva Santos Oliveira Souza Lima Pereira Ferreira Costa Rodrigues Almeida Nascimento Carvalho Araújo Ribeiro".split(
		" ",
	);

/** Three thousand whole names of few parts. */
function nameFor(n: number): string {
	const mixed = scatter(n + 1);
	const [one, two, three] = [mixed % 16, Math.floor(mixed / 16) % 14, Math.floor(mixed / 4096) % 14];
	return `${first[one]} ${last[two]} ${last[three]}`;
}

/**
 * Every bit of it from every bit of n (murmur's last steps). A product alone left the last four to n's own, and an account
 * has each 80th ficha of ten thousand, each 9,980th of a million: there all hundred had one first name, here 25 of them.
 */
function scatter(n: number): number {
	const once = Math.imul(n ^ (n >>> 16), 0x85ebca6b);
	const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
	return (twice ^ (twice >>> 16)) >>> 0;
}

/** What a list shows of it and a search finds: names that thousands share beside numbers that only one has. */
export function wordsIn(n: number): { nome: string; endereco: string; documento: string; telefone: string } {
	return {
		nome: nameFor(n),
		endereco: `${streets[n % 6]}, ${1 + (n % 3000)}, ap. ${n % 200}, São Paulo/SP`,
		documento: documentOf(n),
		telefone: phoneOf(n),
	};
}
