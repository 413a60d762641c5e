import { type LeadState, leadStateWords } from "#core/billing/trial/lead.ts";
import { NOTE_MAX_LENGTH } from "#core/desk/desk-record.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { moveLead } from "#server/billing/trial/move-lead.ts";
import type { Deps } from "#server/deps.ts";
import { type Admin, writeDeskRecord } from "#server/desk/records/write-desk-record.ts";
import { leadNotes } from "./lead-note.table.ts";

/** Moves a lead to a state and, where something was typed, notes it; both in the desk's record. */
export async function workLead(
	deps: Pick<Deps, "db" | "clock" | "random">,
	{ admin, leadId, state, note }: { admin: Admin; leadId: string; state: LeadState; note: string },
): Promise<Result<undefined, "not-found" | "too-long">> {
	if (note.length > NOTE_MAX_LENGTH) return refuse("too-long");
	return deps.db.transaction(async (tx) => {
		if (!(await moveLead(tx, leadId, state))) return refuse("not-found");
		const { id, ...line } = { id: deps.random.uuid(), leadId, adminEmail: admin.email, createdAt: deps.clock.now() };
		if (note) await tx.insert(leadNotes).values({ id, text: note, ...line });
		const detail = `lead ${leadId}: ${leadStateWords[state]}${note ? ", com nota" : ""}`;
		await writeDeskRecord(deps, tx, admin, { act: "mudou-lead", detail });
		return succeed(undefined);
	});
}
