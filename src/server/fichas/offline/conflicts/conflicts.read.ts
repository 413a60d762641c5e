import { and, desc, eq, isNull } from "drizzle-orm";
import { type Seat, seesAll } from "#core/accounts/seat.ts";
import type { Answers } from "#core/fichas/draft/compare-answers.ts";
import { signersOf } from "#core/fichas/draft/signers-of.ts";
import { captureProblemWords } from "#core/fichas/offline/capture-state.ts";
import type { FichaBody } from "#core/fichas/offline/entry.ts";
import { freezeOffline } from "#core/fichas/offline/freeze-offline.ts";
import { shownText } from "#core/fichas/offline/shown-text.ts";
import type { Deps } from "#server/deps.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { aparelhoCapturas, aparelhos } from "../device.table.ts";
import { findModel } from "../intake/judge-capture.ts";
import { type Act, type Capture, readCapture } from "../intake/read-capture.ts";

const MOST_SHOWN = 20;

export type Conflict = {
	captura: string;
	why: string;
	body: FichaBody;
	/** As it stood on the phone, and as the server has it or would have made it. */
	mine: Answers;
	theirs: Answers | undefined;
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
		const here = await makeHere(deps, seat, capture, body);
		return [
			{
				...{ captura, body, why: captureProblemWords[problem], mine: shownText(body.document) },
				theirs: sent ?? here.document,
				fichaId: ficha?.id,
				acts: actsOf(capture, signersOf(body.tipo, here.values, body.corretor)),
			},
		];
	});
	return (await Promise.all(read)).flat();
}

export const isOpenConflict = () => and(eq(aparelhoCapturas.state, "em conflito"), isNull(aparelhoCapturas.settledAt));

export const isShownTo = (seat: Seat) =>
	and(eq(aparelhos.accountId, seat.accountId), seesAll(seat) ? undefined : eq(aparelhos.personId, seat.personId));

/** What we make of the same answers: the text, unless it is of a model that is none of this account's. */
async function makeHere(deps: Pick<Deps, "db">, { accountId }: Seat, { photos }: Capture, body: FichaBody) {
	const modelo = body.modelo ? await findModel(deps, { accountId }, body.modelo) : undefined;
	const named = photos.map(({ entry }) => entry.body).filter(({ id }) => body.fotos.includes(id));
	const { values, document } = freezeOffline({ ...body, photos: named, modelo });
	return { values, document: body.modelo && !modelo ? undefined : document };
}

function actsOf({ acts }: Capture, signers: { nome: string }[]): Conflict["acts"] {
	return acts.map(({ entry }) => ({
		nome: signers[entry.body.signer]?.nome ?? "",
		kind: entry.kind,
		wall: entry.wall,
	}));
}
