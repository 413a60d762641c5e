import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { createRequire, registerHooks } from "node:module";
import { Sha256 } from "@aws-crypto/sha256-js";

export type S3Account = {
	accessKeyId: string;
	secretAccessKey: string;
	region: string;
	bucket: string;
};

const SignatureV4 = loadSignatureV4();

/** Test support: recomputes SigV4 with AWS's own code, so that our signer is not its own judge. */
export async function isSigned(request: IncomingMessage, body: Buffer, account: S3Account) {
	const authorization = request.headers.authorization ?? "";
	const signedNames = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(";") ?? [];
	const mustSign = ["host", "x-amz-content-sha256", "x-amz-date"];
	if (!mustSign.every((name) => signedNames.includes(name))) return false;
	const bodyHash = createHash("sha256").update(body).digest("hex");
	if (request.headers["x-amz-content-sha256"] !== bodyHash) return false;

	const signer = new SignatureV4({
		service: "s3",
		region: account.region,
		credentials: account,
		sha256: Sha256,
		uriEscapePath: false,
	});
	const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
	const expected = await signer.sign(
		{
			method: request.method ?? "",
			protocol: "http:",
			hostname: url.hostname,
			path: url.pathname,
			query: Object.fromEntries(url.searchParams),
			headers: Object.fromEntries(signedNames.map((name) => [name, String(request.headers[name])])),
			body,
		},
		{ signingDate: dateOf(String(request.headers["x-amz-date"])) },
	);
	const withoutSpaces = (value: string | undefined) => value?.replaceAll(" ", "");
	return withoutSpaces(expected.headers.authorization) === withoutSpaces(authorization);
}

export function dateOf(basic: string): Date {
	return new Date(basic.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
}

/**
 * Vitest runs Node with the "module" condition, under which this package names ES files that Node
 * cannot load (imports without endings). So it is loaded here without that condition.
 */
function loadSignatureV4() {
	const hooks = registerHooks({
		resolve: (specifier, context, next) =>
			next(specifier, {
				...context,
				conditions: context.conditions.filter((condition) => condition !== "module"),
			}),
	});
	try {
		const load = createRequire(import.meta.url);
		return (load("@smithy/signature-v4") as typeof import("@smithy/signature-v4")).SignatureV4;
	} finally {
		hooks.deregister();
	}
}
