import { askServer } from "./ask-server.ts";
import { refreshMirror } from "./mirror.ts";
import { closeFor, currentPerson } from "./people.ts";

/** Somebody in a garage is not kept waiting for it. */
const PATIENCE_MS = 1_500;

/**
 * A page of the tool hands the device over to whoever signed in last, a moment after it has opened (`keep-device.ts`).
 * Where the device's own pages are opened sooner, the server is asked first: the person before is shut out before
 * anything of theirs is shown, or anything is made in their name. Where nobody answers, the device shows whom it knows.
 */
export async function confirmPerson(): Promise<void> {
	const known = navigator.onLine ? await currentPerson() : undefined;
	if (!known) return;
	const asked = await askServer<{ pessoa: string | null }>("GET", "/app/aparelho/quem");
	// With nobody signed in the device is still theirs who were last: what waits goes out by its own right.
	if (asked.kind !== "ok" || asked.body.pessoa === null || asked.body.pessoa === known.person) return;
	await closeFor(known.person);
	await refreshMirror();
}

export async function confirmPersonSoon(): Promise<void> {
	const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
	await Promise.race([confirmPerson().catch(() => undefined), patience]);
}
