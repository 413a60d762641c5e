import type { ClockJump, ClocksMet, DeviceClocks, OfflineEvidence } from "#core/fichas/evidence/offline-evidence.ts";

/** Beyond this, the clock that a device shows was set meanwhile; below, it drifted. */
export const JUMP_MS = 120_000;

export type Ticked = DeviceClocks & { seq: number };

/**
 * Where the shown clock moved otherwise than the even one, step by step; and how often the even one began anew, where
 * nothing can be said. `seq` 0 stands for the moment the capsule came.
 */
export function findJumps(ticks: readonly Ticked[]): { jumps: ClockJump[]; restarts: number } {
	const jumps: ClockJump[] = [];
	let restarts = 0;
	for (const [at, one] of ticks.entries()) {
		const before = ticks[at - 1];
		if (!before) continue;
		if (before.boot !== one.boot || one.mono < before.mono) {
			restarts += 1;
			continue;
		}
		const ms = Math.round(Date.parse(one.wall) - Date.parse(before.wall) - (one.mono - before.mono));
		if (Math.abs(ms) > JUMP_MS) jumps.push({ from: before.seq, to: one.seq, ms });
	}
	return { jumps, restarts };
}

/** Both clocks at one moment, as they were seen. */
export function clocksMet(servidor: string, aparelho: string): ClocksMet {
	return { servidor, aparelho, diferencaMs: Date.parse(aparelho) - Date.parse(servidor) };
}

type Known = {
	capsuleIssuedAt: string;
	receivedAt: string;
	/** When the bare hash came ahead, if it did. */
	committedAt: string | undefined;
};

/** By our own clock alone: not before the capsule, not after the first that reached us. */
export function windowOf({ capsuleIssuedAt, receivedAt, committedAt }: Known): OfflineEvidence["janela"] {
	const isAhead = committedAt !== undefined && Date.parse(committedAt) < Date.parse(receivedAt);
	return {
		naoAntesDe: capsuleIssuedAt,
		naoDepoisDe: isAhead ? committedAt : receivedAt,
		por: isAhead ? "compromisso" : "recebimento",
	};
}
