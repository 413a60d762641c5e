// `npm run bench:chain`: how many events a second the one chain of the log takes while 32 people sign at the same moment,
// with the database on this machine and a millisecond away (a delayed connection, bench/delay-proxy.ts): whole signatures,
// and events alone, which is where the chain itself ends.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { type Deps, makeDeps } from "#server/deps.ts";
import { appendEvent } from "#server/fichas/evidence/append-event.ts";
import { verifyChain } from "#server/fichas/evidence/verify-chain.ts";
import { allJobs } from "#server/jobs.ts";
import { readConfig } from "#server/platform/config.ts";
import { connect } from "#server/platform/db/connect.ts";
import { embeddedAddress } from "#server/platform/db/embedded/embedded-postgres.ts";
import { makeBroker, makeSent, type SentFicha, sign } from "#tests/support/fichas/make-ficha.ts";
import { median, nodeArguments, temporaryFolder } from "./product.ts";

const SIGNERS = 32;
const EACH = Number(process.env.EACH ?? 6);
const APPENDS = Number(process.env.APPENDS ?? 30);

const dataDir = temporaryFolder();
const config = readConfig({ DATA_DIR: dataDir, PORT: "3999", SEED: "none", LOG_LEVEL: "error" });
// Nobody works at the jobs meanwhile: sealing would want the processor and the chain too.
const { deps, close } = await makeDeps(config, allJobs);
const { connection } = await embeddedAddress(dataDir);
const proxy = spawn(
	process.execPath,
	[...nodeArguments, "bench/delay-proxy.ts", path.join(connection.host, `.s.PGSQL.${connection.port}`), "1"],
	{
		stdio: ["ignore", "pipe", "inherit"],
	},
);
try {
	const [told] = await once(proxy.stdout, "data");
	const away = `postgres://${connection.user}@127.0.0.1:${Number(String(told))}/${connection.database}`;
	const { userId } = await makeBroker(deps);
	await measure("banco na mesma máquina", userId, connect(await embeddedAddress(dataDir), { max: SIGNERS }));
	await measure("banco a 1 ms", userId, connect(away, { max: SIGNERS }));
	const { findings } = await verifyChain(deps);
	if (findings.length > 0) throw new Error(`the chain does not hold: ${JSON.stringify(findings)}`);
	console.log(`carga da máquina ${os.loadavg().map((load) => load.toFixed(2))}`);
} finally {
	proxy.kill();
	await close();
	rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);

async function measure(name: string, userId: string, { pool, db }: ReturnType<typeof connect>): Promise<void> {
	const there: Deps = { ...deps, pool, db };
	const ways: number[] = [];
	for (let at = 0; at < 50; at++) {
		const began = performance.now();
		await pool.query("select 1");
		ways.push(performance.now() - began);
	}
	const sent: SentFicha[] = [];
	for (let at = 0; at < SIGNERS * EACH; at++) sent.push(await makeSent(deps, userId));
	const signed = await perSecond(EACH, async (turn, signer) => {
		const ficha = sent[turn * SIGNERS + signer];
		const done = await sign(there, ficha?.signers[0]?.token ?? "", ficha?.documentHash ?? "");
		if (!done.ok) throw new Error(done.reason);
	});
	const appended = await perSecond(APPENDS, async (turn, signer) => {
		const fichaId = sent[(turn * SIGNERS + signer) % sent.length]?.fichaId ?? "";
		await db.transaction((tx) => appendEvent(there, tx, { kind: "copia-enviada", fichaId, content: { turno: turn } }));
	});
	console.log(
		`${name} (ida e volta ${median(ways).toFixed(2)} ms): ${signed.toFixed(0)} assinaturas por segundo com ${SIGNERS} ao mesmo tempo; ${appended.toFixed(0)} eventos por segundo na cadeia`,
	);
	await pool.end();
}

async function perSecond(each: number, act: (turn: number, signer: number) => Promise<void>): Promise<number> {
	const began = performance.now();
	await Promise.all(
		Array.from({ length: SIGNERS }, async (_, signer) => {
			for (let turn = 0; turn < each; turn++) await act(turn, signer);
		}),
	);
	return (each * SIGNERS) / ((performance.now() - began) / 1000);
}
