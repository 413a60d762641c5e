import { pipeline, Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";
import { Zip, type ZipInputFile } from "fflate";

/** Small files are read at once, large ones come in pieces. */
export type ZipFile = { path: string } & ({ read(): Promise<Uint8Array> } | { pieces(): AsyncIterable<Uint8Array> });

export function textFile(path: string, text: string): ZipFile {
	return { path, read: async () => Buffer.from(text, "utf8") };
}

/** Pictures and PDFs are compressed already. */
const COMPRESSED = /\.(pdf|jpg|png|webp)$/;

/** One file, or one piece of it, in memory at a time; the next one is read when the last one has been taken. */
export function streamZip(files: Iterable<ZipFile> | AsyncIterable<ZipFile>, at: Date): ReadableStream<Uint8Array> {
	const chunks = zipChunks(files, at);
	return new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				const { done, value } = await chunks.next();
				if (done) controller.close();
				else controller.enqueue(value);
			},
			async cancel() {
				await chunks.return(undefined);
			},
		},
		{ highWaterMark: 1 },
	);
}

async function* zipChunks(files: Iterable<ZipFile> | AsyncIterable<ZipFile>, at: Date): AsyncGenerator<Uint8Array> {
	const made: Uint8Array[] = [];
	const zip = new Zip((error, chunk) => {
		if (error) throw error;
		made.push(chunk);
	});
	for await (const file of files) {
		const entry = makeEntry(file.path, at);
		zip.add(entry);
		const pieces = piecesOf(file);
		const chunks = entry.compression === DEFLATED ? deflate(entry, pieces) : count(entry, pieces);
		for await (const chunk of chunks) {
			entry.ondata?.(null, chunk as Uint8Array<ArrayBuffer>, false);
			yield* made.splice(0);
		}
		entry.ondata?.(null, new Uint8Array(), true);
		yield* made.splice(0);
	}
	zip.end();
	yield* made.splice(0);
}

const [STORED, DEFLATED] = [0, 8];
/** What is large here repeats itself: more effort takes twice the time for a tenth of the size. */
const LEVEL = 3;

type Entry = ZipInputFile & { size: number; crc: number };

function makeEntry(path: string, mtime: Date): Entry {
	return { filename: path, mtime, size: 0, crc: 0, compression: COMPRESSED.test(path) ? STORED : DEFLATED };
}

function piecesOf(file: ZipFile): AsyncIterable<Uint8Array> {
	return "pieces" in file ? file.pieces() : once(file.read);
}

async function* once(read: () => Promise<Uint8Array>): AsyncGenerator<Uint8Array> {
	yield await read();
}

async function* count(entry: Entry, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
	for await (const piece of pieces) {
		entry.size += piece.length;
		entry.crc = crc32(piece, entry.crc);
		yield piece;
	}
}

/** By zlib in a thread of its own: a year's work must not keep everybody else's pages waiting. */
function deflate(entry: Entry, pieces: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
	// Who reads learns of a failure from the reading.
	return pipeline(Readable.from(count(entry, pieces)), createDeflateRaw({ level: LEVEL }), () => {});
}
