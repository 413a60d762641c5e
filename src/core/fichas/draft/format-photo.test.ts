import { expect, test } from "vitest";
import { formatPhoto } from "./format-photo.ts";

const zone = "America/Sao_Paulo";
const takenAt = new Date("2026-11-14T18:00:00Z");

test("a photo says when and where the device was, or why that is not known", () => {
	const geo = { estado: "informada", latitude: -23.5545, longitude: -46.6561, precisaoM: 14, em: "x" } as const;
	const words = formatPhoto({ source: "camera", takenAt, geo }, zone);
	expect(words).toMatch(/^Hora do aparelho: 14\/11\/2026, 15:00:00 \(UTC-03:00, America\/Sao_Paulo\); /);
	expect(words).toContain("latitude -23,554500, longitude -46,656100, precisão de ± 14 m");
	expect(formatPhoto({ source: "camera", takenAt, geo: null }, zone)).toMatch(/não foi pedida\.$/);
	expect(formatPhoto({ source: "camera", takenAt, geo: { estado: "recusada" } }, zone)).toMatch(/não permitiu\.$/);
});

test("where a picture of the gallery was taken is not claimed", () => {
	const geo = { estado: "informada", latitude: 1, longitude: 2, precisaoM: 3, em: "x" } as const;
	expect(formatPhoto({ source: "galeria", takenAt: null, geo }, zone)).toBe(
		"Data do arquivo: não informada; sem localização.",
	);
});
