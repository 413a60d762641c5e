import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import type { FileStorage } from "./storage.ts";
import { checkContentType, checkStorageKey, contentTypeOfKey } from "./storage-key.ts";

export type S3Config = {
	endpoint: string;
	bucket: string;
	accessKeyId: string;
	secretAccessKey: string;
	region?: string;
	timeoutMs?: number;
};

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

	async function request(url: string, { method, body, headers }: S3Request): Promise<Response> {
		// aws4fetch would send UNSIGNED-PAYLOAD; signing the hash lets S3 refuse a damaged body.
		const hash = createHash("sha256")
			.update(body ?? "")
			.digest("hex");
		const signal = AbortSignal.timeout(timeoutMs);
		const attempt = async () =>
			fetch(
				await client.sign(url, {
					method,
					body,
					headers: { ...headers, "x-amz-content-sha256": hash },
					signal,
					redirect: "manual",
				}),
			);
		// Every verb used here is idempotent, so one more try is safe; more is the caller's business.
		const first = await attempt().catch((error: unknown) => {
			if (signal.aborted) throw error;
			return undefined;
		});
		if (first && first.status < 500) return first;
		await first?.body?.cancel();
		return attempt();
	}

	return {
		async put(key, bytes, { contentType }) {
			const url = urlOf(key);
			checkContentType(key, contentType);
			await expectOk("PUT", await request(url, putRequest(key, bytes)));
		},
		async get(key) {
			const url = urlOf(key);
			const contentType = contentTypeOfKey(key);
			const response = await request(url, { method: "GET" });
			if (response.status === 404) return discard(response);
			if (!response.ok) throw await refusal("GET", response);
			return { bytes: new Uint8Array(await response.arrayBuffer()), contentType };
		},
		async has(key) {
			const response = await request(urlOf(key), { method: "HEAD" });
			if (response.status === 404) return false;
			await expectOk("HEAD", response);
			return true;
		},
		async remove(key) {
			const response = await request(urlOf(key), { method: "DELETE" });
			if (response.status === 404) return discard(response);
			await expectOk("DELETE", response);
		},
		async check() {
			await expectOk("HEAD", await request(bucketUrl, { method: "HEAD" }));
		},
	};
}

function putRequest(key: string, bytes: Uint8Array): S3Request {
	return {
		method: "PUT",
		body: new Uint8Array(bytes),
		headers: { "content-type": contentTypeOfKey(key) },
	};
}

async function expectOk(method: string, response: Response): Promise<void> {
	if (!response.ok) throw await refusal(method, response);
	await discard(response);
}

async function discard(response: Response): Promise<undefined> {
	await response.body?.cancel();
}

async function refusal(method: string, response: Response): Promise<Error> {
	const code = /<Code>(\w{1,60})<\/Code>/.exec(await response.text())?.[1];
	return new Error(`S3 ${method} answered ${response.status}${code ? ` ${code}` : ""}`);
}
