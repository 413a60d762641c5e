import type { Browser } from "playwright";
import { clients, lawyer } from "./people.ts";
import { type Person, portrait } from "./portrait.ts";
import { celularScene } from "./scene-celular.ts";
import { fundadorScene } from "./scene-fundador.ts";
import { predioScene } from "./scene-predio.ts";
import { tribunalScene } from "./scene-tribunal.ts";
import { panelCss, panelScreen } from "./screen-painel.ts";
import { phoneCss } from "./screen-style.ts";
import { fillScreen, sealedScreen, signScreen } from "./screens-phone.ts";
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

/** A still of the first step shows the choice already made. */
const chosen = fillScreen.replace('class="choice" data-on', 'class="choice on" data-on');

export async function drawScreens(browser: Browser): Promise<void> {
	const panel = await shoot(browser, {
		html: page(panelCss, panelScreen()),
		width: 1280,
		height: 800,
		scale: 1.25,
	});
	await savePicture(panel, { name: "pictures/vitrine-painel", width: 1600, limit: 90_000 });
	for (const [index, screen] of [chosen, signScreen, sealedScreen].entries()) {
		const png = await shoot(browser, {
			html: page(phoneCss, screen),
			width: 390,
			height: 844,
			scale: 2,
		});
		await savePicture(png, { name: `pictures/passo-${index + 1}`, width: 480, limit: 25_000 });
		if (index === 2) await savePicture(png, { name: "pictures/vitrine-celular", width: 780, limit: 60_000 });
	}
}
