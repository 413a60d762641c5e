import { randomUUID } from "node:crypto";
import { asc } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { CHAIN_START, linkEvent } from "#core/fichas/evidence/event-chain.ts";
import { connect } from "#server/platform/db/connect.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { appendEvent } from "./append-event.ts";
import { evidenceLog } from "./evidence-log.table.ts";

test("two processes that write at once, give up in between and lose connections leave one chain without a gap", async () => {
	const deps = await makeTestDeps();
	const other = connect(deps.databaseUrl, { label: "other", max: 6, together: true });
	other.pool.options.connectionTimeoutMillis = 60_000;
	onTestFinished(() => other.pool.end());
	const append = (db: typeof deps.db, round: number) =>
		db.transaction(async (tx) => {
			const event = { kind: "cancelada", fichaId: randomUUID(), content: { round } } as const;
			const { seq } = await appendEvent(deps, tx, event);
			if (round % 5 === 1) throw new Error("given up");
			if (round % 7 === 2) await tx.execute("select pg_terminate_backend(pg_backend_pid())");
			if (round % 4 === 3) return [seq, (await appendEvent(deps, tx, event)).seq];
			return [seq];
		});
	const rounds = Array.from({ length: 60 }, (_, round) => append(round % 2 ? deps.db : other.db, round));
	const answered = await Promise.allSettled(rounds);
	const promised = answered.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
	const rows = await deps.db.select().from(evidenceLog).orderBy(asc(evidenceLog.seq));
	expect(promised.toSorted((a, b) => a - b)).toEqual(rows.map(({ seq }) => seq));
	expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1));
	rows.forEach((row, index) => {
		const { seq, kind, fichaId, contentHash } = row;
		const link = linkEvent(
			{ seq, at: row.at.toISOString(), kind, fichaId, contentHash },
			rows[index - 1]?.hash ?? CHAIN_START,
		);
		expect(row.hash).toBe(link.hash);
	});
});
