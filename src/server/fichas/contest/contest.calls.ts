import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type ContestFormRefusal, readContestForm } from "#core/fichas/contest/contest-form.ts";
import { contestLimits } from "#core/fichas/contest/contest-limits.ts";
import { findProgramSigns } from "#core/fichas/evidence/program-signs.ts";
import { findSigningOrRefuse, isBroker, refuseUnknownLink, seenIn } from "#server/fichas/signing/find-signing.calls.ts";
import { readPageTicket } from "#server/fichas/signing/page-ticket.ts";
import { publicPictures } from "#server/http/body/large-bodies.ts";
import { readBytes, readJsonObject } from "#server/http/body/read-body.ts";
import type { HttpEnv } from "#server/http/http-env.ts";
import { takeAllowance } from "#server/http/limit-rate.ts";
import { sendPdf } from "#server/http/private-files/send-pdf.ts";
import { sendPrivatePicture } from "#server/http/private-files/send-private-picture.ts";
import { Refusal, sentences } from "#server/http/refusal.ts";
import { requireAccount } from "#server/http/require-account.ts";
import type { Allowance } from "#server/platform/limits/limiter.ts";
import { addContestPhoto, type ContestPhotoRefusal, MAX_CONTEST_PHOTO_BYTES } from "./add-contest-photo.ts";
import { readAddendumFile, readAddendumFileSeenBy } from "./addenda.read.ts";
import { findContestPhotoOf, findContestPhotoSeenBy } from "./contest-photo.read.ts";
import { readContestPlaces } from "./contest-places.read.ts";
import { type ContestRefusal, sendContestation } from "./send-contestation.ts";

/** Thirty points of a thousand letters each. */
const MAX_CONTEST_BYTES = 256 * 1024;

const byAddress = { name: "contest-address", points: 300, seconds: 3600 } satisfies Allowance;
const photosBySigner = { name: "contest-photo-signer", points: 120, seconds: 3600 } satisfies Allowance;
const sendsBySigner = { name: "contest-send-signer", points: 20, seconds: 3600 } satisfies Allowance;

const noRight: [ContentfulStatusCode, string] = [403, "Este link não dá direito a contestar esta vistoria."];
const notYet: [ContentfulStatusCode, string] = [
	409,
	"Ainda falta alguém assinar. Dá para apontar depois que o laudo for selado.",
];
const over: [ContentfulStatusCode, string] = [
	409,
	"O prazo para apontar divergências terminou. Recarregue a página para ver a data.",
];

const photoRefusals: Record<ContestPhotoRefusal, [ContentfulStatusCode, string]> = {
	"no-right": noRight,
	"not-yet": notYet,
	over,
	"too-many": [409, "Há fotos demais à espera. Envie o que já apontou e continue depois."],
	"not-a-picture": [415, "O arquivo não é uma foto JPEG, PNG ou WebP."],
	unreadable: [422, "Não conseguimos abrir uma das fotos. Tire-a de novo."],
	busy: [503, sentences.unavailable],
};

const formRefusals: Record<ContestFormRefusal, string> = {
	malformed: sentences.malformed,
	"not-confirmed": "Para enviar, marque a confirmação.",
	empty: "Guarde pelo menos um ponto antes de enviar.",
	"too-many-points": `Envie até ${contestLimits.points} pontos de cada vez.`,
	"unknown-place": "Um dos lugares não está neste laudo. Recarregue a página.",
	"no-text": "Escreva o que está diferente em cada ponto.",
	"too-many-photos": `Envie até ${contestLimits.photosOfPoint} fotos por ponto e ${contestLimits.photos} de cada vez.`,
};

const refusals: Record<Exclude<ContestRefusal, "unknown-link">, [ContentfulStatusCode, string]> = {
	"no-right": noRight,
	"not-yet": notYet,
	over,
	"another-text": [409, "O laudo desta página não é o que foi assinado. Recarregue a página."],
	"photos-missing": [409, "Uma das fotos não chegou. Toque em enviar de novo."],
	"too-many": [
		409,
		`Já há ${contestLimits.contestations} contestações suas desta vistoria. Fale com quem fez a vistoria.`,
	],
};

const unreferred = { "referrer-policy": "no-referrer" };

/** What the page of a contestation sends, and the files of addenda: for the parties by their link, for the account by its session. */
export const contestCalls = new Hono<HttpEnv>()
	.post("/rest/v1/assinaturas/:token/contestacao/fotos", async (context) => {
		const { deps, clientAddress } = context.var;
		await takeAllowance(deps, byAddress, clientAddress);
		const found = await findSigningOrRefuse(context, context.req.param("token"));
		await take(context, photosBySigner, found.signer.id);
		const added = await publicPictures.enter(found.signer.id, async () =>
			addContestPhoto(deps, found, await readBytes(context.req.raw, MAX_CONTEST_PHOTO_BYTES)),
		);
		if (added.ok) return context.json(added.value, 201);
		const [status, error] = photoRefusals[added.reason];
		throw new Refusal(status, error);
	})

	.post("/rest/v1/assinaturas/:token/contestacao", async (context) => {
		const { deps, clientAddress } = context.var;
		await takeAllowance(deps, byAddress, clientAddress);
		const token = context.req.param("token");
		const found = await findSigningOrRefuse(context, token);
		await take(context, sendsBySigner, found.signer.id);
		const raw = await readJsonObject(context.req.raw, MAX_CONTEST_BYTES);
		const form = readContestForm(raw, await readContestPlaces(deps, found));
		if (!form.ok) throw new Refusal(422, formRefusals[form.reason]);
		const brokersSession = await isBroker(context, found.ficha);
		const sent = await sendContestation(deps, {
			token,
			form: form.value,
			documentHash: String(raw.documentHash ?? ""),
			seen: seenIn(context),
			heldBy: brokersSession ? "do corretor" : "do cliente",
			pageDeliveredAt: readPageTicket(deps, found.signer, raw.page),
			brokersSession,
			programSigns: findProgramSigns({
				userAgent: context.req.header("user-agent") ?? "",
				acceptLanguage: context.req.header("accept-language"),
				fetchMode: context.req.header("sec-fetch-mode"),
			}),
		});
		if (sent.ok) return context.json({ registrada: true }, 200);
		if (sent.reason === "unknown-link") return refuseUnknownLink(context, token);
		const [status, error] = refusals[sent.reason];
		throw new Refusal(status, error);
	})

	.get("/assinar/:token/adendos/:adendo/documento.pdf", async (context) => {
		const { state, signer, ficha } = await findSigningOrRefuse(context, context.req.param("token"));
		const asked = { fichaId: ficha.id, addendumId: context.req.param("adendo") };
		const open = async () => (state === "signed" ? readAddendumFile(context.var.deps, asked) : undefined);
		return sendPdf(context, signer.id, open, unreferred);
	})

	.get("/assinar/:token/contestacao/fotos/:id", async (context) => {
		const { state, signer, ficha } = await findSigningOrRefuse(context, context.req.param("token"));
		const asked = { fichaId: ficha.id, id: context.req.param("id") };
		const photo = state === "signed" ? await findContestPhotoOf(context.var.deps, asked) : undefined;
		return sendPrivatePicture(context, signer.id, photo);
	})

	.get("/app/fichas/:id/adendos/:adendo/documento.pdf", requireAccount, async (context) => {
		const { deps, current } = context.var;
		const { id: fichaId, adendo: addendumId } = context.req.param();
		const { seat } = current;
		const open = () => readAddendumFileSeenBy(deps, { seat, fichaId, addendumId });
		return sendPdf(context, seat.personId, open, unreferred);
	})

	.get("/app/fichas/:id/contestacao/fotos/:photo", requireAccount, async (context) => {
		const { deps, current } = context.var;
		const { id: fichaId, photo: id } = context.req.param();
		const { seat } = current;
		return sendPrivatePicture(context, seat.personId, await findContestPhotoSeenBy(deps, { seat, fichaId, id }));
	});

async function take({ var: { deps } }: Context<HttpEnv>, allowance: Allowance, key: string): Promise<void> {
	const verdict = await deps.limiter.take(allowance, key);
	if (!verdict.allowed) throw new Refusal(429, sentences.tooMany, { "retry-after": String(verdict.retryAfterSeconds) });
}
