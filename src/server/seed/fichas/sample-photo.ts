/** Two drawn photos: a water meter and a stain beside a window. `seed` tells one inspection's from another's. */
export async function samplePhotos(seed: number): Promise<[meter: Uint8Array, damage: Uint8Array]> {
	const { default: sharp } = await import("sharp");
	const draw = (svg: string) => sharp(Buffer.from(svg)).jpeg({ quality: 78 }).toBuffer();
	return [await draw(meter(seed)), await draw(stain(seed))];
}

const frame = (content: string) =>
	`<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" viewBox="0 0 960 720">${content}</svg>`;

/** Digits as strokes: a machine without fonts draws them too. */
const segments = ["M4 2H26", "M28 4V26", "M28 30V52", "M4 54H26", "M2 30V52", "M2 4V26", "M4 28H26"];
const digits = ["012345", "12", "01643", "01623", "5612", "05623", "056432", "012", "0123456", "012356"];

function meter(seed: number): string {
	const reading = [...String(15_325 + seed * 7)].map((digit, at) => {
		const path = [...(digits[Number(digit)] ?? "")].map((segment) => segments[Number(segment)]).join("");
		return `<g transform="translate(${340 + at * 60} 300)"><rect x="-10" y="-14" width="50" height="84" fill="#f7f5ee"/><path d="${path}" stroke="#17202e" stroke-width="6" stroke-linecap="round" fill="none"/></g>`;
	});
	return frame(
		`<rect width="960" height="720" fill="#8d8676"/><path d="M0 520H960V720H0Z" fill="#6f6a5d"/><rect x="0" y="430" width="960" height="70" fill="#4f6f8f"/><circle cx="480" cy="350" r="270" fill="#2c5a8c"/><circle cx="480" cy="350" r="236" fill="#e9e6dc"/>${reading.join("")}<circle cx="400" cy="470" r="40" fill="none" stroke="#b3261e" stroke-width="5"/><path d="M400 470L${420 + (seed % 9)} 446" stroke="#b3261e" stroke-width="5"/><circle cx="560" cy="470" r="40" fill="none" stroke="#17202e" stroke-width="5"/><path d="M560 470L545 440" stroke="#17202e" stroke-width="5"/>`,
	);
}

function stain(seed: number): string {
	const blots = Array.from({ length: 14 }, (_, at) => {
		const x = 560 + ((at * 47 + seed * 13) % 190);
		const y = 250 + ((at * 71 + seed * 29) % 260);
		return `<ellipse cx="${x}" cy="${y}" rx="${30 + ((at * 11) % 44)}" ry="${22 + ((at * 17) % 38)}" fill="#a08a5b" opacity=".16"/>`;
	});
	return frame(
		`<rect width="960" height="720" fill="#e6e2d6"/><rect x="0" y="640" width="960" height="80" fill="#8a5f3c"/><rect x="0" y="614" width="960" height="28" fill="#f4f1e8"/><rect x="120" y="90" width="360" height="400" fill="#f4f1e8"/><rect x="144" y="114" width="150" height="352" fill="#a9c6da"/><rect x="306" y="114" width="150" height="352" fill="#b9d2e2"/>${blots.join("")}`,
	);
}
