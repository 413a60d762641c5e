import { sql } from "drizzle-orm";
import { incidentsOf } from "#core/desk/incident.ts";
import type { Deps } from "#server/deps.ts";
import { readLogOverview } from "#server/fichas/evidence/log-overview.read.ts";
import packageJson from "../../../../package.json" with { type: "json" };
import { readIncidents } from "./incidents.read.ts";
import { observe, readBackups } from "./observe.read.ts";

const MOST_JOBS = 20;
const MOST_BACKUPS = 8;

type QueueCount = { name: string; state: string; jobs: number };
type FailedJob = { id: string; name: string; at: Date; tries: number };

/** How the service does, for whoever runs it. Writes nothing. */
export async function readHealth(deps: Deps) {
	const [seen, log, queues, failed, incidents, backups, version] = await Promise.all([
		observe(deps),
		readLogOverview(deps),
		readQueues(deps),
		readFailed(deps),
		readIncidents(deps),
		readBackups(deps, MOST_BACKUPS),
		deps.db.execute<{ server_version: string }>(sql`show server_version`),
	]);
	return {
		...{ seen, log, queues, failed, incidents, backups },
		now: incidentsOf(seen, deps.clock.now()),
		providers: providersOf(deps),
		versions: { product: packageJson.version, node: process.version, database: version.rows[0]?.server_version ?? "" },
	};
}

/** Who takes mails and money, as the settings have it; nothing: nobody does. */
function providersOf({ config, payments }: Pick<Deps, "config" | "payments">) {
	const { mail, mercadoPago, devPages } = config;
	const real = payments.liveMode ? "Mercado Pago" : "Mercado Pago, chave de teste";
	return {
		mail: mail.mailgun ? "Mailgun" : mail.smtpUrl ? "SMTP" : undefined,
		payments: mercadoPago ? real : devPages ? "Provedor de exemplo, sem dinheiro de verdade" : undefined,
	};
}

/** Of our own tasks: the queue's inner ones tell nobody anything, and if one fails it is among the failed. */
async function readQueues({ db }: Pick<Deps, "db">): Promise<QueueCount[]> {
	const { rows } = await db.execute<QueueCount>(sql`
		select name, state::text, count(*)::int as jobs from pgboss.job
		where state in ('created', 'retry', 'active', 'failed') and (state <> 'created' or start_after <= now())
			and not starts_with(name, '__pgboss__')
		group by 1, 2 order by 1, 2`);
	return rows;
}

/** Its name, its age and how often it was tried; what it was about are ids, which say nothing here. */
async function readFailed({ db }: Pick<Deps, "db">): Promise<FailedJob[]> {
	const { rows } = await db.execute<FailedJob>(sql`
		select id::text, name, created_on as at, retry_count as tries from pgboss.job
		where state = 'failed' order by created_on desc limit ${MOST_JOBS}`);
	return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}
