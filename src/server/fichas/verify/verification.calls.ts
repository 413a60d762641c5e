import { Hono } from "hono";
import * as z from "zod";
import { readProtocol } from "#core/fichas/document/protocol.ts";
import { MOST_IN_A_QUESTION } from "#core/fichas/verify/compare-history.ts";
import { isDay } from "#core/kernel/day.ts";
import { MAX_CALL_BYTES, readJsonObject } from "#server/http/body/read-body.ts";
import type { HttpEnv } from "#server/http/http-env.ts";
import { allowances, limitRate } from "#server/http/limit-rate.ts";
import { Refusal, sentences } from "#server/http/refusal.ts";
import { readLogAt } from "./log-at.read.ts";
import { verifyFile } from "./verify-document.ts";

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const Marks = z.object({ sha256: Sha256, parte_assinada: Sha256.optional(), protocolo: z.string().max(40).optional() });

const Places = z.object({
	eventos: z.array(z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)).max(MOST_IN_A_QUESTION.events),
	dias: z.array(z.string().refine(isDay)).max(MOST_IN_A_QUESTION.days),
});

/** Asked by the verify page about a file that never leaves the person's device. Writes nothing. */
export const verification = new Hono<HttpEnv>()
	.post("/rest/v1/verificacoes", limitRate(allowances.verify), async (context) => {
		const marks = Marks.safeParse(await readJsonObject(context.req.raw, MAX_CALL_BYTES));
		if (!marks.success) throw new Refusal(400, sentences.malformed);
		const { sha256, parte_assinada: signedPart, protocolo } = marks.data;
		return context.json(
			await verifyFile(context.var.deps, { sha256, signedPart, protocolo: readProtocol(protocolo ?? "") }),
			200,
		);
	})
	.post("/rest/v1/testemunhos", limitRate(allowances.verify), async (context) => {
		const places = Places.safeParse(await readJsonObject(context.req.raw, MAX_CALL_BYTES));
		if (!places.success) throw new Refusal(400, sentences.malformed);
		const { eventos: seqs, dias: days } = places.data;
		return context.json(await readLogAt(context.var.deps, { seqs, days }), 200);
	});
