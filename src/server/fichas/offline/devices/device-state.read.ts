import { desc, eq, getTableColumns } from "drizzle-orm";
import { type CaptureState, captureProblemWords, RESOLVED } from "#core/fichas/offline/capture-state.ts";
import type { Deps } from "#server/deps.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { aparelhoCapturas, aparelhos } from "../device.table.ts";
import type { OpenDevice } from "./open-device.ts";

export type DeviceState = {
	upTo: number;
	/** No place for it any more: it hands in what was signed, and then empties itself. */
	desligado: boolean;
	captures: { capture: string; state: CaptureState | typeof RESOLVED; ficha?: string; why?: string }[];
};

const MOST_SHOWN = 500;

/** What there is of a device, newest first. Whoever lost their place learns that it came, and no more. */
export async function readDeviceState({ db }: Pick<Deps, "db">, { device, leftAt }: OpenDevice): Promise<DeviceState> {
	const [head] = await db.select({ seq: aparelhos.headSeq }).from(aparelhos).where(eq(aparelhos.id, device.id));
	const rows = await db
		.select({ ...getTableColumns(aparelhoCapturas), madeId: fichas.id, sealedAt: fichas.sealedAt })
		.from(aparelhoCapturas)
		.leftJoin(fichas, eq(fichas.id, aparelhoCapturas.fichaId))
		.where(eq(aparelhoCapturas.aparelhoId, device.id))
		.orderBy(desc(aparelhoCapturas.updatedAt))
		.limit(MOST_SHOWN);
	return {
		upTo: head?.seq ?? 0,
		desligado: leftAt !== null,
		captures: rows.map(({ captura, state, problem, settledAs, madeId, sealedAt }) => ({
			capture: captura,
			state: settledAs ? RESOLVED : sealedAt && state === "recebida" ? "selada" : state,
			...(madeId && !leftAt && { ficha: madeId }),
			...(problem && { why: captureProblemWords[problem] }),
		})),
	};
}
