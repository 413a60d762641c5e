import { encode } from "uqr";

const QUIET_ZONE = 4;

/** Dark modules as one SVG path in a square of `size`, quiet zone included. */
export type QrDrawing = { size: number; path: string };

export function drawQr(text: string): QrDrawing {
	const { size, data } = encode(text, { ecc: "M", border: QUIET_ZONE });
	const modules = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")));
	return { size, path: modules.join("") };
}
