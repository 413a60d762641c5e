import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "playwright";

type Point = { x: number; y: number };

/** What the camera saw of one screen: its pictures in order, the hour on the phone, and where the finger comes down. */
export type Clip = { name: string; frames: string[]; hour: string; tap?: Point };

export class Reel {
	readonly clips = new Map<string, Clip>();
	readonly #folder: string;

	constructor(folder: string) {
		this.#folder = folder;
	}

	/** One more picture of this screen, exactly as the browser shows it. */
	async take(page: Page, name: string): Promise<void> {
		const clip = this.clips.get(name) ?? { name, frames: [], hour: await hourOn(page) };
		this.clips.set(name, clip);
		const file = `${name}-${String(clip.frames.length).padStart(3, "0")}.png`;
		writeFileSync(path.join(this.#folder, file), await page.screenshot({ animations: "disabled" }));
		clip.frames.push(file);
	}

	/** Scrolls as a thumb does, one picture a step. */
	async scroll(page: Page, name: string, { by, frames }: { by: number; frames: number }): Promise<void> {
		const from = await page.evaluate(() => window.scrollY);
		for (let at = 1; at <= frames; at++) {
			const share = at / frames;
			const eased = share ** 2 * (3 - 2 * share);
			await page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), from + by * eased);
			await this.take(page, name);
		}
	}

	/** Taps where a finger would, and remembers where that was. */
	async tap(name: string, target: Locator): Promise<void> {
		const box = await target.boundingBox();
		const clip = this.clips.get(name);
		if (!box || !clip) throw new Error(`nothing to tap on ${name}`);
		clip.tap = { x: box.x + Math.min(box.width / 2, 195), y: box.y + box.height / 2 };
		await target.click();
	}

	clip(name: string): Clip {
		const clip = this.clips.get(name);
		if (!clip) throw new Error(`${name} was not filmed`);
		return clip;
	}

	fileOf(frame: string): string {
		return path.join(this.#folder, frame);
	}
}

const hourOn = (page: Page): Promise<string> =>
	page.evaluate(() => new Date().toLocaleTimeString("pt-BR", { hour: "2-digit", minute: "2-digit" }));
