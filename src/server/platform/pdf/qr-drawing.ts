import { encode } from "uqr";

/** Of the eight patterns that break up large areas of one colour, the chess board; a reader is told which one it is. */
const CHESS_BOARD = 0;

/**
 * A QR code as filled squares, drawn from 0,0 to `size`,`size`; the quiet zone is the caller's. `best`: all eight patterns
 * are tried and weighed, as in the first edition, which takes as long as a tenth of a whole document.
 */
export function qrDrawing(text: string, { best = false } = {}): { operators: string; size: number } {
	const { data, size } = encode(text, { ecc: "M", border: 0, ...(best ? {} : { maskPattern: CHESS_BOARD }) });
	const runs: string[] = [];
	for (const [y, row] of data.entries()) {
		for (let x = 0; x < row.length; x++) {
			if (!row[x]) continue;
			const start = x;
			while (row[x + 1]) x++;
			runs.push(`${start} ${y} ${x - start + 1} 1 re`);
		}
	}
	return { operators: `0 g ${runs.join(" ")} f`, size };
}
