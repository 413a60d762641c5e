import { Hono } from "hono";
import { MAX_PDF_BYTES } from "#core/fichas/verify/verify-pdf.ts";
import type { Deps } from "#server/deps.ts";
import { readFicha } from "#server/fichas/ficha.read.ts";
import { findSigningOrRefuse } from "#server/fichas/signing/find-signing.calls.ts";
import { returnedUploads } from "#server/http/body/large-bodies.ts";
import { readBytes } from "#server/http/body/read-body.ts";
import type { HttpEnv } from "#server/http/http-env.ts";
import { takeAllowance } from "#server/http/limit-rate.ts";
import { sendPdf } from "#server/http/private-files/send-pdf.ts";
import { Refusal, sentences } from "#server/http/refusal.ts";
import { requireAccount } from "#server/http/require-account.ts";
import { boundaryOf } from "#server/platform/forms/boundary-of.ts";
import { splitMultipart } from "#server/platform/forms/split-multipart.ts";
import type { Allowance } from "#server/platform/limits/limiter.ts";
import { type KeepRefusal, keepReturned } from "./keep-returned.ts";
import { readReturnedFile } from "./returned-documents.read.ts";

/** The file and what a form adds around it. */
const MAX_FORM_BYTES = MAX_PDF_BYTES + 64 * 1024;
const MOST_PARTS = 4;

const byAddress = { name: "return-address", points: 60, seconds: 3600 } satisfies Allowance;
const bySender = { name: "return-sender", points: 20, seconds: 3600 } satisfies Allowance;

/** A sealed PDF that was signed elsewhere, handed back by plain forms: from the receipt and from the ficha's page. */
export const returnedCalls = new Hono<HttpEnv>()
	.post("/assinar/:token/devolver", async (context) => {
		const { deps, clientAddress } = context.var;
		await takeAllowance(deps, byAddress, clientAddress);
		const token = context.req.param("token");
		const { signer, ficha, state } = await findSigningOrRefuse(context, token);
		await takeAllowance(deps, bySender, signer.id);
		const said =
			state === "signed"
				? await receive(deps, context.req.raw, { key: signer.id, fichaId: ficha.id, signerId: signer.id })
				: "not-sealed";
		return context.redirect(`/assinar/${token}?devolucao=${said}#devolver`, 303);
	})

	.post("/app/fichas/:id/devolver", requireAccount, async (context) => {
		const { deps, current } = context.var;
		const fichaId = context.req.param("id");
		const found = await readFicha(deps, { seat: current.seat, fichaId });
		if (!found) throw new Refusal(404, sentences.notFound);
		await takeAllowance(deps, bySender, current.account.id);
		const said = await receive(deps, context.req.raw, { key: current.account.id, fichaId, signerId: undefined });
		return context.redirect(`/app/fichas/${fichaId}?devolucao=${said}#devolver`, 303);
	})

	.get("/app/fichas/:id/devolvidos/:devolvido", requireAccount, async (context) => {
		const { deps, current } = context.var;
		const { id, devolvido } = context.req.param();
		const found = await readFicha(deps, { seat: current.seat, fichaId: id });
		if (!found) throw new Refusal(404, sentences.notFound);
		return sendPdf(context, current.seat.personId, async () => {
			const bytes = await readReturnedFile(deps, { fichaId: id, id: devolvido });
			return bytes && { name: `${found.ficha.protocolo}-devolvido`, bytes };
		});
	});

type Sent = { key: string; fichaId: string; signerId: string | undefined };

async function receive(deps: Deps, request: Request, { key, fichaId, signerId }: Sent): Promise<KeepRefusal | "ok"> {
	const boundary = boundaryOf(request.headers.get("content-type") ?? "");
	if (!boundary) throw new Refusal(415, sentences.wrongType);
	return returnedUploads.enter(key, async () => {
		const body = await readBytes(request, MAX_FORM_BYTES);
		const file = splitMultipart(body, boundary, MOST_PARTS)?.find(({ name }) => name === "arquivo");
		if (!file || file.content.length === 0) return "unreadable";
		const kept = await keepReturned(deps, { fichaId, signerId, bytes: file.content });
		return kept.ok ? "ok" : kept.reason;
	});
}
