import { endSupportView } from "#server/accounts/support-view/end-support-view.ts";
import type { Deps } from "#server/deps.ts";
import { type Admin, writeDeskRecord } from "#server/desk/records/write-desk-record.ts";

/** The visit is over and the record says so, both or neither. One that was over already is not ended again. */
export async function endView(
	deps: Pick<Deps, "db" | "clock" | "random">,
	{ admin, userId }: { admin: Admin; userId: string },
): Promise<void> {
	await deps.db.transaction(async (tx) => {
		const ended = await endSupportView({ db: tx, clock: deps.clock }, { userId, adminId: admin.id });
		if (ended > 0) await writeDeskRecord(deps, tx, admin, { act: "encerrou-visita", accountId: userId });
	});
}
