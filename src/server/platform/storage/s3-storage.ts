import type { Exchanged } from "../outward/exchange.ts";
import { makeS3Requests, type S3Config, type S3Request } from "./s3-requests.ts";
import type { FileStorage, ListedFile } from "./storage.ts";
import { checkContentType, checkStorageKey, contentTypeOfKey } from "./storage-key.ts";

export function makeS3Storage(config: S3Config): FileStorage {
	const request = makeS3Requests(config);
	const bucketUrl = `${config.endpoint.replace(/\/+$/, "")}/${config.bucket}`;
	const urlOf = (key: string) => {
		checkStorageKey(key);
		return `${bucketUrl}/${key}`;
	};

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
			if (isKeyMissing(answer)) return undefined;
			expectOk("GET", answer);
			return { bytes: answer.bytes, contentType };
		},
		async has(key) {
			const url = urlOf(key);
			const answer = await request(url, { method: "HEAD" });
			if (answer.status !== 404) {
				expectOk("HEAD", answer);
				return true;
			}
			// An answer to HEAD has no body, and so does not say what is missing: key, bucket or store.
			const told = await request(url, { method: "GET" });
			if (isKeyMissing(told)) return false;
			expectOk("GET", told);
			return true;
		},
		async remove(key) {
			const answer = await request(urlOf(key), { method: "DELETE" });
			if (!isKeyMissing(answer)) expectOk("DELETE", answer);
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

/** A bucket that is gone, or an address where no store is, also answers 404: every file would be taken for lost. */
function isKeyMissing(answer: Exchanged): boolean {
	return answer.status === 404 && codeOf(answer) === "NoSuchKey";
}

function codeOf({ bytes }: Exchanged): string | undefined {
	return /<Code>(\w{1,60})<\/Code>/.exec(Buffer.from(bytes).toString())?.[1];
}

function expectOk(method: string, answer: Exchanged): void {
	const { status } = answer;
	if (status >= 200 && status < 300) return;
	const code = codeOf(answer);
	throw new Error(`S3 ${method} answered ${status}${code ? ` ${code}` : ""}`);
}
