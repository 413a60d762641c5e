import net from "node:net";
import { createTransport } from "nodemailer";
import type SMTPPool from "nodemailer/lib/smtp-pool";

/** As many as most providers let one customer have at once. */
const CONNECTIONS = 5;

type Patience = { connectMs: number; greetingMs: number; silenceMs: number };
type Opened = (error: Error | null, opened?: object) => void;
type Connection = { transport: ReturnType<typeof openTransport>; cut(): void };

/**
 * A few connections that stay open, each for one mail at a time. Nodemailer's own pool has a queue without an end and
 * no way to take a mail back: one that was given up, and tried again by its job, would go out of it all the same.
 */
export function makeSmtpConnections(smtpUrl: string, patience: Patience) {
	const connections = Array.from({ length: CONNECTIONS }, () => makeConnection(smtpUrl, patience));
	const free = [...connections];
	const waiting: ((connection: Connection) => void)[] = [];
	return {
		/** Whoever gives up waiting leaves the line. */
		take(signal: AbortSignal): Promise<Connection> {
			const connection = free.pop();
			if (connection) return Promise.resolve(connection);
			const turn = Promise.withResolvers<Connection>();
			waiting.push(turn.resolve);
			signal.addEventListener("abort", () => {
				const place = waiting.indexOf(turn.resolve);
				if (place >= 0) waiting.splice(place, 1);
				turn.reject(signal.reason);
			});
			return turn.promise;
		},
		giveBack(connection: Connection): void {
			const next = waiting.shift();
			if (next) next(connection);
			else free.push(connection);
		},
		async close(): Promise<void> {
			for (const { transport } of connections) transport.close();
		},
	};
}

function makeConnection(smtpUrl: string, patience: Patience): Connection {
	const sockets = new Set<net.Socket>();
	return {
		transport: openTransport(smtpUrl, patience, (socket) => {
			sockets.add(socket);
			socket.once("close", () => sockets.delete(socket));
		}),
		cut() {
			for (const socket of sockets) socket.destroy();
		},
	};
}

function openTransport(smtpUrl: string, patience: Patience, onSocket: (socket: net.Socket) => void) {
	return createTransport({
		pool: true,
		maxConnections: 1,
		url: smtpUrl,
		connectionTimeout: patience.connectMs,
		dnsTimeout: patience.connectMs,
		greetingTimeout: patience.greetingMs,
		socketTimeout: patience.silenceMs,
		// The job queue repeats; a second queue in here could send twice what it already gave up.
		maxRequeues: 0,
		getSocket: (options: SMTPPool.Options, done: Opened) => onSocket(openSocket(options, patience.connectMs, done)),
	});
}

/** Ours, so that it can be closed in the middle of a mail. Nodemailer adds TLS where the address asks for it. */
function openSocket({ host, port, secure }: SMTPPool.Options, limitMs: number, done: Opened): net.Socket {
	const socket = net.connect({
		host: host ?? "localhost",
		port: Number(port ?? (secure ? 465 : 587)),
		keepAlive: true,
	});
	let code = "ESOCKET";
	const timer = setTimeout(() => {
		code = "ETIMEDOUT";
		socket.destroy();
	}, limitMs);
	const ignore = () => {};
	const fail = () => {
		clearTimeout(timer);
		done(Object.assign(new Error("no connection to the mail server"), { code }));
	};
	// The end of a connection that never was, whether it failed, was late or was cut, is told by this alone.
	socket.once("error", ignore).once("close", fail);
	socket.once("connect", () => {
		clearTimeout(timer);
		socket.off("close", fail).off("error", ignore);
		done(null, { connection: socket });
	});
	return socket;
}
