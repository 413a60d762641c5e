import type { Page } from "@playwright/test";
import { expectGoodAtBothWidths } from "./axe.ts";

/** Looks at a state as axe does, and, where a folder is given (`SHOTS=…`), keeps it as pictures for a person to look at. */
export async function look(page: Page, name: string): Promise<void> {
	await expectGoodAtBothWidths(page);
	const folder = process.env.SHOTS;
	if (!folder) return;
	for (const width of [360, 768, 1280]) {
		await page.setViewportSize({ width, height: 800 });
		await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
	}
	await page.setViewportSize({ width: 360, height: 760 });
}
