import { type LeadState, leadStateWords } from "#core/billing/trial/lead.ts";
import { NOTE_MAX_LENGTH } from "#core/desk/desk-record.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { moveLead } from "#server/billing/trial/move-lead.ts";
import type { Deps } from "#server/deps.ts";
import { decideOnce } from "#server/desk/records/decide-once.ts";
import { type Admin, writeDeskRecord } from "#server/desk/records/write-desk-record.ts";
import { leadNotes } from "./lead-note.table.ts";

type Asked = {
	admin: Admin;
	leadId: string;
	state: LeadState;
	note: string;
	/** Of this very form: sent twice, it is one note and one line. */
	once?: string | undefined;
};

/** Moves a lead to a state and, where something was typed, notes it; both in the desk's record. */
export async function workLead(
	deps: Pick<Deps, "db" | "clock" | "random">,
	{ admin, leadId, state, note, once }: Asked,
): Promise<Result<undefined, "not-found" | "too-long">> {
	if (note.length > NOTE_MAX_LENGTH) return refuse("too-long");
	const detail = `lead ${leadId}: ${leadStateWords[state]}${note ? ", com nota" : ""}`;
	return decideOnce(deps, once, () =>
		deps.db.transaction(async (tx) => {
			if (!(await moveLead(tx, leadId, state))) return refuse("not-found");
			await writeDeskRecord(deps, tx, admin, { id: once, act: "mudou-lead", detail });
			const line = { id: deps.random.uuid(), leadId, adminEmail: admin.email, createdAt: deps.clock.now() };
			if (note) await tx.insert(leadNotes).values({ text: note, ...line });
			return succeed(undefined);
		}),
	);
}
