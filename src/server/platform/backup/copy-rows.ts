import { once } from "node:events";
import type { Duplex } from "node:stream";
import type { Connection, PoolClient } from "pg";

type CopyConnection = { stream: Duplex; sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void };

/** `COPY … TO STDOUT` in pieces of about `size` bytes; the server waits while one is dealt with. Answers the rows. */
export function copyOut(
	client: PoolClient,
	text: string,
	size: number,
	onPiece: (bytes: Buffer) => Promise<void>,
): Promise<number> {
	const done = Promise.withResolvers<number>();
	let pieces: Buffer[] = [];
	let length = 0;
	let rows = 0;
	let writing: Promise<void> = Promise.resolve();
	let failure: Error | undefined;
	const flush = () => {
		const bytes = Buffer.concat(pieces);
		pieces = [];
		length = 0;
		writing = writing.then(() => (failure ? undefined : onPiece(bytes)));
		return writing.catch((error: Error) => {
			failure ??= error;
		});
	};
	client.query({
		submit: (connection: Connection) => connection.query(text),
		handleCopyData({ chunk }: { chunk: Buffer }, connection: CopyConnection) {
			pieces.push(Buffer.from(chunk));
			length += chunk.length;
			if (length < size) return;
			connection.stream.pause();
			void flush().then(() => connection.stream.resume());
		},
		handleCommandComplete({ text: said }: { text: string }) {
			rows = Number(/^COPY (\d+)/.exec(said)?.[1] ?? 0);
		},
		handleError: (error: Error) => done.reject(error),
		handleReadyForQuery() {
			void (length > 0 ? flush() : writing.catch(() => undefined)).then(() =>
				failure ? done.reject(failure) : done.resolve(rows),
			);
		},
	});
	return done.promise;
}

/** `COPY … FROM STDIN`, fed at the speed the server takes it. Answers the rows. */
export function copyIn(client: PoolClient, text: string, pieces: AsyncIterable<Uint8Array>): Promise<number> {
	const done = Promise.withResolvers<number>();
	let rows = 0;
	let failure: unknown;
	client.query({
		submit: (connection: Connection) => connection.query(text),
		handleCopyInResponse(connection: CopyConnection & { sendCopyFail(reason: string): void }) {
			feed(connection, pieces).catch((error: unknown) => {
				failure = error;
				connection.sendCopyFail("the backup could not be read");
			});
		},
		handleCommandComplete({ text: said }: { text: string }) {
			rows = Number(/^COPY (\d+)/.exec(said)?.[1] ?? 0);
		},
		handleError: (error: Error) => done.reject(failure ?? error),
		handleReadyForQuery: () => done.resolve(rows),
	});
	return done.promise;
}

async function feed(connection: CopyConnection, pieces: AsyncIterable<Uint8Array>): Promise<void> {
	for await (const piece of pieces) {
		connection.sendCopyFromChunk(Buffer.from(piece));
		if (connection.stream.writableNeedDrain) await once(connection.stream, "drain");
	}
	connection.endCopyFrom();
}
