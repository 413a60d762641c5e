import { Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { modelRefusals } from "#core/fichas/models/model-refusals.ts";
import { isVersion } from "#core/kernel/version-number.ts";
import { pictureUploads } from "#server/http/body/large-bodies.ts";
import { readBytes, readJsonObject } from "#server/http/body/read-body.ts";
import type { HttpEnv } from "#server/http/http-env.ts";
import { takeAllowance } from "#server/http/limit-rate.ts";
import { printing } from "#server/http/private-files/printing.ts";
import { sendPdf } from "#server/http/private-files/send-pdf.ts";
import { sendPrivatePicture } from "#server/http/private-files/send-private-picture.ts";
import { Refusal, sentences } from "#server/http/refusal.ts";
import { requireAccount } from "#server/http/require-account.ts";
import type { Allowance } from "#server/platform/limits/limiter.ts";
import { findLogo, readPublicLogo } from "./logo.read.ts";
import { readModel } from "./model.read.ts";
import { MAX_LOGO_BYTES, type SaveLogoRefusal, saveLogo } from "./save-logo.ts";
import { saveModelDraft } from "./save-model-draft.ts";

const MAX_MODEL_BYTES = 512 * 1024;
/** Whoever edits looks at one after each change; the longest model takes half a second of processor. */
const samples = { name: "model-sample", points: 120, seconds: 3600 } satisfies Allowance;

const logoRefusals: Record<SaveLogoRefusal, [ContentfulStatusCode, string]> = {
	"not-allowed": [403, modelRefusals["not-allowed"]],
	"read-only": [409, modelRefusals["read-only"]],
	"too-large": [413, "O arquivo passa de 4 MB. Salve uma versão menor e tente de novo."],
	"too-many-logos": [409, "A conta já guardou 200 logotipos, que é o limite."],
	"not-a-logo": [415, "O arquivo não é uma imagem PNG, JPEG ou SVG."],
	"unusual-svg": [
		422,
		"Este SVG usa recursos que não desenhamos, como filtros, imagens dentro dele ou endereços de fora. Salve como PNG e tente de novo.",
	],
	unreadable: [422, "Não conseguimos abrir esta imagem: ela está incompleta ou é grande demais."],
	busy: [503, sentences.unavailable],
};

/** What the editor of models asks for while it is open, and the files of a model. */
export const modelCalls = new Hono<HttpEnv>()
	.post("/rest/v1/modelos/:id", requireAccount, async (context) => {
		const { deps, current } = context.var;
		const { seat } = current;
		const { revision, content } = await readJsonObject(context.req.raw, MAX_MODEL_BYTES);
		const modelId = context.req.param("id");
		const at = isVersion(revision) ? revision : 0;
		const saved = await saveModelDraft(deps, { seat, modelId, revision: at, content });
		if (saved.ok) return context.json(saved.value, 200);
		if (saved.reason === "stale") {
			// With what is there now, so that both can be shown.
			const now = await readModel(deps, { seat, modelId });
			return context.json({ error: modelRefusals.stale, revision: now?.revision, content: now?.draft }, 409);
		}
		const statuses: Partial<Record<typeof saved.reason, ContentfulStatusCode>> = {
			"not-found": 404,
			"not-allowed": 403,
			"not-a-model": 422,
		};
		throw new Refusal(statuses[saved.reason] ?? 409, modelRefusals[saved.reason]);
	})

	.post("/rest/v1/modelos/:id/logo", requireAccount, async (context) => {
		const { deps, current } = context.var;
		const { seat } = current;
		if (!(await readModel(deps, { seat, modelId: context.req.param("id") })))
			throw new Refusal(404, modelRefusals["not-found"]);
		const saved = await pictureUploads.enter(current.account.id, async () =>
			saveLogo(deps, { seat, bytes: await readBytes(context.req.raw, MAX_LOGO_BYTES) }),
		);
		if (saved.ok) return context.json(saved.value, 201);
		throw new Refusal(...logoRefusals[saved.reason]);
	})

	.get("/app/modelos/logos/:file", requireAccount, async (context) => {
		const { deps, current } = context.var;
		const { accountId, personId } = current.seat;
		const sha256 = context.req.param("file").replace(/\.png$/, "");
		return sendPrivatePicture(context, personId, await findLogo(deps, { accountId, sha256 }));
	})

	.get("/logos/:file", async (context) => {
		const logo = await readPublicLogo(context.var.deps, context.req.param("file").replace(/\.png$/, ""));
		if (!logo) throw new Refusal(404, sentences.notFound);
		return context.body(logo.bytes, 200, {
			"content-type": "image/png",
			"content-length": String(logo.bytes.length),
			"cache-control": "public, max-age=86400, immutable",
			// Mail programs show it from elsewhere.
			"cross-origin-resource-policy": "cross-origin",
		});
	})

	.get("/app/modelos/:id/exemplo.pdf", requireAccount, async (context) => {
		const { deps, current } = context.var;
		const { seat } = current;
		const model = await readModel(deps, { seat, modelId: context.req.param("id") });
		if (!model) throw new Refusal(404, sentences.notFound);
		await takeAllowance(deps, samples, seat.personId);
		const { printSample } = await import("#server/fichas/document/print/print-sample.ts");
		const sample = { accountId: seat.accountId, content: model.draft };
		const bytes = await printing.enter(seat.personId, () => printSample(deps, sample));
		const inPlace = { "content-disposition": 'inline; filename="exemplo.pdf"', "cache-control": "no-store" };
		return sendPdf(context, seat.personId, async () => ({ name: "exemplo", bytes }), inPlace);
	});
