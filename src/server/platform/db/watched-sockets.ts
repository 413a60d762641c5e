import net from "node:net";

const LOOK_EVERY_MS = 250;
const SILENCE_MS = 1_000;
const PROBE_LOOKS = 8;
/** Any PostgreSQL answers this with one byte, before it asks who is there. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/** Port and host, or a path. */
type Target = [number, string];

/**
 * Sockets for the driver, which itself waits for ever when a server hangs without closing anything. When an
 * answer is overdue the server is asked on a connection of its own: if it is silent there too, all connections
 * are given up, and until it speaks again new ones fail at once. A slow query on a living server is left alone,
 * up to the longest time a statement may take. Time is told by looks: while this process was busy with something else, or
 * its machine stood still, answers may have come that it has not read yet.
 */
export function watchSockets(longestAnswerMs: number): () => net.Socket {
	const watched = new Set<WatchedSocket>();
	let now = 0;
	let away = false;
	let probing = false;
	let timer: NodeJS.Timeout | undefined;

	function look(): void {
		now += LOOK_EVERY_MS;
		for (const socket of watched) {
			if (socket.destroyed) watched.delete(socket);
			else if (socket.note(now) > longestAnswerMs) socket.destroy(timedOut());
		}
		if (watched.size === 0) {
			clearInterval(timer);
			timer = undefined;
		}
		const overdue = [...watched].find(({ silentSince }) => now - silentSince >= SILENCE_MS);
		if (overdue?.target) void probe(overdue.target);
	}

	async function probe(target: Target): Promise<void> {
		if (probing) return;
		probing = true;
		away = !(await answers(target));
		probing = false;
		for (const socket of watched) {
			if (away) socket.destroy(timedOut());
			else socket.believe(now);
		}
		if (away) setTimeout(() => void probe(target), LOOK_EVERY_MS).unref();
	}

	return () => {
		const socket = new WatchedSocket(() => away);
		watched.add(socket);
		timer ??= setInterval(look, LOOK_EVERY_MS).unref();
		return socket;
	};
}

class WatchedSocket extends net.Socket {
	target: Target | undefined;
	/** When something was asked that is not answered yet; never, as long as nothing is. */
	silentSince = Number.POSITIVE_INFINITY;
	readonly #isAway: () => boolean;
	#certainSince = Number.POSITIVE_INFINITY;
	#read = 0;
	#written = 0;

	constructor(isAway: () => boolean) {
		super();
		this.#isAway = isAway;
	}

	override connect(...target: unknown[]): this {
		this.target = target as Target;
		if (!this.#isAway()) return super.connect(...this.target);
		// The driver listens for errors only after this returned.
		setImmediate(() => this.destroy(timedOut()));
		return this;
	}

	/** Compares with the last look and tells for how long an answer is missing for certain. */
	note(now: number): number {
		const { bytesRead, bytesWritten } = this;
		const asked = bytesWritten > this.#written;
		if (bytesRead !== this.#read) {
			// When both happened since the last look, nobody knows which was last.
			this.silentSince = asked ? now : Number.POSITIVE_INFINITY;
			this.#certainSince = Number.POSITIVE_INFINITY;
		} else if (asked) {
			this.silentSince = Math.min(this.silentSince, now);
			this.#certainSince = Math.min(this.#certainSince, now);
		}
		this.#read = bytesRead;
		this.#written = bytesWritten;
		return now - this.#certainSince;
	}

	/** The server lives: what is surely unanswered is slow, what was a mere guess is dropped. */
	believe(now: number): void {
		this.silentSince = this.#certainSince < now ? now : Number.POSITIVE_INFINITY;
	}
}

function answers(target: Target): Promise<boolean> {
	return new Promise((resolve) => {
		const socket = new net.Socket();
		let looks = 0;
		const timer = setInterval(() => {
			if (++looks > PROBE_LOOKS) end(false);
		}, LOOK_EVERY_MS).unref();
		const end = (answered: boolean) => {
			clearInterval(timer);
			socket.destroy();
			resolve(answered);
		};
		socket.once("data", () => end(true));
		for (const event of ["error", "close"]) socket.once(event, () => end(false));
		socket.connect(...target).once("connect", () => socket.write(SSL_REQUEST));
	});
}

function timedOut(): Error {
	return Object.assign(new Error("the database does not answer"), { code: "ETIMEDOUT" });
}
