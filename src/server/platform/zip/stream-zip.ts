import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

export type ZipFile = { path: string; read(): Promise<Uint8Array> };

/** Pictures and PDFs are compressed already. */
const COMPRESSED = /\.(pdf|jpg|png|webp)$/;

/** One file in memory at a time; the next one is read when the last one has been taken. */
export function streamZip(files: ZipFile[], at: Date): ReadableStream<Uint8Array> {
	const waiting = [...files];
	let zip: Zip;
	return new ReadableStream<Uint8Array>(
		{
			start(controller) {
				zip = new Zip((error, chunk, final) => {
					if (error) return controller.error(error);
					controller.enqueue(chunk);
					if (final) controller.close();
				});
			},
			async pull() {
				const file = waiting.shift();
				if (!file) return zip.end();
				const bytes = await file.read();
				const entry = COMPRESSED.test(file.path)
					? new ZipPassThrough(file.path)
					: new ZipDeflate(file.path, { level: 6 });
				entry.mtime = at;
				zip.add(entry);
				entry.push(bytes, true);
			},
			cancel() {
				zip.terminate();
			},
		},
		{ highWaterMark: 1 },
	);
}
