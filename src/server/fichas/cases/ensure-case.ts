import { and, eq } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import { present } from "#core/kernel/present.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { type caseRecordKinds, caseRecords, casos } from "./case.table.ts";

export type CaseKey = { seat: Seat; clienteId: string; imovelId: string };
export type CasoRow = typeof casos.$inferSelect;
type World = Pick<Deps, "clock" | "random">;

/** The row of a case that was found to be the account's, made when something is decided about it for the first time. */
export async function ensureCase(
	{ clock, random }: World,
	tx: Transaction,
	seat: Seat,
	{ cliente, imovel }: { cliente: { id: string }; imovel: { id: string } },
): Promise<CasoRow> {
	const key = { accountId: seat.accountId, clienteId: cliente.id, imovelId: imovel.id };
	await tx
		.insert(casos)
		.values({ id: random.uuid(), ...key, createdAt: clock.now() })
		.onConflictDoNothing();
	const [row] = await tx
		.select()
		.from(casos)
		.where(
			and(eq(casos.accountId, key.accountId), eq(casos.clienteId, key.clienteId), eq(casos.imovelId, key.imovelId)),
		)
		.for("update");
	return present(row, "the case that was just made");
}

type NewRecord = {
	/** Of one form, however often it is sent: the record takes it once. */
	id?: string | undefined;
	casoId: string;
	kind: (typeof caseRecordKinds)[number];
	linkId?: string;
	detail?: string;
	ip?: string;
};

export async function addCaseRecord(
	{ clock, random }: World,
	tx: Pick<Transaction, "insert">,
	{ id = random.uuid(), ...record }: NewRecord,
) {
	await tx.insert(caseRecords).values({ id, at: clock.now(), ...record });
}
