import { and, eq, inArray } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import type { CaptureSettlement } from "#core/fichas/offline/capture-state.ts";
import { isId } from "#core/kernel/ids.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { startDraft } from "#server/fichas/draft/save-draft.ts";
import { aparelhoCapturas, aparelhos } from "../device.table.ts";
import { isOpenConflict, isShownTo, readConflicts } from "./conflicts.read.ts";

type Settled = { seat: Seat; captura: string; as: CaptureSettlement };
export type SettleRefusal = "not-found" | "read-only";

/**
 * What a person decides about a capture that did not fit: begun anew with the same answers, to be signed again, or kept
 * as it is. Nothing that came is changed or deleted by either. Answers the new draft, where there is one.
 */
export async function settleConflict(
	deps: Deps,
	{ seat, captura, as }: Settled,
): Promise<Result<{ draft: string | undefined }, SettleRefusal>> {
	if (!isId(captura)) return refuse("not-found");
	const found = (await readConflicts(deps, seat)).find((one) => one.captura === captura);
	if (!found) return refuse("not-found");
	let draft: string | undefined;
	if (as === "refeita") {
		const { tipo, values, fotos } = found.body;
		// Asked twice, it is one draft.
		const raw = withoutPhotos(values, new Set(fotos));
		const started = await startDraft(deps, { seat, tipo, raw, originKey: `conflito-${captura}` });
		if (!started.ok) return refuse(started.reason === "read-only" ? "read-only" : "not-found");
		draft = started.value.id;
	}
	const shown = deps.db.select({ id: aparelhos.id }).from(aparelhos).where(isShownTo(seat));
	const which = and(
		eq(aparelhoCapturas.captura, captura),
		isOpenConflict(),
		inArray(aparelhoCapturas.aparelhoId, shown),
	);
	await deps.db.update(aparelhoCapturas).set({ settledAs: as, settledAt: deps.clock.now() }).where(which);
	return succeed({ draft });
}

/** They belong to what the phone signed; a new ficha has its own. */
function withoutPhotos(values: Record<string, unknown>, photos: Set<string>): Record<string, unknown> {
	const strip = (value: unknown): unknown => {
		if (Array.isArray(value)) return value.filter((one) => !photos.has(one)).map(strip);
		if (typeof value !== "object" || value === null) return value;
		return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, strip(part)]));
	};
	return Object.fromEntries(Object.entries(values).map(([name, part]) => [name, strip(part)]));
}
