import { and, asc, eq, isNotNull, lt, max } from "drizzle-orm";
import { type CaptureProblem, type CaptureState, captureConflicts } from "#core/fichas/offline/capture-state.ts";
import { present } from "#core/kernel/present.ts";
import type { Deps } from "#server/deps.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { aparelhoCapturas, aparelhoRegistros, aparelhos } from "../device.table.ts";
import type { Device } from "../devices/open-device.ts";
import { lacksPhotos } from "../photos/staged-photo.ts";
import { applyAct } from "./apply-act.ts";
import { judgeCapture } from "./judge-capture.ts";
import { openCaptured } from "./open-captured.ts";
import { type Capture, readCapture } from "./read-capture.ts";

const MOST_AT_ONCE = 50;
const BUDGET_MS = 45_000;
/** The job of the delivery had its chance by then. */
const AFTER_MS = 60_000;

type CaptureRow = typeof aparelhoCapturas.$inferSelect;

/** What came and was not looked at, of one device or of all; whether something may be left. */
export async function takeInPending(deps: Deps, aparelhoId?: string): Promise<boolean> {
	const before = new Date(deps.clock.now().getTime() - AFTER_MS);
	const which = aparelhoId ? eq(aparelhoCapturas.aparelhoId, aparelhoId) : lt(aparelhoCapturas.updatedAt, before);
	const rows = await deps.db
		.select({ capture: aparelhoCapturas, device: aparelhos })
		.from(aparelhoCapturas)
		.innerJoin(aparelhos, eq(aparelhos.id, aparelhoCapturas.aparelhoId))
		.where(and(eq(aparelhoCapturas.pending, true), isNotNull(aparelhos.accountId), which))
		.orderBy(asc(aparelhoCapturas.updatedAt), asc(aparelhoCapturas.captura))
		.limit(MOST_AT_ONCE);
	const deadline = performance.now() + BUDGET_MS;
	let failed: unknown;
	for (const { capture, device } of rows) {
		if (performance.now() > deadline) return true;
		const accountId = present(device.accountId, "the account of a device");
		// One that fails keeps none of the others waiting; the job comes again for it.
		await takeIn(deps, { ...device, accountId }, capture).catch((error) => {
			failed = error;
		});
	}
	if (failed) throw failed;
	const isMore = rows.length === MOST_AT_ONCE;
	return isMore && aparelhoId ? takeInPending(deps, aparelhoId) : isMore;
}

async function takeIn(deps: Deps, device: Device, row: CaptureRow): Promise<void> {
	const capture = await readCapture(deps, row);
	const outcome = await makeOf(deps, device, row, capture);
	// Since it was found, its account was deleted, and what became no ficha with it.
	if (outcome === "gone") return;
	const settled = await settle(deps, row, capture, outcome);
	if (settled === "look again") await takeIn(deps, device, row);
}

type Outcome = CaptureState | { problem: CaptureProblem };

async function makeOf(deps: Deps, device: Device, row: CaptureRow, capture: Capture): Promise<Outcome | "gone"> {
	if (capture.isTooMuch) return { problem: "too-much" };
	if (capture.acts.length === 0) return capture.isAbandoned ? "abandonada" : "recebida";
	// A signature without its text waits for it: the chain is whole, so it never comes.
	const [text] = capture.fichas;
	if (!text) return { problem: "another-text" };
	if (!(await isThere(deps, row.fichaId))) {
		const judged = await judgeCapture(deps, { device, capture, fichaId: row.fichaId });
		if (judged === "aguarda fotos") return judged;
		if (typeof judged === "string") return { problem: judged };
		const problem = await openCaptured(deps, { device, captura: row.captura, fichaId: row.fichaId, judged });
		if (problem) return problem === "gone" ? problem : { problem };
	} else if (capture.fichas.length > 1) return { problem: "two-texts" };
	for (const act of capture.acts) {
		const problem = await applyAct(deps, { device, fichaId: row.fichaId, text, act });
		if (problem) return { problem };
	}
	return "recebida";
}

async function isThere({ db }: Pick<Deps, "db">, fichaId: string): Promise<boolean> {
	const [found] = await db.select({ id: fichas.id }).from(fichas).where(eq(fichas.id, fichaId));
	return found !== undefined;
}

/** Looked at, unless more of it came meanwhile: then it is looked at again. */
async function settle(
	deps: Deps,
	row: CaptureRow,
	{ upTo }: Capture,
	outcome: Outcome,
): Promise<"settled" | "look again"> {
	const mine = and(eq(aparelhoCapturas.aparelhoId, row.aparelhoId), eq(aparelhoCapturas.captura, row.captura));
	const problem = typeof outcome === "string" ? null : outcome.problem;
	const state =
		typeof outcome === "string" ? outcome : captureConflicts.includes(outcome.problem) ? "em conflito" : "recusada";
	return deps.db.transaction(async (tx) => {
		await tx.select().from(aparelhoCapturas).where(mine).for("update");
		// The last photo came between the look and now: whoever brought it saw nobody waiting.
		if (state === "aguarda fotos" && !(await lacksPhotos(tx, row))) return "look again";
		const [last] = await tx
			.select({ seq: max(aparelhoRegistros.seq) })
			.from(aparelhoRegistros)
			.where(and(eq(aparelhoRegistros.aparelhoId, row.aparelhoId), eq(aparelhoRegistros.captura, row.captura)));
		const pending = last?.seq !== upTo;
		await tx.update(aparelhoCapturas).set({ state, problem, pending, updatedAt: deps.clock.now() }).where(mine);
		return "settled";
	});
}
