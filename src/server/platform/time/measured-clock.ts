import type { ServerClock } from "#core/fichas/evidence/server-clock.ts";
import type { Clock } from "../clock.ts";
import { systemClock } from "../clock.ts";
import type { Log } from "../log.ts";
import { askTime, type Measured, type TimeServer } from "./ask-time.ts";

const EVERY_MS = 15 * 60_000;
/** A clock drifts: what was measured longer ago says nothing any more. */
const GOOD_FOR_MS = 60 * 60_000;
const WORTH_A_WARNING_MS = 1000;

type Parts = { server: TimeServer; log: Pick<Log, "warn">; clock?: Clock; ask?: typeof askTime };

/**
 * The operating system's clock, and how far it is off by the owner's time server. Each process measures its own: a job
 * would measure the clock of whatever machine it happens to run on.
 */
export function makeMeasuredClock({ server, log, clock = systemClock, ask = askTime }: Parts): {
	clock: Clock;
	measure(): Promise<void>;
	close(): Promise<void>;
} {
	let last: (Measured & { at: Date }) | undefined;
	const measure = async () => {
		try {
			last = { ...(await ask(server)), at: clock.now() };
			if (Math.abs(last.offsetMs) > WORTH_A_WARNING_MS)
				log.warn({ offsetMs: last.offsetMs }, "the clock of this machine is off");
		} catch (error) {
			log.warn({ err: error }, "the time server did not answer");
		}
	};
	const timer = setInterval(() => void measure(), EVERY_MS);
	timer.unref();
	const standing = (): ServerClock => {
		if (!last || clock.now().getTime() - last.at.getTime() > GOOD_FOR_MS) return { desvio: "não medido" };
		const { offsetMs, uncertaintyMs, at } = last;
		return {
			desvio: "medido",
			contra: server.host,
			desvioMs: offsetMs,
			incertezaMs: uncertaintyMs,
			medidoEm: at.toISOString(),
		};
	};
	return { clock: { now: () => clock.now(), standing }, measure, close: async () => clearInterval(timer) };
}
