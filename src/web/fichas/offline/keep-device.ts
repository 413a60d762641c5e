import { isOfMember } from "#core/fichas/offline/person-key.ts";
import { deliverAll } from "./keep/deliver.ts";
import { enrolDevice, renewCapsule } from "./keep/enrol.ts";
import { refreshMirror } from "./keep/mirror.ts";
import { readOutbox } from "./keep/outbox.read.ts";
import { closeFor, currentPerson } from "./keep/people.ts";

const FRESH_MS = 5 * 60_000;

/** What the badge of the tool says. */
export type DeviceState = { waiting: number; conflicts: number; deliveredAt: number | undefined };

/**
 * While the tool is open with a connection: the worker with the shell, what is known, the numbers and the time to go
 * on with, and what waits goes out. Without a worker nothing could be opened later, so nothing is kept.
 */
export async function keepDevice(member: string, tell: (state: DeviceState) => void): Promise<void> {
	if (!(await registerWorker())) return;
	const round = () => void keepOnce(member).then(tell, () => undefined);
	round();
	window.addEventListener("online", round);
	document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && round());
}

async function registerWorker(): Promise<boolean> {
	if (!("serviceWorker" in navigator) || !navigator.locks) return false;
	try {
		return Boolean(await navigator.serviceWorker.register("/app-worker.js", { scope: "/app" }));
	} catch {
		return false;
	}
}

export async function keepOnce(member: string): Promise<DeviceState> {
	const known = await currentPerson();
	// The round of another tab is left to it, unless it may be that of whoever was here before.
	const ifAvailable = known !== undefined && isOfMember(known.person, member);
	await navigator.locks.request("espelho", { ifAvailable }, async (mine) => {
		if (mine) await refreshIfOld(member);
	});
	const who = await currentPerson();
	if (who) {
		await enrolDevice(who.person);
		await renewCapsule(who.person);
	}
	await deliverAll();
	const { waiting, conflicts, deliveredAt } = await readOutbox();
	return { waiting, conflicts, deliveredAt };
}

/** Somebody else on this device is let in at once, and whoever was there before is shut out. */
async function refreshIfOld(member: string): Promise<void> {
	const who = await currentPerson();
	const isTheirs = who !== undefined && isOfMember(who.person, member);
	if (isTheirs && who?.mirroredAt !== undefined && Date.now() - who.mirroredAt < FRESH_MS) return;
	if ((await refreshMirror()) === "signed-out" && who) await closeFor(who.person);
}
