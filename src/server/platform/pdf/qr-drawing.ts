import { encode } from "uqr";

/** A QR code as filled squares, drawn from 0,0 to `size`,`size`; the quiet zone is the caller's. */
export function qrDrawing(text: string): { operators: string; size: number } {
	const { data, size } = encode(text, { ecc: "M", border: 0 });
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
