import { setTimeout as pause } from "node:timers/promises";
import { type Config, ConfigError, readConfig, readEnvironment } from "./platform/config.ts";
import { isDatabaseAway } from "./platform/db/database-away.ts";
import { DataFolderInUse } from "./platform/db/embedded/data-folder-lock.ts";
import { codeOf } from "./platform/error-code.ts";

/** Beside the time in which a proxy may notice (DRAIN_SECONDS). */
const HARD_STOP_MS = 20_000;
/** Ctrl-C in a terminal arrives twice, from the terminal and from npm: that is one wish, not impatience. */
const SAME_SIGNAL_MS = 2_000;
/** A database that is itself just starting gets this long before we give up. */
const DATABASE_PATIENCE_MS = 5_000;
const RETRY_MS = 500;
const CERTIFICATE = /^(SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_|CERT_|ERR_TLS_CERT|INVALID_)/;
/** The driver's own, without a code. */
const NO_TLS = "The server does not support SSL connections";

/** Reads the settings, starts, and on SIGTERM or SIGINT ends in order; whoever signals again later wants it at once. */
export async function runUntilStopped(start: (config: Config) => Promise<{ stop(): Promise<void> }>): Promise<void> {
	let product: Promise<{ stop(): Promise<void> }> | undefined;
	let hardStopMs = HARD_STOP_MS;
	let signalledAt: number | undefined;

	const stop = async () => {
		setTimeout(() => process.exit(1), hardStopMs).unref();
		// What is only just starting is waited for: the database is a process of its own, and would run on.
		await (await product)?.stop();
		process.exit(0);
	};
	const hear = () => {
		const now = performance.now();
		if (signalledAt === undefined) {
			signalledAt = now;
			void stop();
		} else if (now - signalledAt > SAME_SIGNAL_MS) process.exit(1);
	};
	process.on("SIGTERM", hear);
	process.on("SIGINT", hear);

	try {
		const config = readConfig(readEnvironment());
		hardStopMs += config.drainMs;
		product = startPatiently(() => start(config));
		await product;
	} catch (error) {
		console.error(explain(error));
		process.exit(1);
	}
}

async function startPatiently<Product>(start: () => Promise<Product>): Promise<Product> {
	const deadline = performance.now() + DATABASE_PATIENCE_MS;
	for (;;) {
		try {
			return await start();
		} catch (error) {
			if (!isDatabaseAway(error) || performance.now() > deadline) throw error;
			await pause(RETRY_MS);
		}
	}
}

function explain(error: unknown): unknown {
	if (error instanceof ConfigError) return error.problems.map((problem) => `configuração: ${problem}`).join("\n");
	if (error instanceof DataFolderInUse) return `não iniciou: ${error.message}`;
	const code = codeOf(error) ?? "";
	if (code === "EADDRINUSE") return "não iniciou: a porta (PORT) já está em uso";
	if (isDatabaseAway(error)) return "não iniciou: o banco de dados (DATABASE_URL) não responde";
	if (/^(28P01|28000|3D000)$/.test(code)) {
		return "não iniciou: o banco de dados (DATABASE_URL) recusou o usuário, a senha ou o nome do banco";
	}
	if (CERTIFICATE.test(code))
		return `não iniciou: o certificado do banco de dados (DATABASE_URL) não confere (${code}); sslrootcert diz quem o emitiu`;
	if (error instanceof Error && error.message === NO_TLS)
		return "não iniciou: o banco de dados (DATABASE_URL) não fala TLS, que sslmode pede";
	return error;
}
