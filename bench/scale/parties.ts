import { wordsIn } from "./words.ts";

/** Whoever comes has five fichas over a twentieth of the time that the account has been there. */
const OF_A_CLIENT = 5;
const AT_A_TIME = 100;
const CLIENTS = AT_A_TIME / OF_A_CLIENT;
const PROPERTIES = 10;
/** Of the large account, fichas for each property that is shown. */
const OF_A_SHOWN = 50;
/** Of the large account, for each thousand of its fichas: most of them are no longer shown. */
const LARGE_PROPERTIES = 200;

/** Which of the client's fichas it is: 0 is their first. */
export type Party = { client: number; property: number; turn: number };

/**
 * Whom and what the ficha at this place of so many is about: one property for every other client, two in turns for the
 * rest. By its place in its own account, and not by its number among all: every tenth number falls on every tenth
 * client, and then a large account has some with fifty fichas and most with none.
 */
export function partyAt(place: number, of: number, shown: number): Party {
	const atOnce = Math.ceil(of / AT_A_TIME);
	const round = Math.floor(place / atOnce);
	const turn = round % OF_A_CLIENT;
	const client = Math.floor(round / OF_A_CLIENT) * atOnce + (place % atOnce);
	return { client, property: (client * 17 + (client % 2) * (turn % 2)) % shown, turn };
}

export const clientsIn = (of: number) => CLIENTS * Math.ceil(of / AT_A_TIME);
export const shownIn = (of: number) => Math.ceil(of / OF_A_SHOWN);
export const ownedBy = (of: number) => Math.ceil((of / 1000) * LARGE_PROPERTIES);
export const SHOWN_IN_SMALL = PROPERTIES;

export const clientWords = (account: number, client: number) => wordsIn(account * CLIENTS + client);
export const propertyWords = (account: number, property: number) => wordsIn(account * PROPERTIES + property);
