import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Below those that the system gives to whoever asks for any (on Linux from 32,768 on): between being found free and being
 * used, or while a product starts again on it, such a one may be given to a stand-in or a connection of any other test.
 * Above 10,080, the last that `fetch` refuses.
 */
const FIRST = 11_000;
const COUNT = 21_000;

/** Tests run in several processes at once, and each goes its own way through the ports. */
let next = (process.pid * 7919) % COUNT;

export async function freePort(): Promise<number> {
	for (;;) {
		const port = FIRST + next;
		next = (next + 1) % COUNT;
		if (await isFree(port)) return port;
	}
}

async function isFree(port: number): Promise<boolean> {
	const probe = createServer().listen(port, "127.0.0.1");
	try {
		await once(probe, "listening");
	} catch {
		return false;
	}
	probe.close();
	await once(probe, "close");
	return true;
}
