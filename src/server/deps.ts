import path from "node:path";
import { hashBy } from "#core/kernel/sha256.ts";
import { makePayments } from "./make-payments.ts";
import { type AccessRecorder, makeAccessRecorder } from "./platform/access/access-recorder.ts";
import { makeSpoolFolder, SPOOL_FOLDER } from "./platform/access/spool-folder.ts";
import { writeAccessRecords } from "./platform/access/write-access-records.ts";
import { type BackupPlace, makeBackupPlace } from "./platform/backup/backup-place.ts";
import { type Clock, systemClock } from "./platform/clock.ts";
import type { Config } from "./platform/config.ts";
import { type ContentChanges, listenForContentChanges } from "./platform/content-changes.ts";
import { prepareDataFolder } from "./platform/data-folder.ts";
import { connect, type Database, type Pool } from "./platform/db/connect.ts";
import { startLateIndexes } from "./platform/db/late-indexes.ts";
import { makeListen } from "./platform/db/listen.ts";
import { migrateDatabase } from "./platform/db/migrate.ts";
import { type OpenDatabase, openDatabase } from "./platform/db/open-database.ts";
import { poolSizes } from "./platform/db/pool-sizes.ts";
import type { Job } from "./platform/jobs/job.ts";
import { type Jobs, startJobs } from "./platform/jobs/jobs.ts";
import { type Limiter, makeLimiter } from "./platform/limits/limiter.ts";
import { type LiveChanges, listenForLiveChanges } from "./platform/live/live-changes.ts";
import { type Log, makeLog } from "./platform/log.ts";
import type { Mailer } from "./platform/mail/mail.ts";
import { listenForMailOutcomes, type MailOutcomes } from "./platform/mail/mail-outcomes.ts";
import { makeMailer } from "./platform/mail/make-mailer.ts";
import { makeMessenger } from "./platform/message/make-messenger.ts";
import type { Messenger } from "./platform/message/message.ts";
import type { Payments } from "./platform/payments/payments.ts";
import { makePush, type Push } from "./platform/push/push.ts";
import { type Random, systemRandom } from "./platform/random.ts";
import { makePins, type Pins } from "./platform/seal/pins/pins.ts";
import { makeSampleLog, type SampleLog } from "./platform/seal/sample-log.ts";
import type { Seal } from "./platform/seal/seal.ts";
import { watchSeal } from "./platform/seal/watch-seal.ts";
import { loadAppSecret, makeSecrets, type Secrets } from "./platform/secrets.ts";
import { nativeSha256 } from "./platform/sha256.ts";
import { makeStorage } from "./platform/storage/make-storage.ts";
import type { FileStorage } from "./platform/storage/storage.ts";
import { makeMeasuredClock } from "./platform/time/measured-clock.ts";
import { makeWorkerThread, type WorkerThread } from "./platform/worker-thread/run-in-worker.ts";
import type { StandIn } from "./stand-in/stand-in.ts";

export type Deps = {
	config: Config;
	log: Log;
	clock: Clock;
	random: Random;
	secrets: Secrets;
	pool: Pool;
	db: Database;
	jobs: Jobs<Deps>;
	mail: Mailer;
	mailOutcomes: MailOutcomes;
	/** Codes by SMS and WhatsApp. */
	messages: Messenger;
	/** Notices on the screens of people's own devices. */
	push: Push;
	storage: FileStorage;
	/** Where backups go; only where BACKUP_TO says so. */
	backup: BackupPlace | undefined;
	limiter: Limiter;
	/** Where files of strangers are looked at. */
	workerThread: WorkerThread;
	content: ContentChanges;
	/** What pages that stand open are told of. */
	live: LiveChanges;
	access: AccessRecorder;
	/** The platform's key; loaded and checked at the start, and again when the list of certificates has a newer one. */
	seal(): Promise<Seal>;
	/** The certificates that are believed: those of the list outside of the database. */
	pins(): Promise<Pins>;
	/** Log, key and certificates of the sample data (`fichas/evidence/log-world.ts`): never those of anybody else. */
	sampleLog(): Promise<SampleLog>;
	payments: Payments;
	/** Only where no real provider is set. */
	standIn: StandIn | undefined;
};

type Begun = {
	whileMigrating?: (log: Log) => () => Promise<void>;
	database?: Promise<OpenDatabase> | undefined;
};

/**
 * Builds every port once. What it opens is closed in the opposite order by `close`. `workers` is the same world for
 * whatever nobody waits for, on connections of its own.
 */
export async function makeDeps(
	config: Config,
	declaredJobs: Job<Deps>[],
	/** `database`: already being opened, where the start did not wait for this module. */
	{ whileMigrating, database }: Begun = {},
): Promise<{ deps: Deps; workers: Deps; close(): Promise<void> }> {
	hashBy(nativeSha256);
	const log = makeLog(config.logLevel);
	const closers: (() => Promise<unknown>)[] = [];
	const close = async () => {
		for (const step of closers.reverse()) await step().catch((error) => log.warn({ err: error }, "while stopping"));
	};
	try {
		const where = config.databaseUrl ?? (await openEmbedded());
		await migrateDatabase(where, { log, begin: () => whileMigrating?.(log) ?? (async () => {}) });
		const sizes = poolSizes(config);
		const { pool, db } = connect(where, { label: "pages", max: sizes.pages, together: true });
		closers.push(() => pool.end());
		const aside = connect(where, { label: "workers", max: sizes.workers, together: true });
		closers.push(() => aside.pool.end());
		const listen = makeListen(where);
		const content = await listenForContentChanges(listen, db);
		closers.push(() => content.close());
		const live = await listenForLiveChanges(listen);
		closers.push(() => live.close());
		const mailOutcomes = await listenForMailOutcomes(aside.pool, listen);
		closers.push(() => mailOutcomes.close());
		await prepareDataFolder(config.dataDir);
		const mail = makeMailer({
			...config.mail,
			folder: path.join(config.dataDir, "mail"),
			messageIdHost: new URL(config.publicUrl).hostname,
		});
		closers.push(() => mail.close());
		const secrets = makeSecrets(await loadAppSecret(config.appSecret, config.dataDir));
		const access = makeAccessRecorder({
			write: (records) => writeAccessRecords(aside.pool, records),
			spool: makeSpoolFolder(path.join(config.dataDir, SPOOL_FOLDER)),
			log,
		});
		closers.push(() => access.close());
		const parts = { config, db: aside.db, clock: systemClock, random: systemRandom, secrets, log };
		const pins = makePins({ config });
		const loadingSeal = watchSeal(parts, pins);
		// Awaited below; a failure meanwhile is nobody's yet.
		loadingSeal.catch(() => undefined);
		const samples = makeSampleLog(where, parts);
		closers.push(() => samples.close());
		const { payments, standIn } = makePayments(parts);
		const workerThread = makeWorkerThread(log);
		closers.push(() => workerThread.close());
		const clock = startClock(config, log, closers);
		// It tells our own listener what was paid, and a worker's answers probes only.
		if (config.role !== "worker") standIn?.run();
		closers.push(async () => standIn?.close());
		// Last, so that it is the first to stop: a job that is running still needs all of the above.
		const jobs = await startJobs<Deps>({ pool: aside.pool, listen }, declaredJobs, log, {
			works: config.role !== "web",
		});
		closers.push(() => jobs.stop());
		if (config.role !== "web") closers.push(startLateIndexes(where, log).stop);
		const backup = makeBackupPlace(config, where);
		// Before the jobs are waited for: one of them may be making a backup.
		closers.push(async () => backup?.close());
		const seal = await loadingSeal;
		closers.push(async () => seal.close());
		const deps: Deps = {
			config,
			log,
			clock,
			random: systemRandom,
			secrets,
			pool,
			db,
			jobs,
			mail,
			mailOutcomes,
			messages: makeMessenger({
				...config.messages,
				folder: config.messages.folder ? path.join(config.dataDir, "messages") : undefined,
			}),
			push: makePush({
				log,
				secrets,
				clock,
				contact: `mailto:${config.supportEmail}`,
				ownHost: new URL(config.publicUrl).hostname,
			}),
			storage: makeStorage({ s3: config.s3, folder: path.join(config.dataDir, "files") }),
			backup,
			limiter: makeLimiter(pool, config.rateLimits),
			workerThread,
			content,
			live,
			access,
			seal: seal.current,
			pins,
			sampleLog: samples.open,
			payments,
			standIn,
		};
		return { deps, workers: { ...deps, ...aside }, close };
	} catch (error) {
		await close();
		throw error;
	}

	async function openEmbedded() {
		const opened = await (database ?? openDatabase(config.dataDir, log));
		closers.push(() => opened.close());
		return opened.address;
	}
}

/** With a time server it is measured at once and from then on; nobody waits for it. */
function startClock({ timeServer }: Config, log: Log, closers: (() => Promise<unknown>)[]): Clock {
	if (!timeServer) return systemClock;
	const { clock, measure, close } = makeMeasuredClock({ server: timeServer, log });
	closers.push(close);
	void measure();
	return clock;
}
