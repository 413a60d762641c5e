// `node --import ./src/server/platform/tsx-loader.ts bench/models.ts`: list and open of an account with 1,000 models of 20 versions.
import os from "node:os";
import { sql } from "drizzle-orm";
import { holderSeat } from "#core/accounts/seat.ts";
import { contentHash } from "#core/fichas/models/content-hash.ts";
import { contentOf } from "#core/fichas/models/content-of.ts";
import { aUsuarios } from "#server/accounts/account.table.ts";
import { makeDeps } from "#server/deps.ts";
import { listVersions, readModel, readVersion } from "#server/fichas/models/model.read.ts";
import { modelContents, modelos, modelVersions } from "#server/fichas/models/model.table.ts";
import { listModels } from "#server/fichas/models/models.read.ts";
import { modelsToStart } from "#server/fichas/models-to-start.ts";
import { readConfig } from "#server/platform/config.ts";
import { temporaryFolder } from "./product.ts";

const MODELS = 1000;
const VERSIONS = 20;
const ASKED = 200;
const LIMIT_MS = 100;

const config = readConfig({ DATA_DIR: temporaryFolder(), LOG_LEVEL: "silent" });
const { deps, close } = await makeDeps(config, []);
const accountId = "00000000-0000-4000-8000-000000000001";
const now = deps.clock.now();
const row = { id: accountId, email: "corretor@exemplo.com.br", status_conta: "trial", createdAt: now };
await deps.db.insert(aUsuarios).values(row as typeof aUsuarios.$inferInsert);
const ids: string[] = [];
for (let at = 0; at < MODELS; at++) {
	const id = deps.random.uuid();
	ids.push(id);
	const contents = Array.from({ length: VERSIONS }, (_, version) => {
		const content = { ...contentOf("visita"), nome: `Modelo ${at} de ${version}` };
		return { hash: contentHash(content), content };
	});
	const last = contents[VERSIONS - 1];
	if (!last) throw new Error("no version");
	await deps.db.insert(modelContents).values(contents);
	await deps.db.insert(modelVersions).values(
		contents.map(({ hash }, version) => ({
			modeloId: id,
			versao: version + 1,
			hash,
			publishedAt: now,
			publishedBy: accountId,
			warnings: [],
		})),
	);
	await deps.db.insert(modelos).values({
		id,
		accountId,
		tipo: "visita",
		nome: last.content.nome,
		draft: last.content,
		draftHash: last.hash,
		version: VERSIONS,
		publishedName: last.content.nome,
		publishedHash: last.hash,
		publishedAt: now,
		createdAt: now,
		updatedAt: new Date(now.getTime() + at),
	});
}
await deps.db.execute(sql`analyze`);
console.log(`Carga da máquina: ${os.loadavg().map((load) => load.toFixed(2))}`);

const seat = holderSeat(accountId);
const pick = (at: number) => ids[(at * 37) % ids.length] ?? "";
const { next } = await listModels(deps, { seat, which: "publicados" });
const asked: [name: string, ask: (at: number) => Promise<unknown>][] = [
	["lista, primeira página", () => listModels(deps, { seat, which: "publicados" })],
	["lista, página seguinte", () => listModels(deps, { seat, which: "publicados", after: next })],
	["abrir um modelo", (at) => readModel(deps, { seat, modelId: pick(at) })],
	["histórico", (at) => listVersions(deps, { seat, modelId: pick(at) })],
	["abrir uma versão", (at) => readVersion(deps, { seat, modelId: pick(at), versao: (at % VERSIONS) + 1 })],
	["escolher ao começar", () => modelsToStart(deps, { seat, tipo: "visita" })],
];
let slow = false;
for (const [name, ask] of asked) {
	const times: number[] = [];
	for (let at = 0; at < ASKED; at++) {
		const start = performance.now();
		await ask(at);
		times.push(performance.now() - start);
	}
	times.sort((one, other) => one - other);
	const [p50 = 0, p95 = 0] = [times[ASKED / 2], times[Math.floor(ASKED * 0.95)]];
	slow ||= p95 > LIMIT_MS;
	console.log(`${name.padEnd(24)} p50 ${p50.toFixed(1)} ms  p95 ${p95.toFixed(1)} ms`);
}
console.log(slow ? "acima da meta" : "dentro da meta");
await close();
process.exit(slow ? 1 : 0);
