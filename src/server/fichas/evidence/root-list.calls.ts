import { X509Certificate } from "node:crypto";
import { type Context, Hono } from "hono";
import * as z from "zod";
import { rootStatement } from "#core/fichas/evidence/daily-root.ts";
import { isDay } from "#core/kernel/day.ts";
import type { Deps } from "#server/deps.ts";
import type { HttpEnv } from "#server/http/http-env.ts";
import { allowances, limitRate } from "#server/http/limit-rate.ts";
import { Refusal, sentences } from "#server/http/refusal.ts";
import { type DaySpan, monthSpan } from "./month-span.ts";
import { type PublishedRoot, readPublishedRoots, readRootKeys, readRootsVersion } from "./published-roots.read.ts";

const PORTION = 100;

const Query = z.object({
	mes: z.optional(z.string().regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/)),
	desde: z.optional(z.string().refine(isDay)),
	/** Without signatures and stamps: what the chain needs, in a tenth of the size. */
	resumo: z.optional(z.literal("1")),
});

/** Every root there is, for whoever wants to keep a copy. Streamed: the list grows by a day a day. */
export const rootList = new Hono<HttpEnv>().get("/raizes.json", limitRate(allowances.rootList), async (context) => {
	const query = Query.safeParse(context.req.query());
	if (!query.success) throw new Refusal(400, sentences.malformed);
	const { deps } = context.var;
	const { mes, desde, resumo } = query.data;
	const etag = `"${await readRootsVersion(deps)}${mes ? `-${mes}` : ""}${desde ? `-${desde}` : ""}${resumo ? "-r" : ""}"`;
	const headers = { etag, "cache-control": "public, no-cache", "access-control-allow-origin": "*" };
	if (isKnown(context.req.header("if-none-match"), etag)) return context.body(null, 304, headers);
	const span = mes ? monthSpan(mes) : desde ? { from: desde, to: "9999-12-31" } : undefined;
	const text = writeList(deps, { span, signed: resumo === undefined });
	return context.body(streamOf(text), 200, { ...headers, "content-type": "application/json; charset=utf-8" });
});

rootList.get("/raizes/:file{[0-9-]{10}[.](json|ots)}", limitRate(allowances.rootList), sendRootFile);

const FILE = /^(\d{4}-\d{2}-\d{2})\.(json|ots)$/;

/** One root as a stranger's tools take it: the signed text, and what calendars gave for exactly that text. */
async function sendRootFile(context: Context<HttpEnv>): Promise<Response> {
	const [, day, kind] = FILE.exec(context.req.param("file") ?? "") ?? [];
	const span = day && isDay(day) ? { from: day, to: day } : undefined;
	const [root] = span ? (await readPublishedRoots(context.var.deps, { after: 0, most: 1, span })).roots : [];
	const proof = root?.openTimestamps?.proof;
	if (!root || (kind === "ots" && !proof)) throw new Refusal(404, sentences.notFound);
	const name = kind === "ots" ? `${day}.json.ots` : `${day}.json`;
	const headers = {
		"content-type": kind === "ots" ? "application/octet-stream" : "application/json; charset=utf-8",
		"content-disposition": `attachment; filename="${name}"`,
		"cache-control": "public, no-cache",
	};
	return context.body(kind === "ots" ? Buffer.from(proof ?? "", "base64") : rootStatement(root), 200, headers);
}

/** On the way out an answer may have been compressed, which makes the mark a weak one. */
function isKnown(sent: string | undefined, etag: string): boolean {
	return (sent ?? "").split(",").some((each) => each.trim().replace(/^W\//, "") === etag);
}

async function* writeList(
	deps: Pick<Deps, "db" | "pins">,
	{ span, signed }: { span: DaySpan | undefined; signed: boolean },
): AsyncGenerator<string> {
	const keys = await readRootKeys(deps);
	const about = {
		schema: "rubrica-raizes-1",
		hash: "SHA-256 do texto assinado de cada raiz (RFC 8785); previousRoot é o hash da raiz anterior",
		alg: { text: "rfc8785", hash: "sha-256", tree: "rfc6962-sha-256", second: "ml-dsa-65", stamp: "rfc3161" },
		certificados: Object.fromEntries(keys.certificates.map((pem) => [fingerprintOf(pem), pem])),
		chaves: Object.fromEntries(keys.second),
	};
	yield `${JSON.stringify(about).slice(0, -1)},"raizes":[`;
	let separator = "\n";
	for (let after: number | undefined = 0; after !== undefined; ) {
		const { roots, last } = await readPublishedRoots(deps, { after, most: PORTION, span });
		for (const root of roots) {
			yield `${separator}${JSON.stringify(listed(root, signed))}`;
			separator = ",\n";
		}
		after = last;
	}
	yield "\n]}\n";
}

function fingerprintOf(pem: string): string {
	return new X509Certificate(pem).fingerprint256.replaceAll(":", "").toLowerCase();
}

function listed(root: PublishedRoot, signed: boolean) {
	const { signature, timestampToken, secondStamp, laterStamps, openTimestamps, ...rest } = root;
	const { secondKey: _, secondSignature, ...told } = { secondKey: undefined, secondSignature: undefined, ...rest };
	return signed
		? {
				...told,
				signature,
				secondSignature,
				timestampToken,
				secondStamp,
				laterStamps,
				openTimestamps: openTimestamps?.proof,
			}
		: told;
}

function streamOf(text: AsyncGenerator<string>): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	return new ReadableStream({
		async pull(controller) {
			const { value, done } = await text.next();
			if (done) controller.close();
			else controller.enqueue(encoder.encode(value));
		},
		async cancel() {
			await text.return(undefined);
		},
	});
}
