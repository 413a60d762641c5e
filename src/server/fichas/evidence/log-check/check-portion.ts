import { sql } from "drizzle-orm";
import { present } from "#core/kernel/present.ts";
import type { Deps } from "#server/deps.ts";
import type { ChainFinding } from "#server/fichas/evidence/chain-finding.ts";
import { findBehind } from "#server/fichas/evidence/mark/compare-mark.ts";
import { raiseMark } from "#server/fichas/evidence/mark/raise-mark.ts";
import { readLastRoot } from "#server/fichas/evidence/read-root.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import {
	addFindings,
	beginWalk,
	type CheckState,
	endWalk,
	noCheckYet,
	tailPlace,
	type WalkName,
} from "./check-state.ts";
import { comparePins } from "./compare-pins.ts";
import { readState, writeState } from "./store-state.ts";
import { walkOn, wholeLog } from "./walk-log.ts";
import type { PinnedCertificates } from "./walk-roots.ts";

/** Whoever holds it is at the check. */
export const CHECK_LOCK = 7_426_004;
/** Well within a job's clock, and not much to do again when the process is killed. */
const BUDGET_MS = 10_000;

type World = Pick<Deps, "db" | "clock" | "config" | "secrets" | "log" | "seal" | "pins">;

/**
 * Goes on with the check for a while and says whether something is left. What is new since the mark comes first, then
 * the whole log once more. One at a time: where another is at it, there is nothing to do here.
 */
export async function checkPortion(
	deps: World,
	{ begin, steps = Number.POSITIVE_INFINITY }: { begin: boolean; steps?: number },
): Promise<boolean> {
	// Before the transaction: it lies on the disk.
	const pinned = await deps.pins();
	const outside = begin ? [...(await raiseMark(deps)), ...(await comparePins(deps.db, pinned))] : [];
	return deps.db.transaction(async (tx) => {
		const { rows } = await tx.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${CHECK_LOCK}) as free`);
		if (!rows[0]?.free) return false;
		let state = await readCheck(deps, tx, { begin, outside });
		const deadline = performance.now() + BUDGET_MS;
		for (let at = 0, name = underWay(state); name && at < steps && performance.now() < deadline; at++) {
			state = await goOn(deps, tx, state, { name, pinned: pinned.certificates });
			name = underWay(state);
		}
		await writeState(deps, tx, "check", state);
		return underWay(state) !== undefined;
	});
}

function underWay({ walks }: CheckState): WalkName | undefined {
	if (walks.tail) return "tail";
	return walks.whole && "whole";
}

async function readCheck(
	deps: World,
	tx: Transaction,
	{ begin, outside }: { begin: boolean; outside: ChainFinding[] },
): Promise<CheckState> {
	const { state = noCheckYet, forged } = await readState<CheckState>(deps, tx, "check");
	const doubt = forged ? "altered" : state === noCheckYet && (await readLastRoot(tx)) ? "missing" : undefined;
	if (!begin && !doubt) return state;
	const now = deps.clock.now();
	const walks = {
		tail: state.walks.tail ?? beginWalk(tailPlace(state), now),
		whole: state.walks.whole ?? beginWalk(wholeLog, now),
	};
	const found: ChainFinding[] = doubt
		? [{ table: "log_checks", row: "check", fault: doubt }]
		: await compareState(tx, state);
	walks.tail = report(deps, "tail", walks.tail, [...outside, ...found]);
	return { ...state, walks };
}

/** Whether the log still has the event and the root that the mark of the last check stands on. */
async function compareState(tx: Transaction, { mark }: CheckState): Promise<ChainFinding[]> {
	if (!mark) return [];
	const { number, day, hash } = mark.roots.behind ?? {};
	const root = number && day && hash ? { number, day, hash } : null;
	const found = await findBehind({ db: tx }, { head: mark.events, root });
	return found.map(({ row, fault }) => {
		const isEvent = row.startsWith("event");
		return {
			table: isEvent ? "evidence_log" : "daily_roots",
			row: isEvent ? String(mark.events.seq) : (day ?? ""),
			fault,
		};
	});
}

async function goOn(
	deps: World,
	tx: Transaction,
	state: CheckState,
	{ name, pinned }: { name: WalkName; pinned: PinnedCertificates },
): Promise<CheckState> {
	const walk = present(state.walks[name], "the walk under way");
	const step = await walkOn(tx, walk.place, pinned);
	const walked = report(deps, name, { ...walk, place: step.place, events: walk.events + step.events }, step.findings);
	if (step.place.part !== "over") return { ...state, walks: { ...state.walks, [name]: walked } };
	const { events, faults, startedAt } = walked;
	if (faults === 0) deps.log.info({ walk: name, events, startedAt }, "the evidence log holds");
	else deps.log.error({ walk: name, events, faults, startedAt }, "the evidence log does not hold");
	return endWalk(state, name, walked, deps.clock.now());
}

/** Said the moment it is found; the state, which the database could lose, is not the only place. */
function report<Of extends Parameters<typeof addFindings>[0]>(
	{ log }: World,
	name: WalkName,
	walk: Of,
	findings: ChainFinding[],
) {
	const found = addFindings(walk, findings);
	for (const finding of found.findings.slice(walk.findings.length))
		log.error({ walk: name, ...finding }, "the evidence log does not hold");
	return found;
}
