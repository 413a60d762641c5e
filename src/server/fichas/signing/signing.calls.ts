import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { isCodeChannel } from "#core/fichas/evidence/factors.ts";
import { findProgramSigns } from "#core/fichas/evidence/program-signs.ts";
import { isHandOverPath } from "#core/fichas/signing/hand-over-path.ts";
import { identityProblems, readIdentity } from "#core/fichas/signing/identify.ts";
import { readSigningForm } from "#core/fichas/signing/signing-form.ts";
import { isId } from "#core/kernel/ids.ts";
import { recordOf } from "#core/kernel/record.ts";
import { findSealedDocument, readSealedFile } from "#server/fichas/document/sealed-document.read.ts";
import { findPhotoOf, openPhoto } from "#server/fichas/draft/ficha-photo.read.ts";
import { markOwnerViewed } from "#server/fichas/owner/mark-owner-viewed.ts";
import { findSealedAnswer } from "#server/fichas/verify/sealed-answer.read.ts";
import { publicPictures } from "#server/http/body/large-bodies.ts";
import { MAX_CALL_BYTES, readBytes, readJsonObject } from "#server/http/body/read-body.ts";
import type { HttpEnv } from "#server/http/http-env.ts";
import { isUnseen } from "#server/http/is-person.ts";
import { sendPdf } from "#server/http/private-files/send-pdf.ts";
import { sendPrivatePicture } from "#server/http/private-files/send-private-picture.ts";
import { Refusal, sentences } from "#server/http/refusal.ts";
import { compareDocument } from "./compare-document.ts";
import { refuseFicha } from "./end-ficha.ts";
import { addIdentityPhoto, type IdentityPhotoRefusal, MAX_IDENTITY_PHOTO_BYTES } from "./factors/add-identity-photo.ts";
import { confirmSigningCode } from "./factors/confirm-signing-code.ts";
import { readDeviceConfirmation } from "./factors/device-of.ts";
import { requestSigningCode } from "./factors/request-signing-code.ts";
import { findSigningOrRefuse, glanceOrRefuse, isBroker, refuseUnknownLink, seenIn } from "./find-signing.calls.ts";
import { isHandOver } from "./hand-over.ts";
import { markViewed } from "./mark-viewed.ts";
import { noteCopy } from "./note-copy.ts";
import { openOwnerRequest } from "./open-signing.calls.ts";
import { readPageTicket } from "./page-ticket.ts";
import { postponeSigning } from "./postpone-signing.ts";
import { questionsOf } from "./questions.read.ts";
import { type FactorProofs, signFicha } from "./sign-ficha.ts";
import { signingAllowances } from "./signing-allowances.ts";

/** Five thousand points of a signature, each with its time and pressure. */
const MAX_SIGNATURE_BYTES = 512 * 1024;
const MAX_REASON_BYTES = 8 * 1024;

/** What the client's page sends and fetches. Opening a link writes nothing: only these POSTs do. */
export const signing = new Hono<HttpEnv>()
	.post("/rest/v1/assinaturas/:token", async (context) => {
		const { deps } = context.var;
		const token = context.req.param("token");
		const found = await findSigningOrRefuse(context, token);
		const raw = await readJsonObject(context.req.raw, MAX_SIGNATURE_BYTES);
		const form = readSigningForm(raw, await questionsOf(deps.db, found.ficha));
		// Whoever has signed gets the receipt again, whatever is sent the second time.
		if (typeof form === "string" && found.state !== "signed") throw new Refusal(422, problems[form]);
		if (typeof form === "string") return context.json({ assinada: true }, 200);
		const handedOver = isHandOver(deps, found.signer, raw.handOver);
		const brokersSession = await isBroker(context, found.ficha);
		const page = typeof raw.page === "string" ? raw.page : "";
		const about = { signerId: found.signer.id, documentHash: form.documentHash, page };
		const device = handedOver ? undefined : await readDeviceConfirmation(deps, about, raw.confirmacao);
		if (device === "invalid") throw new Refusal(422, DEVICE_INVALID);
		const signed = await signFicha(deps, {
			token,
			form,
			seen: seenIn(context),
			heldBy: handedOver || brokersSession ? "do corretor" : "do cliente",
			handedOver,
			pageDeliveredAt: readPageTicket(deps, found.signer, raw.page),
			brokersSession,
			proofs: readProofs(raw.provas),
			device,
			programSigns: findProgramSigns({
				userAgent: context.req.header("user-agent") ?? "",
				acceptLanguage: context.req.header("accept-language"),
				fetchMode: context.req.header("sec-fetch-mode"),
			}),
		});
		if (signed.ok) return context.json({ assinada: true }, 200);
		if (signed.reason === "unknown-link") return refuseUnknownLink(context, token);
		if (signed.reason in identityProblems) throw new Refusal(422, refusals[signed.reason]);
		throw new Refusal(409, refusals[signed.reason]);
	})

	.post("/rest/v1/assinaturas/:token/identidade", async (context) => {
		const { deps } = context.var;
		const found = await findSigningOrRefuse(context, context.req.param("token"));
		const { documento } = readIdentity(await readJsonObject(context.req.raw, MAX_CALL_BYTES));
		const compared = await compareDocument(deps, { found, documento });
		if (compared.ok) return context.json({ confere: compared.value }, 200);
		if (compared.reason === "too-many") throw new Refusal(429, sentences.tooMany);
		throw new Refusal(compared.reason === "not-open" ? 409 : 422, documentRefusals[compared.reason]);
	})

	.get("/rest/v1/assinaturas/:token", async (context) => {
		const { state, ficha } = await glanceOrRefuse(context, context.req.param("token"));
		if (state !== "signed") throw new Refusal(404, sentences.notFound);
		const sealed = await findSealedDocument(context.var.deps, { fichaId: ficha.id });
		return context.json({ selada: sealed !== undefined }, 200);
	})

	.post("/rest/v1/assinaturas/:token/vista", async (context) => {
		const token = context.req.param("token");
		const found = await glanceOrRefuse(context, token);
		await readJsonObject(context.req.raw, MAX_CALL_BYTES);
		if (isUnseen(context.req.raw)) return context.body(null, 204);
		const known = await markViewed(context.var.deps, found);
		return known ? context.body(null, 204) : refuseUnknownLink(context, token);
	})

	.post("/rest/v1/propostas/:token/vista", async (context) => {
		const { deps, clientAddress } = context.var;
		const token = context.req.param("token");
		if (!(await openOwnerRequest(deps, token, clientAddress))) throw new Refusal(404, sentences.notFound);
		await readJsonObject(context.req.raw, MAX_CALL_BYTES);
		if (isUnseen(context.req.raw)) return context.body(null, 204);
		const known = await markOwnerViewed(deps, token);
		return known ? context.body(null, 204) : refuseUnknownLink(context, token);
	})

	.post("/rest/v1/assinaturas/:token/foto", async (context) => {
		const { deps } = context.var;
		const found = await findSigningOrRefuse(context, context.req.param("token"));
		const taken = await deps.limiter.take(signingAllowances.photoBySigner, found.signer.id);
		if (!taken.allowed) throw new Refusal(429, sentences.tooMany);
		const added = await publicPictures.enter(found.signer.id, async () =>
			addIdentityPhoto(deps, found, await readBytes(context.req.raw, MAX_IDENTITY_PHOTO_BYTES)),
		);
		if (added.ok) return context.json({ recebida: true, prova: added.value.proof }, 201);
		const [status, error] = photoRefusals[added.reason];
		throw new Refusal(status, error);
	})

	.post("/rest/v1/assinaturas/:token/codigo", async (context) => {
		const { deps, clientAddress } = context.var;
		const found = await findSigningOrRefuse(context, context.req.param("token"));
		const { canal } = await readJsonObject(context.req.raw, MAX_CALL_BYTES);
		const channel = isCodeChannel(canal) ? canal : "e-mail";
		const sent = await requestSigningCode(deps, { found, ip: clientAddress, channel });
		if (sent.ok) return context.json({ enviado_para: sent.value.sentTo }, 200);
		if (sent.reason === "too-many") throw new Refusal(429, sentences.tooMany);
		throw new Refusal(409, codeRefusals[sent.reason]);
	})

	.post("/rest/v1/assinaturas/:token/codigo/confirmar", async (context) => {
		const { signer } = await findSigningOrRefuse(context, context.req.param("token"));
		const { codigo } = await readJsonObject(context.req.raw, MAX_CALL_BYTES);
		const confirmed = await confirmSigningCode(context.var.deps, { signer, code: String(codigo ?? "") });
		if (confirmed.ok) return context.json({ confirmado: true, prova: confirmed.value.proof }, 200);
		throw new Refusal(confirmed.reason === "too-many" ? 429 : 422, codeRefusals[confirmed.reason]);
	})

	.post("/assinar/:token/recusar", async (context) => {
		const { deps } = context.var;
		const token = context.req.param("token");
		const found = await findSigningOrRefuse(context, token);
		const form = new URLSearchParams(new TextDecoder().decode(await readBytes(context.req.raw, MAX_REASON_BYTES)));
		const chosen = form.get("motivo") ?? "";
		const told = (form.get("detalhe") ?? "").trim();
		const reason = [chosen, told].filter(Boolean).join(": ");
		const back = form.get("voltar") ?? "";
		if (reason === "") return context.redirect(`/assinar/${token}/recusar?voltar=${encodeURIComponent(back)}`, 303);
		const { ip, port } = seenIn(context);
		const heldBy = (await isBroker(context, found.ficha)) ? "do corretor" : "do cliente";
		await refuseFicha(deps, { token, reason, seen: { ip, port }, heldBy });
		// Whatever became of it, the page says so.
		return context.redirect(isHandOverPath(back) ? back : `/assinar/${token}`, 303);
	})

	.post("/assinar/:token/depois", async (context) => {
		const { deps } = context.var;
		const token = context.req.param("token");
		await findSigningOrRefuse(context, token);
		const form = new URLSearchParams(new TextDecoder().decode(await readBytes(context.req.raw, MAX_REASON_BYTES)));
		const back = form.get("voltar") ?? "";
		const { ip, port } = seenIn(context);
		const later = await postponeSigning(deps, { token, seen: { ip, port } });
		if (!later.ok) return context.redirect(isHandOverPath(back) ? back : `/assinar/${token}`, 303);
		// On the broker's phone the link still has to reach the client's.
		const onward = isHandOverPath(back) ? back.replace("/assinar/", "/cartao/").concat("?depois") : undefined;
		return context.redirect(onward ?? `/assinar/${token}/depois`, 303);
	})

	.post("/rest/v1/assinaturas/:token/copia", async (context) => {
		const { signer, ficha, state } = await findSigningOrRefuse(context, context.req.param("token"));
		await readJsonObject(context.req.raw, MAX_CALL_BYTES);
		if (state === "signed" && !isUnseen(context.req.raw))
			await noteCopy(context.var.deps, "copia-entregue", await copyTaken(context, signer, ficha));
		return context.body(null, 204);
	})

	.get("/assinar/:token/copia.pdf", async (context) => {
		const { deps } = context.var;
		const { state, signer, ficha } = await findSigningOrRefuse(context, context.req.param("token"));
		const sealed = state === "signed" ? await findSealedDocument(deps, { fichaId: ficha.id }) : undefined;
		if (!sealed) throw new Refusal(404, sentences.notFound);
		const open = async () => {
			const bytes = await readSealedFile(deps, sealed);
			// Neither a browser that fetches ahead nor a chat that shows a preview has handed anything to anybody.
			if (bytes && !isUnseen(context.req.raw))
				await noteCopy(deps, "copia-baixada-por", await copyTaken(context, signer, ficha));
			return bytes && { name: ficha.protocolo, bytes };
		};
		return sendPdf(context, signer.id, open, { "referrer-policy": "no-referrer" });
	})

	.get("/proposta/:token/resposta.pdf", async (context) => {
		const { deps, clientAddress } = context.var;
		const found = await openOwnerRequest(deps, context.req.param("token"), clientAddress);
		const isAnswered = found && found !== "replaced" && found.state === "answered";
		const sealed = isAnswered ? await findSealedAnswer(deps, { answerId: found.asked.id }) : undefined;
		if (!isAnswered || !sealed) throw new Refusal(404, sentences.notFound);
		const open = async () => {
			const bytes = await readSealedFile(deps, sealed);
			return bytes && { name: sealed.protocolo, bytes };
		};
		return sendPdf(context, found.asked.id, open, { "referrer-policy": "no-referrer" });
	})

	.get("/assinar/:token/fotos/:id", async (context) => {
		const { state, signer, ficha } = await findSigningOrRefuse(context, context.req.param("token"));
		const { deps } = context.var;
		const id = context.req.param("id");
		const shown = (state === "open" || state === "signed") && isId(id);
		const photo = shown ? await findPhotoOf(deps, { fichaId: ficha.id, id }) : undefined;
		const read = async () => photo && openPhoto(deps, photo);
		return sendPrivatePicture(
			context,
			signer.id,
			photo && { mark: photo.sha256, contentType: photo.contentType, read },
		);
	});

async function copyTaken(
	context: Context<HttpEnv>,
	signer: { id: string },
	ficha: { id: string; accountId: string | null },
) {
	const heldBy = (await isBroker(context, ficha)) ? ("do corretor" as const) : ("do cliente" as const);
	return { signerId: signer.id, fichaId: ficha.id, seen: seenIn(context), heldBy };
}

function readProofs(raw: unknown): FactorProofs {
	const { codigo, foto } = recordOf(raw);
	const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);
	return { codigo: textOf(codigo), foto: textOf(foto) };
}

const problems = {
	"not-accepted": "Para assinar, marque que leu e concorda.",
	"no-signature": "Não recebemos um desenho de assinatura válido. Limpe e assine de novo.",
	malformed: sentences.malformed,
};

const DEVICE_INVALID =
	"Não conseguimos conferir a confirmação do aparelho. Recarregue a página e confirme de novo, ou assine sem ela se não for exigida.";

const refusals = {
	refused: "A recusa desta ficha já foi registrada.",
	expired: "O prazo para assinar terminou.",
	closed: "Esta ficha não está mais aberta para assinatura.",
	...identityProblems,
	"code-missing":
		"Falta conferir o código que enviamos. Peça o código, digite os seis números e toque em Conferir código.",
	"device-missing":
		"Quem enviou pede a confirmação pelo seu aparelho. Abra o link no seu próprio celular e toque em Confirmar com este aparelho.",
	"photo-missing": "Falta a foto que quem enviou pede. Tire ou escolha a foto e confirme de novo.",
	early: "Ainda não é a sua vez: outra pessoa assina antes. Abra este link de novo quando for avisado.",
	"another-text": "O texto desta página não é o que foi enviado. Recarregue a página e leia de novo.",
};

const photoRefusals: Record<IdentityPhotoRefusal, [ContentfulStatusCode, string]> = {
	"not-open": [409, refusals.closed],
	"not-asked": [409, "Esta ficha não pede foto."],
	"not-a-picture": [415, "O arquivo não é uma foto JPEG, PNG ou WebP."],
	unreadable: [422, "Não conseguimos abrir esta foto. Tire outra."],
	busy: [503, sentences.unavailable],
};

const documentRefusals = { ...identityProblems, "not-open": refusals.closed };

const codeRefusals = {
	"not-open": "Esta ficha não está mais aberta para assinatura.",
	"no-email": "Não há e-mail cadastrado para você nesta ficha.",
	"no-phone": "Não há celular cadastrado para você nesta ficha.",
	"no-code": "Este código venceu. Peça outro.",
	"wrong-code": "O código não confere. Confira os seis números.",
	"too-many": "Muitas tentativas. Peça um novo código.",
};
