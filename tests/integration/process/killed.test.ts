import { expect, test, vi } from "vitest";
import { connect } from "#server/platform/db/connect.ts";
import {
	LIFE_TEST_LIMIT_MS,
	mailFiles,
	makeDataFolder,
	postContact,
	type SpawnedProduct,
	spawnProduct,
} from "#tests/support/spawn-product.ts";

const KILLS = 5;
const PARALLEL = 4;
const MOST_POSTS_PER_LIFE = 60;

/** Posts without pause and kills the process in the middle, once so many answers are there. */
async function postUntilKilled(product: SpawnedProduct, life: number, killAfter: number): Promise<string[]> {
	const accepted: string[] = [];
	let left = MOST_POSTS_PER_LIFE;
	const visitor = async () => {
		while (left-- > 0) {
			const sender = `vida${life}-${left}`;
			const response = await postContact(product.url, sender).catch(() => undefined);
			if (!response) return;
			if (response.status === 201) accepted.push(sender);
			if (accepted.length === killAfter) void product.kill("SIGKILL");
		}
	};
	await Promise.all(Array.from({ length: PARALLEL }, visitor));
	await product.ended;
	return accepted;
}

test(
	"a message that was accepted survives SIGKILL at any moment, once, with one mail for each event",
	async () => {
		const dataDir = await makeDataFolder();
		const accepted: string[] = [];
		for (let life = 0; life < KILLS; life++) {
			const product = await spawnProduct({ DATA_DIR: dataDir });
			accepted.push(...(await postUntilKilled(product, life, 1 + 6 * life)));
		}
		expect(accepted.length).toBeGreaterThan(KILLS);

		await spawnProduct({ DATA_DIR: dataDir });
		const { pool } = connect({
			serverArguments: [],
			connection: { host: `${dataDir}/run`, port: 5432, user: "rubrica", database: "postgres" },
		});
		const { rows } = await pool.query<{ id: string; email: string }>("select id, email from contact_messages");
		await pool.end();
		const kept = rows.map(({ email }) => email.replace("@exemplo.com.br", ""));
		expect(new Set(kept).size).toBe(kept.length);
		expect(accepted.filter((sender) => !kept.includes(sender))).toEqual([]);

		const expected = rows.flatMap(({ id }) => [`contact-support-${id}.eml`, `contact-thanks-${id}.eml`]);
		await vi.waitFor(async () => expect((await mailFiles(dataDir)).toSorted()).toEqual(expected.toSorted()), {
			timeout: 120_000,
			interval: 250,
		});
	},
	LIFE_TEST_LIMIT_MS,
);
