import { createECDH } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { readPushState, turnPushOn } from "./push-device.ts";

const newKey = () => createECDH("prime256v1").generateKeys();
const [ours, another] = [newKey(), newKey()];
const serverKey = ours.toString("base64url");

afterEach(() => vi.unstubAllGlobals());

/** A browser that is allowed to show notices and has subscribed to this key. */
function browserSubscribedTo(key: Buffer) {
	const subscriptionTo = (to: Buffer, endpoint: string) => ({
		endpoint,
		options: { applicationServerKey: new Uint8Array(to).buffer },
		unsubscribe: async () => {
			held = undefined;
		},
		toJSON: () => ({ endpoint }),
	});
	let held: ReturnType<typeof subscriptionTo> | undefined = subscriptionTo(key, "https://push.example/before");
	const pushManager = {
		getSubscription: async () => held ?? null,
		subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
			if (held) throw new Error("InvalidStateError: it is subscribed to another key");
			held = subscriptionTo(Buffer.from(applicationServerKey, "base64url"), "https://push.example/anew");
			return held;
		},
	};
	const registration = { pushManager };
	const told: unknown[] = [];
	vi.stubGlobal("navigator", {
		serviceWorker: { register: async () => registration, getRegistration: async () => registration },
	});
	vi.stubGlobal("window", { PushManager: class {}, Notification: class {} });
	vi.stubGlobal("Notification", { permission: "granted", requestPermission: async () => "granted" });
	vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
		told.push(JSON.parse(body));
		return new Response("{}");
	});
	return told;
}

test("a browser that subscribed to a key the server no longer has counts as off, and turned on it subscribes anew", async () => {
	const told = browserSubscribedTo(another);
	expect(await readPushState(serverKey)).toBe("off");
	expect(await turnPushOn(serverKey)).toBe("on");
	expect(told).toEqual([{ endpoint: "https://push.example/anew" }]);
	expect(await readPushState(serverKey)).toBe("on");
});

test("a browser that subscribed to the server's key is on, and keeps its address", async () => {
	const told = browserSubscribedTo(ours);
	expect(await readPushState(serverKey)).toBe("on");
	expect(await turnPushOn(serverKey)).toBe("on");
	expect(told).toEqual([{ endpoint: "https://push.example/before" }]);
});
