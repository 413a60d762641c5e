import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { scheduler } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { expectOneSealEach, startForGood, unsealed } from "#tests/support/fichas/expect-one-seal-each.ts";
import { holdTheLog } from "#tests/support/fichas/hold-the-log.ts";
import { makeSigningWorld, type SigningWorld } from "#tests/support/fichas/signing-phones.ts";
import { KILL_TEST_LIMIT_MS, KILLS } from "#tests/support/process/kill-under-load.ts";
import { startS3StandIn } from "#tests/support/storage/s3-stand-in.ts";

const FICHAS_A_LIFE = 12;
const MOST_ANSWERS = 10;
const LATEST_KILL_MS = 500;

function tell({ accepted, refused, unanswered }: SigningWorld, left: number[]): void {
	// What a failure needs to be understood; the moments are new in each run.
	process.stdout.write(
		`${left.length} kills: ${accepted.length} accepted, ${refused.length} refused, ${unanswered.length} cut off; signed and not sealed at each kill: ${left.join(", ")}\n`,
	);
}

test("whatever is accepted survives SIGKILL at any moment and ends as one sealed file", {
	timeout: KILL_TEST_LIMIT_MS,
}, async () => {
	const world = await makeSigningWorld();
	const left: number[] = [];
	for (let life = 0; life < KILLS; life++) {
		const signings = await world.sendFichas(FICHAS_A_LIFE);
		const product = await world.spawn();
		const enough = Promise.withResolvers<void>();
		let answers = 1 + Math.floor(Math.random() * MOST_ANSWERS);
		const phones = world.signAll(product.url, signings, () => --answers <= 0 && enough.resolve());
		await enough.promise;
		await scheduler.wait(Math.random() * LATEST_KILL_MS);
		await product.kill("SIGKILL");
		await phones.stop();
		left.push((await unsealed(world)).length);
	}
	tell(world, left);
	await startForGood(world, { loseOneJobIn: 2 });

	const root = path.join(world.dataDir, "files");
	await expectOneSealEach(world, {
		names: async () =>
			(await readdir(root, { recursive: true })).filter((name) => /\.pdf$/.test(name) && !/\/\./.test(name)),
		read: (name) => readFile(path.join(root, name)),
	});
});

type Point = { before: string; strikeAt: (request: string, moment: "arrived" | "obeyed") => boolean; log?: true };

/** Between the signature that was accepted and the row that says "sealed". */
const points: Point[] = [
	{
		before: "the answer that the file is stored",
		strikeAt: (request, moment) => isPut(request) && moment === "obeyed",
	},
	{ before: "the seal is recorded", strikeAt: (request, moment) => isGet(request) && moment === "obeyed", log: true },
	{ before: "the file is stored", strikeAt: (request, moment) => isPut(request) && moment === "arrived" },
	{ before: "the file is read back", strikeAt: (request, moment) => isGet(request) && moment === "arrived" },
];
const isPut = (request: string) => /^PUT .+\.pdf$/.test(request);
const isGet = (request: string) => /^GET .+\.pdf$/.test(request);

test("killed at each step of sealing, it is still one sealed file", { timeout: KILL_TEST_LIMIT_MS }, async () => {
	const account = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "segredo", region: "us-east-1", bucket: "rubrica" };
	const s3 = await startS3StandIn(account);
	onTestFinished(() => s3.close());
	const world = await makeSigningWorld({
		S3_ENDPOINT: s3.endpoint,
		S3_BUCKET: account.bucket,
		S3_ACCESS_KEY_ID: account.accessKeyId,
		S3_SECRET_ACCESS_KEY: account.secretAccessKey,
	});
	const left: number[] = [];
	for (let life = 0; life < KILLS; life++) {
		const { before, strikeAt, log } = points[life % points.length] as Point;
		const signings = await world.sendFichas(FICHAS_A_LIFE);
		const product = await world.spawn();
		const accepted = Promise.withResolvers<void>();
		const reached = Promise.withResolvers<void>();
		const gone = Promise.withResolvers<void>();
		const phones = world.signAll(product.url, signings, accepted.resolve);
		await accepted.promise;
		s3.watch = async (request, moment) => {
			if (!strikeAt(request, moment)) return;
			reached.resolve();
			await gone.promise;
		};
		await reached.promise;
		// The files are read back; what comes next is the event in the log, and there it stops.
		if (log) await phones.stop();
		const held = log && (await holdTheLog(world.deps));
		if (held) gone.resolve();
		await held?.waitedFor();
		await product.kill("SIGKILL");
		gone.resolve();
		await held?.release();
		await phones.stop();
		s3.watch = undefined;
		left.push((await unsealed(world)).length);
		expect(left.at(-1), `killed before ${before}`).toBeGreaterThan(0);
	}
	tell(world, left);
	await startForGood(world, { loseOneJobIn: 1 });
	await expectOneSealEach(world, {
		names: async () => [...s3.objects.keys()],
		read: async (name) => s3.objects.get(name)?.bytes ?? new Uint8Array(),
	});
});
