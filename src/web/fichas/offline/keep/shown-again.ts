import { confirmPersonSoon } from "./confirm-person.ts";
import { currentPerson } from "./people.ts";

/**
 * What is shown without a connection a browser may keep as it was left, and show again one step back: whoever signs out
 * in between, or has another person sign in, must not be seen there. It is kept with nothing to be seen, and stays so
 * until server and device have said that it is still theirs; then it is there with what was typed. To be asked for before
 * anything is shown, or the person may have changed by then.
 */
export async function askWhoseWhenShownAgain(place: HTMLElement): Promise<void> {
	const shownTo = await personHere();
	window.addEventListener("pagehide", ({ persisted }) => {
		if (persisted) place.classList.add("invisible");
	});
	window.addEventListener("pageshow", async ({ persisted }) => {
		if (!persisted) return;
		await confirmPersonSoon();
		if ((await personHere()) === shownTo) place.classList.remove("invisible");
		else window.location.reload();
	});
}

/** A device that cannot be read belongs to nobody. */
async function personHere(): Promise<string | undefined> {
	return currentPerson().then(
		(who) => who?.person,
		() => undefined,
	);
}
