import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { signDailyRoots } from "#server/fichas/evidence/sign-daily-roots.ts";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import { makeSignedFicha } from "#tests/support/fichas/make-signed-ficha.ts";
import { tamper } from "#tests/support/fichas/tamper.ts";
import { rememberTestSeal } from "#tests/support/fichas/test-seal.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { LIFE_TEST_LIMIT_MS } from "#tests/support/process/spawn-product.ts";

const root = path.resolve(import.meta.dirname, "../../..");

/** As `npm run check:log` runs it. */
async function checkLog({ config, databaseUrl }: TestDeps): Promise<{ code: number; said: string }> {
	const child = spawn(process.execPath, ["--import", "./src/server/platform/tsx-loader.ts", "scripts/check-log.ts"], {
		cwd: root,
		env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: config.dataDir, APP_SECRET: "x".repeat(43) },
	});
	const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
	return { code, said: out + err };
}

test(
	"the check by hand says how it ended, names what does not hold, and leaves the log alone",
	async () => {
		const deps = await makeTestDeps();
		await rememberTestSeal(deps);
		const { userId } = await makeBroker(deps);
		await makeSignedFicha(deps, userId);
		deps.clock.advance(86_400_000);
		await signDailyRoots(deps);
		expect(await checkLog(deps)).toEqual({ code: 0, said: "O registro confere: 2 eventos.\n" });
		await tamper(deps, "update evidence_log set kind = 'cancelada' where seq = 2");
		const { code, said } = await checkLog(deps);
		expect(code).toBe(1);
		expect(said).toContain("evidence_log 2: alterada");
		expect(said).toContain("O registro NÃO confere");
		expect((await deps.pool.query("select 1 from log_checks")).rowCount).toBe(0);
	},
	LIFE_TEST_LIMIT_MS,
);
