import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { DeadlineError } from "../outward/deadline.ts";
import { type Exchanged, exchange } from "../outward/exchange.ts";
import type { FileStorage, ListedFile } from "./storage.ts";
import { checkContentType, checkStorageKey, contentTypeOfKey } from "./storage-key.ts";

export type S3Config = {
	endpoint: string;
	bucket: string;
	accessKeyId: string;
	secretAccessKey: string;
	region?: string;
	timeoutMs?: number;
};

/** Nothing we store is nearly as large: it only keeps a strange answer out of the memory. */
const MAX_BYTES = 256 * 1024 * 1024;

type S3Request = {
	method: "GET" | "HEAD" | "PUT" | "DELETE";
	body?: Uint8Array<ArrayBuffer>;
	headers?: Record<string, string>;
};

export function makeS3Storage(config: S3Config): FileStorage {
	const client = new AwsClient({
		accessKeyId: config.accessKeyId,
		secretAccessKey: config.secretAccessKey,
		service: "s3",
		region: config.region ?? "us-east-1",
	});
	const timeoutMs = config.timeoutMs ?? 15_000;
	const bucketUrl = `${config.endpoint.replace(/\/+$/, "")}/${config.bucket}`;
	const urlOf = (key: string) => {
		checkStorageKey(key);
		return `${bucketUrl}/${key}`;
	};

	async function request(url: string, { method, body, headers }: S3Request): Promise<Exchanged> {
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
	}

	async function* listBucket(prefix: string): AsyncGenerator<ListedFile> {
		for (let token: string | undefined = ""; token !== undefined; ) {
			const query = new URLSearchParams({ "list-type": "2", prefix, ...(token && { "continuation-token": token }) });
			const answer = await request(`${bucketUrl}?${query}`, { method: "GET" });
			expectOk("LIST", answer);
			const page = readListing(Buffer.from(answer.bytes).toString());
			yield* page.files;
			token = page.next;
		}
	}

	return {
		async put(key, bytes, { contentType }) {
			const url = urlOf(key);
			checkContentType(key, contentType);
			expectOk("PUT", await request(url, putRequest(key, bytes)));
		},
		async get(key) {
			const url = urlOf(key);
			const contentType = contentTypeOfKey(key);
			const answer = await request(url, { method: "GET" });
			if (answer.status === 404) return undefined;
			expectOk("GET", answer);
			return { bytes: answer.bytes, contentType };
		},
		async has(key) {
			const answer = await request(urlOf(key), { method: "HEAD" });
			if (answer.status === 404) return false;
			expectOk("HEAD", answer);
			return true;
		},
		async remove(key) {
			const answer = await request(urlOf(key), { method: "DELETE" });
			if (answer.status !== 404) expectOk("DELETE", answer);
		},
		list: (prefix) => listBucket(prefix),
		async check() {
			expectOk("HEAD", await request(bucketUrl, { method: "HEAD" }));
		},
	};
}

/** Our keys need no escaping, and nothing else is asked of this answer than four elements. */
function readListing(xml: string): { files: ListedFile[]; next: string | undefined } {
	const textOf = (part: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(part)?.[1] ?? "";
	const files = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, part = ""]) => ({
		key: textOf(part, "Key"),
		version: textOf(part, "ETag").replaceAll("&quot;", "").replaceAll('"', ""),
	}));
	const next = textOf(xml, "IsTruncated") === "true" ? textOf(xml, "NextContinuationToken") : "";
	return { files, next: next === "" ? undefined : next.replaceAll("&amp;", "&") };
}

function putRequest(key: string, bytes: Uint8Array): S3Request {
	return {
		method: "PUT",
		body: new Uint8Array(bytes),
		headers: { "content-type": contentTypeOfKey(key) },
	};
}

function expectOk(method: string, { status, bytes }: Exchanged): void {
	if (status >= 200 && status < 300) return;
	const code = /<Code>(\w{1,60})<\/Code>/.exec(Buffer.from(bytes).toString())?.[1];
	throw new Error(`S3 ${method} answered ${status}${code ? ` ${code}` : ""}`);
}
