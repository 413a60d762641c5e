import { systemClock } from "#server/platform/clock.ts";
import { asJson } from "#tests/support/contact-form.ts";
import { freePort } from "#tests/support/free-port.ts";
import { makeTestDeps, TEST_SECRET, type TestDeps } from "#tests/support/make-test-deps.ts";
import { makeDataFolder, type SpawnedProduct, spawnProduct } from "#tests/support/process/spawn-product.ts";
import { makeBroker, makeSent, signingForm } from "./make-ficha.ts";

const PHONES = 4;
/** Every so many phones show a text that is not what was sent: theirs is refused. */
const STALE_EVERY = 6;

export type Signing = { fichaId: string; token: string; documentHash: string; stale: boolean };

export type SigningWorld = {
	/** On the product's own database and secret, at the time of the clock on the wall. */
	deps: TestDeps;
	userId: string;
	dataDir: string;
	/** Who was told that the signature is registered, who was refused, and who heard nothing. */
	accepted: Signing[];
	refused: Signing[];
	unanswered: Signing[];
	spawn(): Promise<SpawnedProduct>;
	/** So many fichas, sent, each waiting for its one signature. */
	sendFichas(count: number): Promise<Signing[]>;
	/** Phones sign one after the other until all have, or nobody answers any more; `onAccepted` hears each success. */
	signAll(url: string, signings: Signing[], onAccepted?: () => void): { stop(): Promise<void>; done: Promise<void> };
};

/** A broker with fichas to be signed at a product that is started, killed and started again. */
export async function makeSigningWorld(environment: Record<string, string> = {}): Promise<SigningWorld> {
	const made = await makeTestDeps();
	const deps = { ...made, clock: { ...made.clock, now: systemClock.now } };
	const { userId } = await makeBroker(deps);
	const dataDir = await makeDataFolder();
	// The same in each life: the site's address is printed in the sealed file.
	const port = await freePort();
	const accepted: Signing[] = [];
	const refused: Signing[] = [];
	const unanswered: Signing[] = [];
	let sent = 0;

	async function sendOne(): Promise<Signing> {
		const stale = ++sent % STALE_EVERY === 0;
		const { fichaId, documentHash, signers } = await makeSent(deps, userId);
		return { fichaId, documentHash: stale ? "0".repeat(64) : documentHash, token: signers[0]?.token ?? "", stale };
	}

	return {
		deps,
		userId,
		dataDir,
		accepted,
		refused,
		unanswered,
		spawn: () =>
			spawnProduct({
				PORT: String(port),
				DATA_DIR: dataDir,
				DATABASE_URL: deps.databaseUrl,
				APP_SECRET: TEST_SECRET,
				...environment,
			}),
		async sendFichas(count) {
			const signings: Signing[] = [];
			while (signings.length < count) signings.push(await sendOne());
			return signings;
		},
		signAll(url, signings, onAccepted) {
			const waiting = [...signings];
			let stopped = false;
			const phone = async () => {
				for (let one = waiting.shift(); one && !stopped; one = waiting.shift()) {
					const answer = await postSignature(url, one).catch(() => undefined);
					(answer === undefined ? unanswered : answer.ok ? accepted : refused).push(one);
					if (answer?.ok) onAccepted?.();
					if (!answer) stopped = true;
				}
			};
			const done = Promise.all(Array.from({ length: PHONES }, phone)).then(() => undefined);
			const stop = () => {
				stopped = true;
				return done;
			};
			return { stop, done };
		},
	};
}

export async function postSignature(url: string, { token, documentHash }: Signing): Promise<Response> {
	const answer = await fetch(`${url}/rest/v1/assinaturas/${token}`, {
		method: "POST",
		headers: asJson,
		body: JSON.stringify(signingForm(documentHash)),
	});
	// Half an answer is none.
	await answer.arrayBuffer();
	return answer;
}
