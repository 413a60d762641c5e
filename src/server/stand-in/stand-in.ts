import type { Hono } from "hono";
import type { Log } from "#server/platform/log.ts";
import { makeStandInApi } from "./api.ts";
import { deliverNotices } from "./deliver-notices.ts";
import { isAnythingDue } from "./is-anything-due.ts";
import { makeStandInPages } from "./pages/pages.ts";
import { runDue } from "./run-due.ts";
import type { StandInWorld } from "./stand-in-transaction.ts";

export type StandIn = {
	world: StandInWorld;
	/** Mercado Pago's HTTP API, without a prefix. */
	api: Hono;
	/** Hosted checkout and control page, under /provedor-teste. */
	pages: Hono;
	/** Lets happen what is due and sends what is due, again and again until `close`. */
	run(): void;
	close(): Promise<void>;
};

const LOOK_EVERY_MS = 1_000;

/** A provider to try everything with, without an account anywhere. Its state is in the database: processes share it. */
export function makeStandIn(world: StandInWorld, { listener, log }: { listener: string; log: Log }): StandIn {
	let running: Promise<void> | undefined;
	let again = false;
	let failing = false;
	let timer: NodeJS.Timeout | undefined;
	const stopping = new AbortController();

	async function work(): Promise<void> {
		do {
			again = false;
			while (!stopping.signal.aborted && (await isAnythingDue(world))) {
				await runDue(world);
				await deliverNotices(world, listener, stopping.signal);
			}
		} while (again && !stopping.signal.aborted);
	}

	async function workSafely(): Promise<void> {
		try {
			await work();
			failing = false;
		} catch (error) {
			// Once, not once a second, while the database is away.
			if (!failing) log.warn({ err: error }, "stand-in provider");
			failing = true;
		}
		running = undefined;
	}

	/** Does nothing before `run` and after `close`. */
	function wake(): void {
		if (!timer) return;
		again = true;
		running ??= workSafely();
	}

	return {
		world,
		api: makeStandInApi(world, wake),
		pages: makeStandInPages(world, wake),
		run() {
			timer = setInterval(wake, LOOK_EVERY_MS);
			timer.unref();
		},
		async close() {
			clearInterval(timer);
			timer = undefined;
			// What is on its way is sent again at the next start.
			stopping.abort();
			await running;
		},
	};
}
