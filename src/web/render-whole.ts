import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { type RenderToPipeableStreamOptions, renderToPipeableStream, renderToString } from "react-dom/server";
import { writePartsWith } from "./site/written-once.ts";

writePartsWith(writeAtOnce);

type Options = Pick<RenderToPipeableStreamOptions, "nonce" | "progressiveChunkSize"> & { signal: AbortSignal };

/** What React writes where something was not there yet: a place to be filled in later, or by the browser. */
const LEFT_OPEN = /<!--\$[?!~]/;
/** Begins with a sign that is rare in a page, which is looked for sixteen bytes at a time; of `<` there are thousands. */
const BOUNDARY = "!--$";

/**
 * A page in one piece, once all of it is there. Written at once where nothing has to be waited for: the stream cuts the
 * same text into pieces of 2 KB, encodes each by itself, and costs a third more. A part whose code is still being
 * loaded, and a failure, take the stream, which can wait and says what failed.
 */
export async function renderWhole(page: ReactNode, options: Options): Promise<string> {
	try {
		// The stream writes its first word by itself; without it browsers lay a page out as in the last century. In front
		// before anything is looked for: whatever is put to a text later has all of it copied once more.
		const written = writeAtOnce(page, "<!DOCTYPE html>");
		if (written) return written;
	} catch {
		// Told by the stream, if it is more than something that is not there yet.
	}
	return renderPatiently(page, options);
}

function writeAtOnce(node: ReactNode, start = ""): string | undefined {
	const written = start + renderToString(node);
	return written.includes(BOUNDARY) && LEFT_OPEN.test(written) ? undefined : written;
}

function renderPatiently(page: ReactNode, { signal, ...options }: Options): Promise<string> {
	return new Promise((resolve, reject) => {
		const pieces: Uint8Array[] = [];
		const gather = new Writable({
			write(piece: Uint8Array, _encoding, done) {
				pieces.push(piece);
				done();
			},
			final(done) {
				resolve(Buffer.concat(pieces).toString("utf8"));
				done();
			},
		});
		const { pipe, abort } = renderToPipeableStream(page, {
			...options,
			onAllReady: () => void pipe(gather),
			onError: reject,
			onShellError: reject,
		});
		signal.addEventListener("abort", () => abort(signal.reason), { once: true });
	});
}
