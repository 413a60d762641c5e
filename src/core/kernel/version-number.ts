/** What a column of the database can count to. */
const MOST = 2_147_483_647;

/** Which version something was loaded at, as whoever changes it says. Any other number is of no version there is. */
export function isVersion(value: unknown): value is number {
	return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= MOST;
}

/** From a form or an address; 0 says that none was named. */
export function versionIn(text: unknown): number {
	const number = typeof text === "string" && text !== "" ? Number(text) : 0;
	return isVersion(number) ? number : 0;
}
