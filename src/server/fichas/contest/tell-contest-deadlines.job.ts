import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, or } from "drizzle-orm";
import * as z from "zod";
import { addToDay, type Day, dayIn } from "#core/kernel/day.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import { defineJob } from "#server/define-job.ts";
import type { Deps } from "#server/deps.ts";
import { avisos } from "#server/fichas/avisos/aviso.table.ts";
import { tell } from "#server/fichas/avisos/tell.ts";
import { RECEIVED } from "#server/fichas/document/copies/received-copy.read.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { frozenOf } from "#server/fichas/frozen.ts";
import { readContestRight } from "./contest-right.read.ts";

const PORTION = 100;
/** Thirty business days are the most that a text gives; weekends and holidays included they end within these. */
const LONGEST_TERM_MS = 60 * DAY_MS;

/**
 * Once in the morning: whose term to contest an inspection ends today or tomorrow. Each party has one of their own,
 * which runs from when they received it; of parties whose terms end on the same day one notice tells.
 */
export const tellContestDeadlines = defineJob({
	name: "fichas.tell-contest-deadlines",
	work: "portion",
	schedule: "20 8 * * *",
	payload: z.object({ after: z.optional(z.uuid()) }),
	handle: async (deps, { after }) => {
		const inspections = await receivedInspections(deps, after);
		for (const ficha of inspections) await tellOf(deps, ficha);
		const last = inspections[PORTION - 1];
		return last && { after: last.id };
	},
});

type Inspection = Awaited<ReturnType<typeof receivedInspections>>[number];
type Signer = typeof fichaSigners.$inferSelect;

/** By when it was received and not by when it was signed: a link may be opened for the first time months later. */
function receivedInspections({ db, clock }: Deps, after: string | undefined) {
	const since = new Date(clock.now().getTime() - LONGEST_TERM_MS);
	const mailed = db
		.select({ id: fichaSigners.id })
		.from(fichaSigners)
		.where(and(eq(fichaSigners.fichaId, fichas.id), gt(fichaSigners.copyMailedAt, since)));
	const opened = db
		.select({ seq: evidenceLog.seq })
		.from(evidenceLog)
		.where(and(eq(evidenceLog.fichaId, fichas.id), inArray(evidenceLog.kind, RECEIVED), gt(evidenceLog.at, since)));
	return db
		.select()
		.from(fichas)
		.where(
			and(
				eq(fichas.tipo, "vistoria"),
				eq(fichas.status, "assinada"),
				isNotNull(fichas.accountId),
				isNull(fichas.removedAt),
				or(exists(mailed), exists(opened)),
				after ? gt(fichas.id, after) : undefined,
			),
		)
		.orderBy(asc(fichas.id))
		.limit(PORTION);
}

async function tellOf(deps: Deps, ficha: Inspection): Promise<void> {
	for (const [until, signers] of await endingSoon(deps, ficha)) {
		const [only, ...others] = signers;
		await deps.db.transaction((tx) =>
			tell(deps, tx, {
				kind: "contestacao-vence",
				cause: [beginningOfCause(ficha, until), ...signers.map(({ id }) => id)].join(" "),
				nome: others.length === 0 ? only?.nome : undefined,
				accountId: ficha.accountId,
				keeperId: ficha.responsavelId,
				fichaId: ficha.id,
				prazo: until,
			}),
		);
	}
}

function beginningOfCause({ id }: Inspection, until: Day): string {
	return `${id} ${until}`;
}

/** By last day, whoever has it and was not told of yet. */
async function endingSoon(deps: Deps, ficha: Inspection): Promise<Map<Day, Signer[]>> {
	const now = deps.clock.now();
	const tomorrow = addToDay(dayIn(frozenOf(ficha).document.fuso, now), 1);
	const signers = await deps.db
		.select()
		.from(fichaSigners)
		.where(and(eq(fichaSigners.fichaId, ficha.id), eq(fichaSigners.status, "assinou")))
		.orderBy(asc(fichaSigners.position));
	const causes = await causesTold(deps, ficha);
	const ending = new Map<Day, Signer[]>();
	for (const signer of signers) {
		const { right } = await readContestRight(deps, now, { signer, ficha });
		if (right.state !== "open" || !right.until || right.until > tomorrow) continue;
		// The release before told of a day without saying whose it is.
		const day = beginningOfCause(ficha, right.until);
		if (causes.some((cause) => cause === day || cause.split(" ").includes(signer.id))) continue;
		ending.set(right.until, [...(ending.get(right.until) ?? []), signer]);
	}
	return ending;
}

async function causesTold({ db }: Deps, { id }: Inspection): Promise<string[]> {
	const isOfIt = and(eq(avisos.fichaId, id), eq(avisos.kind, "contestacao-vence"));
	const told = await db.select({ cause: avisos.cause }).from(avisos).where(isOfIt);
	return told.map(({ cause }) => cause);
}
