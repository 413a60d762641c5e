// Run by itself, by Node: loaded through the runner of tests, the jobs would bring every file of the server with them.
import pino from "pino";
import { allJobs } from "#server/jobs.ts";
import { makeListen } from "#server/platform/db/listen.ts";
import { migrateDatabase } from "#server/platform/db/migrate.ts";
import { startJobs } from "#server/platform/jobs/jobs.ts";
import { connectPatiently } from "./connect-patiently.ts";
import { teachReset } from "./template-database.ts";

const [server = ""] = process.argv.slice(2);
const admin = connectPatiently(server, { max: 1 });
await admin.pool.query("create database template_rubrica");
await admin.pool.end();
const template = server.replace(/postgres$/, "template_rubrica");
await migrateDatabase(template);
const { pool } = connectPatiently(template, { max: 2 });
const jobs = await startJobs({ pool, listen: makeListen(template) }, allJobs, pino({ level: "silent" }));
await jobs.stop();
await teachReset(pool);
await pool.end();
