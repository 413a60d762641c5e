import { newestOf } from "#core/fichas/evidence/pinned-list.ts";
import { type ExpiryNotice, expiryNotice } from "#core/fichas/evidence/seal-expiry.ts";
import { loadSeal, type SealWorld } from "./load-seal.ts";
import { countPinnedCopy } from "./pins/pinned-list-copy.ts";
import type { Pins } from "./pins/pins.ts";
import type { Seal } from "./seal.ts";

/** How soon a running process takes what a command, or another machine, has added to the list. */
const LOOK_EVERY_MS = 15_000;

type WatchedSeal = { current(): Promise<Seal>; look(): Promise<void>; close(): void };

/** The key of today. A successor is taken without a restart. */
export async function watchSeal(world: SealWorld, pins: () => Promise<Pins>): Promise<WatchedSeal> {
	let seal = await loadSeal(world);
	let said: string | undefined;
	let noticed: ExpiryNotice | undefined;
	const noticeEnd = () => {
		const notice = expiryNotice(seal.validUntil, world.clock.now());
		if (notice && notice !== noticed) {
			const { subject, validUntil } = seal;
			world.log[notice === 7 ? "error" : "warn"](
				{ subject, validUntil, notice },
				"the certificate of the seal ends soon",
			);
		}
		noticed = notice;
	};
	noticeEnd();
	const look = async () => {
		try {
			noticeEnd();
			if (await isUpToDate(world, await pins(), seal)) return;
			seal = await loadSeal(world);
			said = undefined;
		} catch (error) {
			// What was good until now still seals; whoever reads the log has to act, and is told once.
			const problem = String(error);
			if (problem === said) return;
			said = problem;
			world.log.error({ err: error }, "the newest key of the seal could not be taken");
		}
	};
	// Whoever waits for another process's key holds a connection: the next look waits for the end of this one.
	let isLooking = false;
	const lookInTurn = async () => {
		if (isLooking) return;
		isLooking = true;
		await look();
		isLooking = false;
	};
	const timer = setInterval(() => void lookInTurn(), LOOK_EVERY_MS);
	timer.unref();
	return { current: async () => seal, look, close: () => clearInterval(timer) };
}

async function isUpToDate({ db, clock }: SealWorld, { entries }: Pins, seal: Seal): Promise<boolean> {
	if (seal.selfMade && clock.now() > seal.validUntil) return false;
	return newestOf(entries)?.fingerprint === seal.fingerprint && (await countPinnedCopy(db)) === entries.length;
}
