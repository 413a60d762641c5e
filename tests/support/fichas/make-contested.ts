import { eq } from "drizzle-orm";
import sharp from "sharp";
import { holderSeat } from "#core/accounts/seat.ts";
import { readContestForm } from "#core/fichas/contest/contest-form.ts";
import type { ReplyForm } from "#core/fichas/contest/reply-form.ts";
import { present } from "#core/kernel/present.ts";
import type { Deps } from "#server/deps.ts";
import { addContestPhoto } from "#server/fichas/contest/add-contest-photo.ts";
import { addenda } from "#server/fichas/contest/addendum.table.ts";
import { answerContestation } from "#server/fichas/contest/answer-contestation.ts";
import { readContestPlaces } from "#server/fichas/contest/contest-places.read.ts";
import { sealAddendum } from "#server/fichas/contest/seal-addendum.ts";
import { sendContestation } from "#server/fichas/contest/send-contestation.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { fichaSigners } from "#server/fichas/ficha.table.ts";
import { noteCopy } from "#server/fichas/signing/note-copy.ts";
import { findSigning } from "#server/fichas/signing.read.ts";
import { worldsAfter } from "#tests/support/worlds-after.ts";
import { findSent, makeBroker, SEEN } from "./make-ficha.ts";
import { makeSignedFicha } from "./make-signed-ficha.ts";
import { SENDER } from "./sender.ts";
import { rememberTestSeal } from "./test-seal.ts";

/** An inspection that everybody signed and that was sealed; `token` is the link of whoever rents, who has opened it. */
export async function makeSealedInspection(deps: Deps, { isReceived = true } = {}) {
	await rememberTestSeal(deps);
	const { userId } = await makeBroker(deps);
	const fichaId = await makeSignedFicha(deps, userId, "vistoria");
	await sealFicha(deps, fichaId);
	return { userId, ...(await receive(deps, fichaId, isReceived)) };
}

/** The link of whoever rents, who has opened the sealed copy by it. */
async function receive(deps: Deps, fichaId: string, isReceived: boolean) {
	const { signers, documentHash } = await findSent(deps, fichaId);
	const rows = await deps.db.select().from(fichaSigners).where(eq(fichaSigners.fichaId, fichaId));
	const tenant = present(
		rows.find(({ papel }) => papel === "Locatário"),
		"who rents",
	);
	const tokenOf = (id: string) => present(signers.find((one) => one.id === id)?.token, "a link");
	if (isReceived)
		await noteCopy(deps, "copia-entregue", { signerId: tenant.id, fichaId, seen: SEEN, heldBy: "do cliente" });
	return { fichaId, documentHash, signerId: tenant.id, token: tokenOf(tenant.id), rows, tokenOf };
}

export async function samplePhoto(background: string): Promise<Uint8Array> {
	const picture = sharp({ create: { width: 96, height: 64, channels: 3, background } });
	return new Uint8Array(await picture.jpeg().toBuffer());
}

type Link = { token: string; documentHash: string };

/** As the page sends it: the photo first, then what is contested. */
export async function contest(deps: Deps, { token, documentHash }: Link, change: Record<string, unknown> = {}) {
	const found = present(await findSigning(deps, token), "a link");
	const added = await addContestPhoto(deps, found, await samplePhoto("#a33"));
	const places = await readContestPlaces(deps, found);
	const place = places[0]?.itens[0]?.id ?? "";
	const form = readContestForm(
		{
			chave: "chave-do-aparelho",
			confirmo: true,
			apontamentos: [
				{
					lugar: place,
					texto: "A pintura está descascada perto da janela.",
					fotos: added.ok ? [added.value.sha256] : [],
				},
				{ lugar: "outro", texto: "Falta a lâmpada da escada.", fotos: [] },
			],
			...change,
		},
		places,
	);
	if (!form.ok) throw new Error(form.reason);
	return sendContestation(deps, {
		token,
		form: form.value,
		documentHash,
		seen: SEEN,
		heldBy: "do cliente",
		pageDeliveredAt: deps.clock.now(),
		brokersSession: false,
		programSigns: [],
	});
}

const bothPoints: ReplyForm["pontos"] = [
	{ decisao: "aceito", texto: "" },
	{ decisao: "nao-aceito", texto: "A escada é do condomínio." },
];

type About = { userId: string; fichaId: string; addendumId: string; mensagem?: string; pontos?: ReplyForm["pontos"] };

export function answer(deps: Deps, about: About) {
	const { userId, fichaId, addendumId, mensagem = "Conferimos as fotos da vistoria.", pontos = bothPoints } = about;
	return answerContestation(deps, {
		seat: holderSeat(userId),
		fichaId,
		addendumId,
		form: { mensagem, pontos },
		sender: SENDER,
	});
}

/** An inspection with one contestation, not answered yet. */
export async function makeContested(deps: Deps) {
	const inspection = await makeSealedInspection(deps);
	const sent = await contest(deps, inspection);
	if (!sent.ok) throw new Error(sent.reason);
	return { ...inspection, addendumId: sent.value.addendumId };
}

/** The same three for the tests of a worker, each made once. */
export const sealedInspection = worldsAfter((deps) => makeSealedInspection(deps));
export const contestedInspection = worldsAfter((deps) => makeContested(deps));
export const answeredInspection = worldsAfter(async (deps) => {
	const inspection = await makeSealedInspection(deps);
	return { ...inspection, ...(await contestAndAnswer(deps, inspection)) };
});

/** A sealed inspection gets a contestation and its answer, both sealed. */
export async function contestAndAnswer(deps: Deps, { userId, fichaId }: { userId: string; fichaId: string }) {
	const sent = await contest(deps, await receive(deps, fichaId, true));
	if (!sent.ok) throw new Error(sent.reason);
	const { addendumId } = sent.value;
	await sealAddendum(deps, addendumId);
	const answered = await answer(deps, { userId, fichaId, addendumId });
	if (!answered.ok) throw new Error(answered.reason);
	const [reply] = await deps.db.select({ id: addenda.id }).from(addenda).where(eq(addenda.answersId, addendumId));
	const replyId = present(reply, "the answer").id;
	await sealAddendum(deps, replyId);
	return { addendumId, replyId };
}
