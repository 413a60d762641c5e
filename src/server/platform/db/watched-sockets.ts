import net from "node:net";

const LOOK_EVERY_MS = 250;
const SILENCE_MS = 1_000;
const PROBE_LIMIT_MS = 1_000;
/** Any PostgreSQL answers this with one byte, before it asks who is there. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

type Target = { host: string[]; port: number[]; path?: string | false };
/** `silentSince`: asked then and not answered; a guess while `certain` is false. */
type Watched = {
	socket: net.Socket;
	target: Target;
	read: number;
	written: number;
	silentSince?: number;
	certain: boolean;
	askedAt?: number;
};

/**
 * Connections for the driver, which itself waits for ever when a server hangs without closing anything. When
 * an answer is overdue the server is asked on a connection of its own: if it is silent there too, all connections
 * are given up, and until it speaks again new ones fail at once. A slow query on a living server is left alone,
 * up to the longest time a statement may take.
 */
export function watchSockets(longestAnswerMs: number): (target: Target) => net.Socket {
	const watched = new Set<Watched>();
	let away = false;
	let probing = false;
	let timer: NodeJS.Timeout | undefined;

	function look(): void {
		const now = performance.now();
		for (const each of watched) {
			// Not by its "close" event: TLS takes all listeners off the socket beneath.
			if (each.socket.destroyed) watched.delete(each);
			note(each, now);
			if (each.certain && each.askedAt !== undefined && now - each.askedAt > longestAnswerMs)
				each.socket.destroy(timedOut());
		}
		if (watched.size === 0) {
			clearInterval(timer);
			timer = undefined;
		}
		const overdue = [...watched].find(
			({ silentSince }) => silentSince !== undefined && now - silentSince >= SILENCE_MS,
		);
		if (overdue) void probe(overdue.target);
	}

	async function probe(target: Target): Promise<void> {
		if (probing) return;
		probing = true;
		away = !(await answers(target));
		probing = false;
		for (const each of watched) {
			if (away) each.socket.destroy(timedOut());
			each.silentSince = each.certain ? performance.now() : undefined;
		}
		if (away) setTimeout(() => void probe(target), LOOK_EVERY_MS).unref();
	}

	return (target) => {
		const socket = away ? new net.Socket() : dial(target);
		// The driver attaches its listeners only after this returned.
		if (away) setImmediate(() => socket.destroy(timedOut()));
		watched.add({ socket, target, read: 0, written: 0, certain: false });
		timer ??= setInterval(look, LOOK_EVERY_MS).unref();
		return socket;
	};
}

function note(each: Watched, now: number): void {
	const { bytesRead, bytesWritten } = each.socket;
	const asked = bytesWritten > each.written;
	if (bytesRead !== each.read) {
		// When both happened since the last look, nobody knows which was last.
		each.silentSince = asked ? now : undefined;
		each.certain = false;
		each.askedAt = undefined;
	} else if (asked) {
		each.silentSince ??= now;
		each.askedAt ??= now;
		each.certain = true;
	}
	each.read = bytesRead;
	each.written = bytesWritten;
}

function dial({ host: [host = "localhost"], port: [port = 5432], path }: Target): net.Socket {
	// `host` is what the driver checks a TLS certificate against.
	return Object.assign(path ? net.connect(path) : net.connect(port, host), { host });
}

function answers(target: Target): Promise<boolean> {
	return new Promise((resolve) => {
		const socket = dial(target).setTimeout(PROBE_LIMIT_MS);
		const end = (answered: boolean) => {
			socket.destroy();
			resolve(answered);
		};
		socket.once("connect", () => socket.write(SSL_REQUEST));
		socket.once("data", () => end(true));
		for (const event of ["timeout", "error", "close"]) socket.once(event, () => end(false));
	});
}

function timedOut(): Error {
	return Object.assign(new Error("the database does not answer"), { code: "ETIMEDOUT" });
}
