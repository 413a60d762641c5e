import type { Browser } from "playwright";
import { clients, lawyer } from "./people.ts";
import { type Person, portrait } from "./portrait.ts";
import { celularScene } from "./scene-celular.ts";
import { fundadorScene } from "./scene-fundador.ts";
import { predioScene } from "./scene-predio.ts";
import { tribunalScene } from "./scene-tribunal.ts";
import { page, savePicture, shoot } from "./studio.ts";

export async function drawScenes(browser: Browser): Promise<void> {
	const scenes = {
		"risco-predio": predioScene,
		"risco-tribunal": tribunalScene,
		"risco-celular": celularScene,
		fundador: fundadorScene,
	};
	for (const [name, scene] of Object.entries(scenes)) {
		const png = await shoot(browser, { html: page("", scene()), width: 1200, height: 900 });
		await savePicture(png, {
			name: `pictures/${name}`,
			width: 1200,
			limit: 45_000,
			webpLimit: 90_000,
		});
	}
}

export async function drawPortraits(browser: Browser): Promise<void> {
	const draw = (person: Person) =>
		shoot(browser, { html: page("", portrait(person)), width: 320, height: 320, scale: 2 });
	await savePicture(await draw(lawyer), { name: "pictures/advogado", width: 320, limit: 16_000 });
	for (const [index, person] of clients.entries()) {
		const name = `pictures/depoimento-${index + 1}`;
		await savePicture(await draw(person), { name, width: 128, formats: ["webp"] });
	}
}
