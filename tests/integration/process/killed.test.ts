import { setTimeout as pause } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { connect } from "#server/platform/db/connect.ts";
import { mailFiles, makeDataFolder, postContact, type SpawnedProduct, spawnProduct } from "#tests/support/spawn-product.ts";

const KILLS = 5;
const PARALLEL = 4;
const MOST_POSTS_PER_LIFE = 60;

/** Posts until the process dies under it; keeps the senders that were told 201. */
async function postUntilKilled(product: SpawnedProduct, life: number, killAfterMs: number): Promise<string[]> {
	const accepted: string[] = [];
	let left = MOST_POSTS_PER_LIFE;
	const visitor = async () => {
		while (left-- > 0) {
			const sender = `vida${life}-${left}`;
			const response = await postContact(product.url, sender).catch(() => undefined);
			if (!response) return;
			if (response.status === 201) accepted.push(sender);
		}
	};
	const visitors = Array.from({ length: PARALLEL }, visitor);
	await pause(killAfterMs);
	await product.kill("SIGKILL");
	await Promise.all(visitors);
	return accepted;
}

test("a message that was accepted survives SIGKILL at any moment, once, with one mail for each event", async () => {
	const dataDir = await makeDataFolder();
	const accepted: string[] = [];
	for (let life = 0; life < KILLS; life++) {
		const product = await spawnProduct({ DATA_DIR: dataDir });
		accepted.push(...(await postUntilKilled(product, life, 40 + 90 * life)));
	}
	expect(accepted.length).toBeGreaterThan(KILLS);

	await spawnProduct({ DATA_DIR: dataDir });
	const { sql } = connect({
		serverArguments: [],
		connection: { host: `${dataDir}/run`, port: 5432, user: "rubrica", database: "postgres" },
	});
	const rows = await sql<{ id: string; email: string }[]>`select id, email from contact_messages`;
	await sql.end();
	const kept = rows.map(({ email }) => email.replace("@exemplo.com.br", ""));
	expect(new Set(kept).size).toBe(kept.length);
	expect(accepted.filter((sender) => !kept.includes(sender))).toEqual([]);

	const expected = rows.flatMap(({ id }) => [`contact-support-${id}.eml`, `contact-thanks-${id}.eml`]);
	await vi.waitFor(async () => expect((await mailFiles(dataDir)).toSorted()).toEqual(expected.toSorted()), {
		timeout: 60_000,
		interval: 250,
	});
}, 180_000);
