import { AsyncLocalStorage } from "node:async_hooks";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pino from "pino";
import { expect, onTestFinished } from "vitest";
import type { Deps } from "#server/deps.ts";
import { allJobs } from "#server/jobs.ts";
import { makeAccessRecorder } from "#server/platform/access/access-recorder.ts";
import { makeSpoolFolder } from "#server/platform/access/spool-folder.ts";
import { writeAccessRecords } from "#server/platform/access/write-access-records.ts";
import { makeBackupPlace } from "#server/platform/backup/backup-place.ts";
import { readConfig } from "#server/platform/config.ts";
import { listenForContentChanges } from "#server/platform/content-changes.ts";
import type { Pool } from "#server/platform/db/connect.ts";
import { type Listen, makeListen } from "#server/platform/db/listen.ts";
import { type Jobs, startJobs } from "#server/platform/jobs/jobs.ts";
import { makeLimiter } from "#server/platform/limits/limiter.ts";
import { listenForLiveChanges } from "#server/platform/live/live-changes.ts";
import type { Log } from "#server/platform/log.ts";
import { listenForMailOutcomes, type MailOutcomes } from "#server/platform/mail/mail-outcomes.ts";
import { makeMessenger } from "#server/platform/message/make-messenger.ts";
import { openInternet } from "#server/platform/outward/network.ts";
import { makePush } from "#server/platform/push/push.ts";
import { systemRandom } from "#server/platform/random.ts";
import { makeSampleLog } from "#server/platform/seal/sample-log.ts";
import { makeSecrets } from "#server/platform/secrets.ts";
import { makeStorage } from "#server/platform/storage/make-storage.ts";
import { makeTestProvider, type TestProvider } from "./billing/make-test-provider.ts";
import { connectPatiently } from "./connect-patiently.ts";
import { testPins, testSeal } from "./fichas/test-seal.ts";
import { logGivenUpJobs } from "./given-up-jobs.ts";
import { type Mailbox, makeMailbox } from "./mailbox.ts";
import { makePatientWorkerThread } from "./patient-worker-thread.ts";
import { makeTestClock, type TestClock } from "./test-clock.ts";
import { type Borrowed, borrowDatabase, createDatabase } from "./test-database.ts";

export type TestDeps = Deps & {
	mail: Mailbox;
	clock: TestClock;
	databaseUrl: string;
	provider: TestProvider;
	/** Tasks that no further try was left for; a test that provokes one takes it out. */
	givenUp: string[];
};

/** Whoever waits here for a second try waits for little else; where the product has time, a test would have five seconds. */
const LOOK_SECONDS = 0.5;

/** For a product that is to read what a test's world wrote. */
export const TEST_SECRET = "a-secret-for-tests-only-0123456789";

/** A whole world for one test: its own database on a real PostgreSQL, a clock it sets, a mailbox it reads. */
export async function makeTestDeps(
	environment: Record<string, string> = {},
	borrow: () => Promise<Borrowed> = borrowDatabase,
): Promise<TestDeps> {
	const { deps, close } = await openTestDeps(environment, borrow);
	onTestFinished(async () => {
		await close();
		expect(deps.givenUp, "tasks that were given up").toEqual([]);
	});
	return deps;
}

/** The same for several tests of one file, which close it when all of them are over. */
export async function openTestDeps(
	environment: Record<string, string> = {},
	borrow: () => Promise<Borrowed> = borrowDatabase,
): Promise<{ deps: TestDeps; close(): Promise<void> }> {
	const { url: databaseUrl, connections, giveBack } = await borrow();
	const folder = await mkdtemp(path.join(os.tmpdir(), "rubrica-test-"));
	const config = readConfig({ DATA_DIR: folder, ...admins(environment), ...environment });
	const { log, givenUp } = logGivenUpJobs();
	const { pool, db } = connectPatiently(databaseUrl, { together: true });
	connections.lendTo(pool);
	const listen = makeListen(connections.addressOf(databaseUrl));
	const content = await listenForContentChanges(listen, db);
	const live = await listenForLiveChanges(listen);
	const mailOutcomes = await listenForMailOutcomes(pool, listen);
	const jobs = await makeTestJobs({ pool, listen }, log);
	const mail = makeMailbox();
	const clock = makeTestClock();
	const {
		payments,
		standIn,
		provider,
		close: closeProvider,
	} = makeTestProvider({ db, clock, publicUrl: config.publicUrl });
	const workerThread = makePatientWorkerThread(log);
	const access = makeAccessRecorder({
		write: (records) => writeAccessRecords(pool, records),
		spool: makeSpoolFolder(path.join(folder, "access-records")),
		log,
	});
	const secrets = makeSecrets(TEST_SECRET);
	const samples = makeSampleLog(databaseUrl, { config, clock, random: systemRandom, secrets, log });
	const close = async () => {
		await samples.close();
		await closeProvider();
		await access.close();
		await workerThread.close();
		await jobs.stop();
		await content.close();
		await live.close();
		await mailOutcomes.close();
		await pool.end();
		await rm(folder, { recursive: true, force: true });
		await giveBack();
	};
	const deps: TestDeps = {
		config,
		log,
		clock,
		random: systemRandom,
		secrets,
		pool,
		db,
		jobs,
		mail,
		messages: makeMessenger({
			...config.messages,
			folder: config.messages.folder ? path.join(folder, "messages") : undefined,
		}),
		push: makePush({
			log,
			secrets,
			clock,
			contact: "mailto:suporte@rubrica.example",
			ownHost: "rubrica.example",
			// A push service of a test's own.
			network: {
				...openInternet,
				plain: true,
				allowsPort: () => true,
				allowsAddress: (address) => address === "127.0.0.1",
			},
		}),
		mailOutcomes: onlyWaitForWorkers(mailOutcomes, jobs),
		storage: makeStorage({ s3: config.s3, folder: path.join(folder, "files") }),
		backup: makeBackupPlace(config, databaseUrl),
		limiter: makeLimiter(pool, config.rateLimits),
		workerThread,
		content,
		live,
		access,
		seal: testSeal,
		pins: testPins({ config }),
		sampleLog: samples.open,
		payments,
		standIn: config.devPages ? standIn : undefined,
		provider,
		databaseUrl,
		givenUp,
	};
	return { deps, close };
}

/** An address that strangers can reach needs admins of its own. */
function admins({ PUBLIC_URL, HOST }: Record<string, string>): Record<string, string> {
	return PUBLIC_URL || HOST ? { ADMIN_EMAILS: "administracao@rubrica.example" } : {};
}

let enqueuer: Promise<Jobs<Deps>> | undefined;

/**
 * One for all worlds of a worker, on a database of its own: it writes by its caller's transaction, and of the queues it
 * knows what the template says. Started for each world it took half of what a world takes (0144).
 */
function whoEnqueues(): Promise<Jobs<Deps>> {
	enqueuer ??= createDatabase().then((url) => {
		const { pool } = connectPatiently(url, { label: "test queue", max: 1 });
		return startJobs<Deps>({ pool, listen: makeListen(url) }, allJobs, pino({ level: "silent" }), { works: false });
	});
	return enqueuer;
}

/**
 * Most tests only enqueue, or call the jobs by hand: workers, and what looks after them, come when they are asked for, and
 * each with the first job of its kind. All hundred of them at once, each asking for work, took as long as a small file of
 * tests.
 */
async function makeTestJobs(
	parts: { pool: Pool; listen: Listen },
	log: Log,
): Promise<Jobs<Deps> & { working: boolean }> {
	const enqueuing = await whoEnqueues();
	const running: { workers: Jobs<Deps>; begin(names: Iterable<string>): Promise<void> }[] = [];
	const named = new Set<string>();
	async function beginWork(name: string): Promise<void> {
		named.add(name);
		await Promise.all(running.map(({ begin }) => begin([name])));
	}
	const jobs: Jobs<Deps> & { working: boolean } = {
		working: false,
		async enqueue(tx, job, payload) {
			await beginWork(job.name);
			await enqueuing.enqueue(tx, job, payload);
		},
		async enqueueAll(tx, job, payloads) {
			await beginWork(job.name);
			await enqueuing.enqueueAll(tx, job, payloads);
		},
		async work(deps) {
			jobs.working = true;
			// A test has a clock of its own: by the machine's, what is done every minute or at four in the morning would come
			// between whatever a test of that moment expects.
			const workers = await startJobs<Deps>(parts, allJobs, log, { keepsTime: false, lookSeconds: LOOK_SECONDS });
			const begun = new Set<string>();
			// Whoever enqueues is inside a transaction; a worker begun in there was refused its own questions, and slept for the
			// five seconds of a poll.
			const outside = AsyncLocalStorage.snapshot();
			const begin = async (names: Iterable<string>) => {
				const wanted = new Set(names);
				const some = allJobs.filter(({ name }) => wanted.has(name) && !begun.has(name));
				for (const { name } of some) begun.add(name);
				await outside(() => workers.work(deps, some));
			};
			running.push({ workers, begin });
			// Also what others enqueued, and what is in a transaction that nobody else can see yet.
			const { rows } = await parts.pool.query<{ name: string }>("select distinct name from pgboss.job");
			await begin([...named, ...rows.map(({ name }) => name)]);
		},
		async stop() {
			for (const { workers } of running.toReversed()) await workers.stop();
		},
	};
	return jobs;
}

/** Where nobody sends mails, seconds spent on waiting for one prove nothing. */
function onlyWaitForWorkers(outcomes: MailOutcomes, jobs: { working: boolean }): MailOutcomes {
	return {
		...outcomes,
		expect(eventId) {
			const outcome = outcomes.expect(eventId);
			return { within: (milliseconds) => outcome.within(jobs.working ? milliseconds : 0) };
		},
	};
}
