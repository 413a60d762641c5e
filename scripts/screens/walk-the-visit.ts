import type { Browser } from "playwright";
import { openDevice, openPhone } from "./open-browser.ts";
import type { Reel } from "./reel.ts";
import type { Product } from "./start-product.ts";
import { seeProof, sendVisit, signIn } from "./walk-broker.ts";
import { signAsClient } from "./walk-client.ts";
import { seeManagement } from "./walk-desktop.ts";

type Filming = { reel: Reel; login: Product["login"]; clockShift: number };

/** The whole way: broker's phone, client's phone, broker's phone again, and the desk at the office. */
export async function walkTheVisit(browser: Browser, { reel, login, clockShift }: Filming): Promise<void> {
	const broker = await (await openPhone(browser, clockShift)).newPage();
	await signIn(broker, login);
	const link = await sendVisit(broker, reel);
	const client = await (await openPhone(browser, clockShift)).newPage();
	await signAsClient(client, reel, link);
	await seeProof(broker, reel);
	const desk = { clockShift, viewport: { width: 1280, height: 800 }, scale: 1.25, touch: false };
	const office = await (await openDevice(browser, desk)).newPage();
	await signIn(office, login);
	await seeManagement(office, reel);
}
