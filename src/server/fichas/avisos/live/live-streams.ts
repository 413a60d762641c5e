import { Gauge } from "prom-client";
import { type Seat, seesAll } from "#core/accounts/seat.ts";
import { SECOND_MS } from "#core/kernel/duration.ts";
import { seatsOfSessions } from "#server/accounts/sessions/live-sessions.read.ts";
import type { Deps } from "#server/deps.ts";
import { countUnread } from "#server/fichas/avisos/aviso.read.ts";
import { markRead } from "#server/fichas/avisos/read-avisos.ts";
import type { LiveChange } from "#server/platform/live/live-changes.ts";
import { registry } from "#server/platform/registry.ts";
import { type EventStream, eventBytes, heartbeat, makeEventStream } from "./event-stream.ts";
import { noteWatching } from "./note-watching.ts";
import { keepRecentChanges } from "./recent-changes.ts";

/** Below the shortest patience of a proxy (nginx: a minute) and of our own listener. */
const HEARTBEAT_MS = 20 * SECOND_MS;
/** Tabs and devices of one person: more is a loop, not a person. */
const MOST_OF_PERSON = 20;
const MOST_AT_ALL = 5_000;
/** All who lost a process at once come back spread over this long. */
const COME_BACK_MS = [500, 3_000] as const;

type Open = { stream: EventStream; sessionId: string; seat: Seat; watching: string | undefined };
type Asked = { sessionId: string; seat: Seat; watching: string | undefined };
type OfFicha = Extract<LiveChange, { about: "ficha" }>;
type World = Pick<Deps, "db" | "clock" | "live" | "log">;

export type LiveStreams = { open(asked: Asked): ReadableStream<Uint8Array> | "too-many" | "ended" };

const openStreams = new Gauge({
	name: "rubrica_live_streams",
	help: "Open pages that are told of changes by this process",
	registers: [registry],
});

/**
 * The pages that stand open in this process, each with the seat of whoever looks at it. What is sent is decided here for
 * each of them: the account and the role say which changes are theirs, and a session that has ended is told nothing.
 */
export function makeLiveStreams(deps: World): LiveStreams {
	const streams = new Set<Open>();
	const recent = keepRecentChanges();
	const counting = new Map<string, "once" | "again">();
	let clock: NodeJS.Timeout | undefined;

	function forget(open: Open): void {
		streams.delete(open);
		openStreams.set(streams.size);
		if (streams.size > 0) return;
		clearInterval(clock);
		clock = undefined;
	}

	function hear(change: LiveChange): void {
		recent.hear(change);
		if (change.about === "fim") for (const { stream } of [...streams]) stream.end();
		if (change.about === "lacuna") {
			sendTo([...streams], eventBytes("lacuna", ""));
			quietly(lookAgain([...streams]));
		}
		if (change.about === "ficha") sendTo(whoSee(change), eventBytes("ficha", change.fichaId));
		if (change.about === "aviso") quietly(sendUnread(change.personId));
		if (change.about === "pessoa") quietly(lookAgain(ofPerson(change.personId)));
	}
	deps.live.onChange(hear);

	const ofPerson = (personId: string) => [...streams].filter(({ seat }) => seat.personId === personId);
	const whoSee = (change: OfFicha) => [...streams].filter(({ seat }) => seesChange(seat, change));

	/** One look into the database for all tabs of the person, and one at a time: an older count never comes last. */
	async function sendUnread(personId: string): Promise<void> {
		if (counting.has(personId)) return void counting.set(personId, "again");
		try {
			do {
				counting.set(personId, "once");
				const [first] = ofPerson(personId);
				if (!first) return;
				const unread = await countUnread(deps, first.seat);
				sendTo(ofPerson(personId), eventBytes("avisos", String(unread)));
			} while (counting.get(personId) === "again");
		} finally {
			counting.delete(personId);
		}
	}

	/** Sessions end and seats change while a page is open: who lost theirs is told to look, and then nothing more. */
	async function lookAgain(opened: Open[]): Promise<void> {
		if (opened.length === 0) return;
		const seats = await seatsOfSessions(deps, [...new Set(opened.map(({ sessionId }) => sessionId))]);
		for (const open of opened) {
			const seat = seats.get(open.sessionId);
			if (!seat) {
				open.stream.send(eventBytes("sessao", ""));
				open.stream.end();
			} else if (seat.accountId !== open.seat.accountId || seat.role !== open.seat.role) {
				open.seat = seat;
				open.stream.send(eventBytes("lacuna", ""));
			}
		}
	}

	function beat(): void {
		sendTo([...streams], heartbeat);
		quietly(lookAgain([...streams]).then(() => noteWatching(deps, [...streams])));
	}

	/** A database that is away is back by the next beat, and "lacuna" says so. */
	function quietly(work: Promise<unknown>): void {
		work.catch((error) => deps.log.warn({ err: error }, "live pages"));
	}

	return {
		open({ sessionId, seat, watching }) {
			if (deps.live.hasEnded()) return "ended";
			if (streams.size >= MOST_AT_ALL || ofPerson(seat.personId).length >= MOST_OF_PERSON) return "too-many";
			const open: Open = { stream: makeEventStream(() => forget(open)), sessionId, seat, watching };
			streams.add(open);
			openStreams.set(streams.size);
			clock ??= setInterval(beat, HEARTBEAT_MS).unref();
			const [soonest, latest] = COME_BACK_MS;
			const retry = soonest + ((streams.size * 317) % (latest - soonest));
			open.stream.send(new TextEncoder().encode(`retry: ${retry}\n`));
			open.stream.send(eventBytes("inicio", String(recent.quietFor((change) => concerns(seat, change)))));
			// After it began to listen: what happens meanwhile is told as well. Who opened the ficha has seen what was told of it.
			quietly(markRead(deps, { seat, fichaId: watching ?? "" }).then(() => sendUnread(seat.personId)));
			quietly(noteWatching(deps, [open]));
			return open.stream.body;
		},
	};
}

function seesChange(seat: Seat, { accountId, keeperId }: OfFicha): boolean {
	return seat.accountId === accountId && (seesAll(seat) || seat.personId === keeperId);
}

/** Whether what this person looks at may have changed by it. */
function concerns(seat: Seat, change: LiveChange): boolean {
	if (change.about === "pessoa") return change.personId === seat.personId;
	return change.about === "ficha" && seesChange(seat, change);
}

function sendTo(opened: Open[], bytes: Uint8Array): void {
	for (const { stream } of opened) stream.send(bytes);
}
