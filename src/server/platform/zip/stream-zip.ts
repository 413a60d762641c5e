import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

/** Small files are read at once, large ones come in pieces. */
export type ZipFile = { path: string } & ({ read(): Promise<Uint8Array> } | { pieces(): AsyncIterable<Uint8Array> });

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
		const entry = COMPRESSED.test(file.path) ? new ZipPassThrough(file.path) : new ZipDeflate(file.path, { level: 6 });
		entry.mtime = at;
		zip.add(entry);
		for await (const piece of "pieces" in file ? file.pieces() : [await file.read()]) {
			entry.push(piece);
			yield* made.splice(0);
		}
		entry.push(new Uint8Array(), true);
		yield* made.splice(0);
	}
	zip.end();
	yield* made.splice(0);
}
