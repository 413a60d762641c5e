import { type ContestRight, contestRightOf } from "#core/fichas/contest/contest-right.ts";
import type { Deps } from "#server/deps.ts";
import { receivedAt } from "#server/fichas/document/copies/received-copy.read.ts";
import type { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { frozenOf } from "#server/fichas/frozen.ts";
import type { Transaction } from "#server/platform/db/connect.ts";

type Db = { db: Deps["db"] | Transaction };
type Signer = Pick<typeof fichaSigners.$inferSelect, "id" | "papel" | "status" | "copyMailedAt">;
type Ficha = Pick<
	typeof fichas.$inferSelect,
	"id" | "tipo" | "status" | "document" | "documentHash" | "sealedAt" | "removedAt"
>;

/** What whoever holds this link may do about the inspection they signed, and since when they had it. */
export async function readContestRight(
	{ db }: Db,
	now: Date,
	{ ficha, signer }: { ficha: Ficha; signer: Signer },
): Promise<{ right: ContestRight; received: Date | undefined }> {
	if (ficha.tipo !== "vistoria" || ficha.removedAt || signer.status !== "assinou" || !ficha.document)
		return { right: { state: "none" }, received: undefined };
	const { document } = frozenOf(ficha);
	const isSealed = ficha.status === "assinada" && ficha.sealedAt !== null;
	const received = isSealed ? await receivedAt({ db }, ficha, signer) : undefined;
	return { right: contestRightOf({ document, papel: signer.papel, isSealed, receivedAt: received, now }), received };
}
