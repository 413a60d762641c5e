import { createHash } from "node:crypto";
import { AwsClient, AwsV4Signer } from "aws4fetch";
import { DeadlineError } from "../outward/deadline.ts";
import { type Exchanged, exchange } from "../outward/exchange.ts";

export type S3Config = {
	endpoint: string;
	bucket: string;
	accessKeyId: string;
	secretAccessKey: string;
	/** Unset: the one that the endpoint's own name tells. */
	region?: string | undefined;
	timeoutMs?: number;
};

/** Nothing we store is nearly as large: it only keeps a strange answer out of the memory. */
const MAX_BYTES = 256 * 1024 * 1024;

export type S3Request = {
	method: "GET" | "HEAD" | "PUT" | "DELETE";
	body?: Uint8Array<ArrayBuffer>;
	headers?: Record<string, string>;
};

/** A store refuses what was signed for another region. Those that have none take the first of all. */
export function regionOf(endpoint: string): string {
	return new AwsV4Signer({ url: endpoint, service: "s3", accessKeyId: "", secretAccessKey: "" }).region;
}

/** Signed requests to one store, each within its time and tried once more where the store failed. */
export function makeS3Requests(config: S3Config): (url: string, request: S3Request) => Promise<Exchanged> {
	const client = new AwsClient({
		accessKeyId: config.accessKeyId,
		secretAccessKey: config.secretAccessKey,
		service: "s3",
		region: config.region ?? regionOf(config.endpoint),
	});
	const timeoutMs = config.timeoutMs ?? 15_000;
	return async function request(url: string, { method, body, headers }: S3Request): Promise<Exchanged> {
		// aws4fetch would send UNSIGNED-PAYLOAD; signing the hash lets S3 refuse a damaged body.
		const hash = createHash("sha256")
			.update(body ?? "")
			.digest("hex");
		const deadline = performance.now() + timeoutMs;
		const attempt = async () => {
			const signed = await client.sign(url, {
				method,
				...(body && { body }),
				headers: { ...headers, "x-amz-content-sha256": hash },
			});
			const limitMs = Math.max(1, Math.round(deadline - performance.now()));
			return exchange(
				{ method, url: signed.url, headers: Object.fromEntries(signed.headers), body },
				{ target: "storage", limitMs, maxBytes: MAX_BYTES },
			);
		};
		// Every verb used here is idempotent, so one more try is safe; more is the caller's business.
		const first = await attempt().catch((error: unknown) => {
			if (error instanceof DeadlineError) throw error;
			return undefined;
		});
		if (first && first.status < 500) return first;
		return attempt();
	};
}
