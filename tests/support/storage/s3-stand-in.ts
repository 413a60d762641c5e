import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { portOf } from "#tests/support/port-of.ts";
import { isSigned, type S3Account } from "./s3-stand-in-signature.ts";

type Misbehaviour = { status: number } | "hang" | "drop";

/** Test support: S3 in memory that refuses every request whose SigV4 it cannot recompute. */
export async function startS3StandIn(account: S3Account) {
	const objects = new Map<string, { bytes: Buffer; contentType: string }>();
	const requests: string[] = [];
	const misbehaviours: Misbehaviour[] = [];
	const standIn = {
		/** Called with "METHOD /path" before a request is obeyed and again before it is answered; waited for. */
		watch: undefined as ((request: string, moment: "arrived" | "obeyed") => Promise<void> | void) | undefined,
	};

	async function answer(request: IncomingMessage, response: ServerResponse) {
		const body = await buffer(request);
		requests.push(`${request.method} ${request.url}`);
		const misbehaviour = misbehaviours.shift();
		if (misbehaviour === "hang") return;
		if (misbehaviour === "drop") return void request.socket.destroy();
		if (misbehaviour) return refuse(response, misbehaviour.status, "SlowDown");
		if (!(await isSigned(request, body, account))) {
			return refuse(response, 403, "SignatureDoesNotMatch");
		}
		const path = new URL(request.url ?? "/", "http://stand-in").pathname;
		const [, bucket, ...rest] = path.split("/");
		if (bucket !== account.bucket) return refuse(response, 404, "NoSuchBucket");
		const key = rest.join("/");
		const query = new URL(request.url ?? "/", "http://stand-in").searchParams;
		if (key === "" && query.has("list-type")) return void response.end(list(query));
		if (key === "") return void response.end();
		await standIn.watch?.(`${request.method} ${path}`, "arrived");
		if (request.method === "PUT") objects.set(key, { bytes: body, contentType: request.headers["content-type"] ?? "" });
		await standIn.watch?.(`${request.method} ${path}`, "obeyed");
		serveObject(request, response, key);
	}

	/** Two to a page, so that whoever lists has to ask again. */
	function list(query: URLSearchParams): string {
		const after = query.get("continuation-token") ?? "";
		const names = [...objects.keys()].filter((key) => key.startsWith(query.get("prefix") ?? "")).toSorted();
		const rest = names.filter((key) => key > after);
		const page = rest.slice(0, 2);
		const contents = page.map(
			(key) => `<Contents><Key>${key}</Key><ETag>&quot;${etagOf(objects.get(key)?.bytes)}&quot;</ETag></Contents>`,
		);
		const more = rest.length > page.length;
		const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
		return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join("")}</ListBucketResult>`;
	}

	function serveObject(request: IncomingMessage, response: ServerResponse, key: string) {
		if (request.method === "PUT") return response.end();
		if (request.method === "DELETE") {
			objects.delete(key);
			return response.writeHead(204).end();
		}
		const found = objects.get(key);
		if (!found) return refuse(response, 404, "NoSuchKey");
		response.writeHead(200, {
			"content-type": found.contentType,
			"content-length": found.bytes.length,
		});
		response.end(request.method === "HEAD" ? undefined : found.bytes);
	}

	const server = createServer((request, response) => {
		answer(request, response).catch(() => response.destroy());
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	return Object.assign(standIn, {
		endpoint: `http://127.0.0.1:${portOf(server)}`,
		objects,
		/** Every request seen, as "METHOD /path". */
		requests,
		/** The next requests get these answers, in order. */
		misbehave: (...next: Misbehaviour[]) => misbehaviours.push(...next),
		/** What was still to go wrong does not. */
		recover: () => void misbehaviours.splice(0),
		async close() {
			server.closeAllConnections();
			server.close();
			await once(server, "close");
		},
	});
}

const etagOf = (bytes: Buffer | undefined) =>
	createHash("md5")
		.update(bytes ?? "")
		.digest("hex");

function refuse(response: ServerResponse, status: number, code: string): void {
	response.writeHead(status, { "content-type": "application/xml" });
	response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}
