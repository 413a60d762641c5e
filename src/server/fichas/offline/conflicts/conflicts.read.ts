import { and, desc, eq, isNull } from "drizzle-orm";
import { type Seat, seesAll } from "#core/accounts/seat.ts";
import type { FichaDocument2 } from "#core/fichas/document.ts";
import { signersOf } from "#core/fichas/draft/signers-of.ts";
import { captureProblemWords } from "#core/fichas/offline/capture-state.ts";
import type { FichaBody } from "#core/fichas/offline/entry.ts";
import { freezeOffline } from "#core/fichas/offline/freeze-offline.ts";
import { isRecord } from "#core/kernel/record.ts";
import type { Deps } from "#server/deps.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { readPinned } from "#server/fichas/pinned-model.read.ts";
import { aparelhoCapturas, aparelhos } from "../device.table.ts";
import { type Act, type Capture, readCapture } from "../intake/read-capture.ts";

const MOST_SHOWN = 20;

export type Conflict = {
	captura: string;
	why: string;
	body: FichaBody;
	/** As it stood on the phone, and as the server has it or would have made it. */
	mine: FichaDocument2;
	theirs: FichaDocument2 | undefined;
	/** The ficha that exists all the same. */
	fichaId: string | undefined;
	acts: { nome: string; kind: Act["entry"]["kind"]; wall: string }[];
};

/** What came from a phone and needs a person: one's own, or everybody's for whoever manages the account. */
export async function readConflicts(deps: Pick<Deps, "db">, seat: Seat): Promise<Conflict[]> {
	const rows = await deps.db
		.select({ capture: aparelhoCapturas, ficha: { id: fichas.id, document: fichas.document } })
		.from(aparelhoCapturas)
		.innerJoin(aparelhos, eq(aparelhos.id, aparelhoCapturas.aparelhoId))
		.leftJoin(fichas, eq(fichas.id, aparelhoCapturas.fichaId))
		.where(and(isOpenConflict(), isShownTo(seat)))
		.orderBy(desc(aparelhoCapturas.updatedAt))
		.limit(MOST_SHOWN);
	const read = rows.map(async ({ capture: { aparelhoId, captura, problem }, ficha }) => {
		const capture = await readCapture(deps, { aparelhoId, captura });
		const [text] = capture.fichas;
		if (!text || !problem) return [];
		const { body } = text.entry;
		const sent = ficha?.document?.schema === "rubrica-ficha-2" ? ficha.document : undefined;
		return [
			{
				...{ captura, body, why: captureProblemWords[problem], mine: body.document },
				theirs: sent ?? (await textHere(deps, capture, body)),
				fichaId: ficha?.id,
				acts: actsOf(capture, body),
			},
		];
	});
	return (await Promise.all(read)).flat();
}

export const isOpenConflict = () => and(eq(aparelhoCapturas.state, "em conflito"), isNull(aparelhoCapturas.settledAt));

export const isShownTo = (seat: Seat) =>
	and(eq(aparelhos.accountId, seat.accountId), seesAll(seat) ? undefined : eq(aparelhos.personId, seat.personId));

/** The text we make of the same answers; undefined where its model is not known here. */
async function textHere(
	{ db }: Pick<Deps, "db">,
	{ photos }: Capture,
	body: FichaBody,
): Promise<FichaDocument2 | undefined> {
	const { modelo: pinned } = body;
	const modelo = pinned ? await readPinned(db, { modeloId: pinned.id, modeloVersao: pinned.versao }) : undefined;
	if (pinned && !modelo) return undefined;
	const named = photos.map(({ entry }) => entry.body).filter(({ id }) => body.fotos.includes(id));
	return freezeOffline({ ...body, photos: named, modelo }).document;
}

function actsOf({ acts }: Capture, { tipo, values, corretor }: FichaBody): Conflict["acts"] {
	const signers = isRecord(values) ? signersOf(tipo, values, corretor) : [];
	return acts.map(({ entry }) => ({
		nome: signers[entry.body.signer]?.nome ?? "",
		kind: entry.kind,
		wall: entry.wall,
	}));
}
