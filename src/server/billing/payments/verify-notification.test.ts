import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { verifyNotification } from "./verify-notification.ts";

const SECRET = "s3cret-of-the-application";
const sign = (message: string, secret = SECRET) => createHmac("sha256", secret).update(message).digest("hex");
const signed = (id: string, ts = "1794744000", secret = SECRET) =>
	`ts=${ts},v1=${sign(`id:${id};request-id:req-1;ts:${ts};`, secret)}`;
const notification = { signature: signed("111"), requestId: "req-1", queryId: "111", bodyId: "111" };
const verify = (change: object = {}, secrets = [SECRET]) => verifyNotification({ ...notification, ...change }, secrets);

test("a signature of ours tells the resource", () => {
	expect(verify()).toBe("111");
	expect(verify({ signature: signed("111", "1794744000123") })).toBe("111");
	expect(verify({ bodyId: undefined })).toBe("111");
	expect(verify({ queryId: undefined })).toBe("111");
});

test("any of several secrets may have signed: one is rotated while both are in use", () => {
	expect(verify({}, ["older", SECRET])).toBe("111");
	expect(verify({}, ["older", "newer"])).toBeUndefined();
	expect(verify({}, [])).toBeUndefined();
});

test("an id with capitals may be signed as it stands or in lower case", () => {
	const order = { queryId: "ORD01ABC", bodyId: "ORD01ABC" };
	expect(verify({ ...order, signature: signed("ORD01ABC") })).toBe("ORD01ABC");
	expect(verify({ ...order, signature: signed("ord01abc") })).toBe("ORD01ABC");
});

test("a part that was not sent is left out of what is signed", () => {
	const ts = "1794744000";
	expect(verify({ requestId: undefined, signature: `ts=${ts},v1=${sign(`id:111;ts:${ts};`)}` })).toBe("111");
});

test.each([
	["no signature", { signature: undefined }],
	["an empty one", { signature: "" }],
	["another secret", { signature: signed("111", "1794744000", "guessed") }],
	["that of another id", { signature: signed("222") }],
	["that of another request", { requestId: "req-2" }],
	["another time than was signed", { signature: signed("111").replace("1794744000", "1794744001") }],
	["no time", { signature: signed("111").replace(/ts=\d+,/, "") }],
	["no hash", { signature: "ts=1794744000" }],
	["a short hash", { signature: "ts=1794744000,v1=abcd" }],
	["the header twice", { signature: `${signed("111")}, ${signed("111")}` }],
	["two hashes", { signature: `${signed("111")},v1=${"0".repeat(64)}` }],
	["another id in the body", { bodyId: "222" }],
	["no id at all", { queryId: undefined, bodyId: undefined }],
])("with %s nobody is believed", (_, change) => {
	expect(verify(change)).toBeUndefined();
});
