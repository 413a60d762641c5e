import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { OG_HEIGHT, OG_WIDTH, renderOgImage } from "./og-image.tsx";
import { fitOgTitle, printable } from "./og-title.ts";

const MAX_BYTES = 120 * 1024;
const long =
	"Comissão à vista: como a ficha de visita assinada no celular protegeu a intermediação de quem não tinha nenhuma outra prova na mão, e por que o juiz não aceitou a conversa";

describe("renderOgImage", () => {
	it.each([
		{ kind: "home", title: "A prova da visita, assinada na hora." },
		{ kind: "page", title: "Preços", eyebrow: "Planos" },
		{ kind: "post", title: long },
		{ kind: "post", title: "x".repeat(400) },
		{ kind: "page", title: "🏠 漢字" },
	] as const)("draws a small 1200×630 PNG: $kind, $title", async (image) => {
		const png = await renderOgImage(image);
		const { format, width, height } = await sharp(png).metadata();
		expect({ format, width, height }).toEqual({ format: "png", width: OG_WIDTH, height: OG_HEIGHT });
		expect(png.byteLength).toBeLessThanOrEqual(MAX_BYTES);
	});
});

describe("fitOgTitle", () => {
	it("sets longer titles smaller and ends what does not fit with an ellipsis", () => {
		expect(fitOgTitle("Preços").fontSize).toBeGreaterThan(fitOgTitle(long).fontSize);
		expect(fitOgTitle(long).text).toMatch(/[\p{L}]…$/u);
		expect(fitOgTitle(long).text.length).toBeLessThanOrEqual(150);
	});

	it("keeps accents and drops what the fonts cannot draw", () => {
		expect(printable("Comissa\u0303o 🏠 à\nvista")).toBe("Comissão à vista");
	});
});
