import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { startS3StandIn } from "#tests/support/storage/s3-stand-in.ts";
import { describeStorageContract } from "#tests/support/storage/storage-contract.ts";
import { readConfig } from "../config.ts";
import { makeStorage } from "./make-storage.ts";
import { regionOf, type S3Config } from "./s3-requests.ts";
import { makeS3Storage } from "./s3-storage.ts";
import type { FileStorage } from "./storage.ts";

const ACCOUNT = {
	accessKeyId: "AKIDEXAMPLE",
	secretAccessKey: "a-secret/with+odd=signs",
	region: "us-east-1",
	bucket: "rubrica",
};
const PNG = { contentType: "image/png" };
const BYTES = Uint8Array.of(1, 2, 3);

let standIn: Awaited<ReturnType<typeof startS3StandIn>>;
let config: S3Config;
let storage: FileStorage;

beforeEach(async () => {
	standIn = await startS3StandIn(ACCOUNT);
	const { region, ...credentials } = ACCOUNT;
	config = { ...credentials, endpoint: standIn.endpoint };
	storage = makeStorage({ s3: config, folder: "/nowhere" });
});
afterEach(() => standIn.close());

describeStorageContract("S3", () => storage);

test("the object lies under bucket and key with its content type", async () => {
	await makeS3Storage({ ...config, endpoint: `${config.endpoint}/` }).put("a/b.png", BYTES, PNG);
	expect(standIn.requests).toEqual(["PUT /rubrica/a/b.png"]);
	expect(standIn.objects.get("a/b.png")).toEqual({
		bytes: Buffer.from(BYTES),
		contentType: "image/png",
	});
});

test.each([
	["secret", { secretAccessKey: "other" }, 403, "SignatureDoesNotMatch"],
	["key id", { accessKeyId: "OTHER" }, 403, "InvalidAccessKeyId"],
	["region", { region: "sa-east-1" }, 400, "AuthorizationHeaderMalformed"],
])("a wrong %s is refused and told without the secret", async (_, wrong, status, code) => {
	const wrongStorage = makeS3Storage({ ...config, ...wrong });
	await expect(wrongStorage.put("a.png", BYTES, PNG)).rejects.toThrow(`S3 PUT answered ${status} ${code}`);
	await expect(wrongStorage.get("a.png")).rejects.toThrow(`S3 GET answered ${status}`);
	await expect(wrongStorage.has("a.png")).rejects.toThrow(`S3 HEAD answered ${status}`);
	await expect(wrongStorage.remove("a.png")).rejects.toThrow(`S3 DELETE answered ${status}`);
	await expect(wrongStorage.check()).rejects.toThrow(`S3 HEAD answered ${status}`);
	expect(standIn.objects.size).toBe(0);
});

test("the stand-in refuses an unsigned request and a body that was changed after signing", async () => {
	const url = `${standIn.endpoint}/rubrica/a.png`;
	expect((await fetch(url)).status).toBe(403);
	expect((await fetch(url, { method: "PUT", body: BYTES })).status).toBe(403);
});

test("a missing bucket fails the check", async () => {
	await expect(makeS3Storage({ ...config, bucket: "other" }).check()).rejects.toThrow("404");
});

test("where the bucket has gone no file is taken for missing: not looked for, read, listed or removed", async () => {
	await storage.put("a.png", BYTES, PNG);
	expect(await storage.has("b.png")).toBe(false);
	standIn.isBucketGone = true;
	await expect(storage.has("a.png")).rejects.toThrow("S3 GET answered 404 NoSuchBucket");
	await expect(storage.get("a.png")).rejects.toThrow("S3 GET answered 404 NoSuchBucket");
	await expect(storage.remove("a.png")).rejects.toThrow("S3 DELETE answered 404 NoSuchBucket");
	await expect(storage.list("").next()).rejects.toThrow("S3 LIST answered 404 NoSuchBucket");
	await expect(storage.check()).rejects.toThrow("S3 HEAD answered 404");
});

test("requests are signed for the store's region: the one in its name, or the one that is set", async () => {
	for (const [endpoint, region] of [
		["https://s3.sa-east-1.amazonaws.com", "sa-east-1"],
		["https://s3.amazonaws.com", "us-east-1"],
		["https://s3.us-west-004.backblazeb2.com", "us-west-004"],
		["https://0a1b.r2.cloudflarestorage.com", "auto"],
		["https://minio.example.com.br:9000", "us-east-1"],
		["http://127.0.0.1:9000", "us-east-1"],
	] as const)
		expect([endpoint, regionOf(endpoint)]).toEqual([endpoint, region]);
	const elsewhere = await startS3StandIn({ ...ACCOUNT, region: "br-se1" });
	onTestFinished(() => elsewhere.close());
	const settings = {
		S3_ENDPOINT: elsewhere.endpoint,
		S3_BUCKET: ACCOUNT.bucket,
		S3_ACCESS_KEY_ID: ACCOUNT.accessKeyId,
		S3_SECRET_ACCESS_KEY: ACCOUNT.secretAccessKey,
	};
	const check = (environment: Record<string, string>) =>
		makeStorage({ s3: readConfig(environment).s3, folder: "/nowhere" }).check();
	await check({ ...settings, S3_REGION: "br-se1" });
	await expect(check(settings)).rejects.toThrow("400");
	const backup = readConfig({
		BACKUP_TO: `${elsewhere.endpoint}/${ACCOUNT.bucket}`,
		BACKUP_KEY: "x".repeat(32),
		BACKUP_S3_ACCESS_KEY_ID: ACCOUNT.accessKeyId,
		BACKUP_S3_SECRET_ACCESS_KEY: ACCOUNT.secretAccessKey,
		BACKUP_S3_REGION: "br-se1",
	});
	await makeStorage({ s3: backup.backup?.s3, folder: "/nowhere" }).check();
	expect(() => readConfig({ S3_REGION: "br-se1" })).toThrow("S3_ENDPOINT: falta");
	expect(() => readConfig({ BACKUP_S3_REGION: "br-se1" })).toThrow("BACKUP_S3_ACCESS_KEY_ID: falta");
});

test.each([
	["a 5xx", { status: 503 }],
	["a dropped connection", "drop"],
] as const)("%s is tried once more", async (_, misbehaviour) => {
	standIn.misbehave(misbehaviour);
	await storage.put("a.png", BYTES, PNG);
	expect(standIn.requests).toHaveLength(2);
	expect(standIn.objects.has("a.png")).toBe(true);
});

test("a second 5xx is an error, a 4xx is not repeated", async () => {
	standIn.misbehave({ status: 503 }, { status: 500 });
	await expect(storage.put("a.png", BYTES, PNG)).rejects.toThrow("S3 PUT answered 500 SlowDown");
	expect(standIn.requests).toHaveLength(2);
	standIn.misbehave({ status: 400 });
	await expect(storage.get("a.png")).rejects.toThrow("S3 GET answered 400");
	expect(standIn.requests).toHaveLength(3);
});

test("a redirect is not followed", async () => {
	standIn.misbehave({ status: 307 });
	await expect(storage.has("a.png")).rejects.toThrow("S3 HEAD answered 307");
	expect(standIn.requests).toHaveLength(1);
});

test("a hanging server is given up, without a second try", async () => {
	standIn.misbehave("hang");
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	onTestFinished(() => void vi.useRealTimers());
	const givenUp = expect(makeS3Storage({ ...config, timeoutMs: 500 }).check()).rejects.toThrow(/timeout/i);
	while (standIn.requests.length === 0) await new Promise((resolve) => setImmediate(resolve));
	vi.advanceTimersByTime(500);
	await givenUp;
	expect(standIn.requests).toHaveLength(1);
});
