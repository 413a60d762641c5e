import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from "react-dom/server";

type Options = Pick<RenderToPipeableStreamOptions, "nonce" | "progressiveChunkSize"> & { signal: AbortSignal };

/**
 * A page as one piece of bytes, once all of it is there. Pages are sent whole in any case, and a web stream between
 * React and the socket costs as much as the rendering of a small page.
 */
export function renderWhole(page: ReactNode, { signal, ...options }: Options): Promise<Uint8Array<ArrayBuffer>> {
	return new Promise((resolve, reject) => {
		const pieces: Uint8Array[] = [];
		const gather = new Writable({
			write(piece: Uint8Array, _encoding, done) {
				pieces.push(piece);
				done();
			},
			final(done) {
				resolve(joined(pieces));
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

function joined(pieces: Uint8Array[]): Uint8Array<ArrayBuffer> {
	const whole = new Uint8Array(pieces.reduce((bytes, { length }) => bytes + length, 0));
	let at = 0;
	for (const piece of pieces) {
		whole.set(piece, at);
		at += piece.length;
	}
	return whole;
}
