import type { Deps } from "#server/deps.ts";

/** The job that was promised with the signature had its chance by then. */
const OWN_JOB_MS = 2 * 60_000;
/** A storage that hangs costs each of them its time-out. */
const BUDGET_MS = 45_000;

/** What was signed before this and is not sealed was left by a job that got lost. */
export function unsealedBefore({ clock }: Pick<Deps, "clock">): Date {
	return new Date(clock.now().getTime() - OWN_JOB_MS);
}

type Sealing = { most: number; seal: (id: string) => Promise<unknown>; failed: (error: unknown, id: string) => void };

/**
 * One after the other, of at most `most`; answers as a job does, with work where the next ones are to follow at once.
 * Those that fail stay first in line: unless more than half are sealed, the rest waits for the next sweep.
 */
export async function sealUnsealed(
	waiting: { id: string }[],
	{ most, seal, failed }: Sealing,
): Promise<Record<string, never> | undefined> {
	const deadline = performance.now() + BUDGET_MS;
	let sealed = 0;
	for (const { id } of waiting) {
		if (performance.now() > deadline) break;
		await seal(id).then(
			() => sealed++,
			(error) => failed(error, id),
		);
	}
	return sealed > most / 2 ? {} : undefined;
}
