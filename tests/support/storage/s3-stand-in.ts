import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { portOf } from "#tests/support/port-of.ts";
import { dateOf, isSigned, type S3Account } from "./s3-stand-in-signature.ts";

type Misbehaviour = { status: number } | "hang" | "drop";

const LONGEST_SKEW_MS = 15 * 60_000;

/** Test support: S3 in memory, as strict as the one at Amazon: it refuses every request whose SigV4 it cannot recompute. */
export async function startS3StandIn(account: S3Account) {
	const objects = new Map<string, { bytes: Buffer; contentType: string }>();
	const requests: string[] = [];
	const misbehaviours: Misbehaviour[] = [];
	const standIn = {
		/** Removed, or renamed, by whoever runs the store. */
		isBucketGone: false,
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
		const faulty = faultOf(request, account);
		if (faulty) return refuse(response, ...faulty);
		if (!(await isSigned(request, body, account))) {
			return refuse(response, 403, "SignatureDoesNotMatch");
		}
		const path = new URL(request.url ?? "/", "http://stand-in").pathname;
		const [, bucket, ...rest] = path.split("/");
		if (bucket !== account.bucket || standIn.isBucketGone) return refuse(response, 404, "NoSuchBucket");
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
		const after = Buffer.from(query.get("continuation-token") ?? "", "base64").toString();
		const names = [...objects.keys()].filter((key) => key.startsWith(query.get("prefix") ?? "")).toSorted();
		const rest = names.filter((key) => key > after);
		const page = rest.slice(0, 2);
		const contents = page.map(
			(key) => `<Contents><Key>${key}</Key><ETag>&quot;${etagOf(objects.get(key)?.bytes)}&quot;</ETag></Contents>`,
		);
		const more = rest.length > page.length;
		// Nobody's to read, and with all that base64 has.
		const token = Buffer.from(page.at(-1) ?? "").toString("base64");
		const next = more ? `<NextContinuationToken>${token}</NextContinuationToken>` : "";
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

/** What is refused before the signature is looked at. */
function faultOf({ method, headers }: IncomingMessage, account: S3Account): [status: number, code: string] | undefined {
	const [, accessKeyId, region] =
		/Credential=([^/]+)\/\d{8}\/([^/]+)\/s3\/aws4_request/.exec(headers.authorization ?? "") ?? [];
	if (accessKeyId === undefined) return [403, "AccessDenied"];
	if (accessKeyId !== account.accessKeyId) return [403, "InvalidAccessKeyId"];
	if (region !== account.region) return [400, "AuthorizationHeaderMalformed"];
	const skew = Math.abs(Date.now() - dateOf(String(headers["x-amz-date"])).getTime());
	if (!(skew < LONGEST_SKEW_MS)) return [403, "RequestTimeTooSkewed"];
	if (headers["transfer-encoding"]) return [501, "NotImplemented"];
	if (method === "PUT" && headers["content-length"] === undefined) return [411, "MissingContentLength"];
	return undefined;
}

const etagOf = (bytes: Buffer | undefined) =>
	createHash("md5")
		.update(bytes ?? "")
		.digest("hex");

function refuse(response: ServerResponse, status: number, code: string): void {
	response.writeHead(status, { "content-type": "application/xml" });
	response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}
