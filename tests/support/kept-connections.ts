import { EventEmitter } from "node:events";
import net from "node:net";
import type { Duplex } from "node:stream";
import type { Pool } from "#server/platform/db/connect.ts";
import type { ServerAddress } from "#server/platform/db/server-address.ts";

type Ears = { data(chunk: Buffer): void; error(error: Error): void; end(): void; close(): void };
/** The driver's way to a process of the server, what was said there at the beginning, and who hears what is said now. */
type Line = { socket: net.Socket; asked: Buffer; greeting: Buffer; ears?: Ears };
type OpenSocket = () => net.Socket;

const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
const FAREWELL = Buffer.from([0x58, 0, 0, 0, 4]);
const FORGET = message("Q", "discard all");
const FORGOTTEN = Buffer.concat([message("C", "DISCARD ALL"), READY]);
const FORGET_LIMIT_MS = 5_000;
/** More than most worlds open; each is a process of the database. */
const MOST = 6;

/**
 * The connections of a database that worlds use one after the other. A new process of the server reads the catalogue
 * anew: for a small test that is more work than all of its questions. So what a driver ends is kept, made to forget
 * everything by the database itself (`discard all`, as poolers do between two customers), and given to a driver of the
 * next world that begins with the very same words. That driver is new, and knows nothing of the last.
 */
export class KeptConnections {
	/** Of the world that is under way: it might find on them what it did itself, so it gets none of them back. */
	#left: Line[] = [];
	/** The last first. */
	#clean: Line[] = [];

	/** A pool that `connect` made, and that nobody has asked yet. */
	lendTo({ options }: Pool): void {
		options.stream = this.#lend(options.stream as OpenSocket);
	}

	/** For whoever opens no pool but a connection of its own. */
	addressOf(url: string): ServerAddress {
		const { hostname: host, port, username: user, pathname } = new URL(url);
		const stream = this.#lend(() => new net.Socket());
		const connection = { host, port: Number(port), user, database: pathname.slice(1), stream };
		return { serverArguments: [], connection };
	}

	#lend(open: OpenSocket): () => Duplex {
		return () => new LentSocket(this, open) as unknown as Duplex;
	}

	take(asked: Buffer): Line | undefined {
		const at = this.#clean.findIndex((line) => line.asked.equals(asked) && !line.socket.destroyed);
		return at < 0 ? undefined : this.#clean.splice(at, 1)[0];
	}

	leave(line: Line): void {
		rest(line);
		this.#left.push(line);
	}

	/** Between two worlds. Answers with those processes of the server that go on. */
	async forget(): Promise<number[]> {
		const left = this.#left.splice(0);
		const forgotten = await Promise.all(left.map(forgetsAll));
		const clean = [...left.filter((_, at) => forgotten[at]), ...this.#clean].filter(({ socket }) => !socket.destroyed);
		this.#clean = clean.slice(0, MOST);
		for (const { socket } of clean.slice(MOST)) socket.destroy();
		return this.#clean.map(({ greeting }) => processOf(greeting));
	}

	/** Whoever ended one of them may have ended all, and nobody has noticed yet. */
	distrust(): void {
		for (const { socket } of this.#clean.splice(0)) socket.destroy();
	}

	end(): void {
		this.distrust();
		for (const { socket } of this.#left.splice(0)) socket.destroy();
	}
}

/** One at a time; the socket's own listeners stay. */
function listenTo(line: Line, ears: Ears): void {
	const { socket } = line;
	for (const [event, ear] of Object.entries(line.ears ?? {})) socket.off(event, ear);
	for (const [event, ear] of Object.entries(ears)) socket.on(event, ear);
	line.ears = ears;
}

/** Nobody expects a word: one that comes is the last. */
function rest(line: Line): void {
	const destroy = () => void line.socket.destroy();
	listenTo(line, { data: destroy, error: destroy, end: destroy, close: destroy });
	line.socket.unref();
}

/** Anything but the one right answer, such as a late one to the last world, ends it. */
async function forgetsAll(line: Line): Promise<boolean> {
	if (line.socket.destroyed) return false;
	const { promise, resolve } = Promise.withResolvers<boolean>();
	const fail = () => resolve(false);
	let said = Buffer.alloc(0);
	const data = (chunk: Buffer) => {
		said = Buffer.concat([said, chunk]);
		if (said.length >= FORGOTTEN.length) resolve(said.equals(FORGOTTEN));
	};
	listenTo(line, { data, error: fail, end: fail, close: fail });
	const limit = setTimeout(fail, FORGET_LIMIT_MS);
	line.socket.write(FORGET);
	const forgotten = await promise;
	clearTimeout(limit);
	rest(line);
	if (!forgotten) line.socket.destroy();
	return forgotten;
}

/** What a driver takes for a socket of its own: a line that was there already, or a new one. */
class LentSocket extends EventEmitter {
	writable = true;
	destroyed = false;
	readonly #kept: KeptConnections;
	readonly #open: OpenSocket;
	#to: [number, string] = [0, ""];
	#line: Line | undefined;
	#isGreeted = false;
	/** Everything that was asked, as far as can be told from here. */
	#isAnswered = false;

	constructor(kept: KeptConnections, open: OpenSocket) {
		super();
		this.#kept = kept;
		this.#open = open;
	}

	connect(...to: [number, string]): this {
		this.#to = to;
		process.nextTick(() => this.emit("connect"));
		return this;
	}

	write(bytes: Buffer, written?: () => void): boolean {
		if (this.#line && bytes.equals(FAREWELL) && this.#isAnswered) this.#leave(this.#line);
		else if (this.#line) {
			this.#isAnswered = false;
			return this.#line.socket.write(bytes, written);
		} else if (this.writable) this.#begin(bytes);
		if (written) process.nextTick(written);
		return true;
	}

	/** A driver begins by saying who it is, where it wants to and with which settings. */
	#begin(asked: Buffer): void {
		const kept = this.#kept.take(asked);
		if (kept) {
			this.#isGreeted = true;
			this.#listen(kept);
			process.nextTick(() => this.#hear(kept.greeting));
			return;
		}
		const socket = this.#open().setNoDelay(true).setKeepAlive(true);
		this.#listen({ socket, asked, greeting: Buffer.alloc(0) });
		socket.connect(...this.#to);
		socket.write(asked);
	}

	#listen(line: Line): void {
		this.#line = line;
		line.socket.ref();
		listenTo(line, {
			data: this.#hear,
			error: (error) => this.emit("error", error),
			end: () => this.emit("end"),
			close: () => this.#close(),
		});
	}

	#hear = (chunk: Buffer): void => {
		this.#isAnswered = chunk.subarray(-READY.length).equals(READY);
		if (this.#line && !this.#isGreeted) {
			this.#line.greeting = Buffer.concat([this.#line.greeting, chunk]);
			this.#isGreeted = this.#isAnswered;
		}
		this.emit("data", chunk);
	};

	#leave(line: Line): void {
		this.#line = undefined;
		this.writable = false;
		while (line.socket.writableCorked > 0) line.socket.uncork();
		this.#kept.leave(line);
	}

	end(): this {
		this.writable = false;
		if (this.#line) this.#line.socket.end();
		else process.nextTick(() => this.#close());
		return this;
	}

	destroy(error?: Error): this {
		this.writable = false;
		if (this.#line) this.#line.socket.destroy(error);
		else process.nextTick(() => this.#close());
		return this;
	}

	#close(): void {
		if (this.destroyed) return;
		this.destroyed = true;
		this.writable = false;
		if (this.#line) this.#kept.distrust();
		this.emit("close");
	}

	cork(): void {
		this.#line?.socket.cork();
	}

	uncork(): void {
		this.#line?.socket.uncork();
	}

	ref(): this {
		this.#line?.socket.ref();
		return this;
	}

	unref(): this {
		this.#line?.socket.unref();
		return this;
	}

	/** As the line has it from its beginning. */
	setNoDelay(): this {
		return this;
	}

	setKeepAlive(): this {
		return this;
	}
}

function message(kind: string, text: string): Buffer {
	const length = Buffer.alloc(4);
	length.writeInt32BE(5 + Buffer.byteLength(text));
	return Buffer.concat([Buffer.from(kind), length, Buffer.from(`${text}\0`)]);
}

/** Told in a message of its own among those of the greeting: a letter, a length, and what it says. */
function processOf(greeting: Buffer): number {
	for (let at = 0; at < greeting.length; at += 1 + greeting.readInt32BE(at + 1))
		if (greeting[at] === 0x4b) return greeting.readInt32BE(at + 5);
	return 0;
}
