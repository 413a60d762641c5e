import {
	clientsIn,
	clientWords,
	ownedBy,
	type Party,
	partyAt,
	propertyWords,
	SHOWN_IN_SMALL,
	shownIn,
} from "./parties.ts";
import type { Words } from "./words.ts";

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

/** One after the other for each client, from another one on: of ten who propose, seven have visited before. */
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
	const ofLarge = Math.ceil(usual / oneIn);
	const accountOf = (n: number) => (isLarge(n) ? 0 : 1 + (placeOf(n) % accounts));
	/** Those of the busy hour come for it alone. */
	const partyOf = (n: number): Party => {
		if (!isLarge(n)) return partyAt(Math.floor(placeOf(n) / accounts), OF_AN_ACCOUNT, SHOWN_IN_SMALL);
		if (!isBusy(n)) return partyAt(n / oneIn, ofLarge, shownIn(ofLarge));
		const { client, property, turn } = partyAt(n - usual, BUSY, shownIn(BUSY));
		return { client: clientsIn(ofLarge) + client, property: shownIn(ofLarge) + property, turn };
	};
	return {
		fichas,
		accounts,
		end,
		momentOf,
		/** 0 is the large one. */
		accountOf,
		partyOf,
		clientsOf: (account: number) => (account === 0 ? clientsIn(ofLarge) + clientsIn(BUSY) : clientsIn(OF_AN_ACCOUNT)),
		propertiesOf: (account: number) => (account === 0 ? ownedBy(ofLarge) : SHOWN_IN_SMALL),
		/** What a ficha says of its client and its property, as these say it themselves. */
		wordsOf: (n: number): Words => {
			const [account, { client, property }] = [accountOf(n), partyOf(n)];
			return { ...clientWords(account, client), endereco: propertyWords(account, property).endereco };
		},
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
			if (momentOf(n) > end - OPEN) return open[n % open.length] ?? "visita assinada";
			const { client, turn } = partyOf(n);
			return ended[(client + turn) % ended.length] ?? "visita assinada";
		},
	};
}

export type Shape = ReturnType<typeof shapeOf>;
export const LARGE_BROKERS = BROKERS;
