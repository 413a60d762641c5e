/** The worker that shows notices while no page is open; for the tool alone. */
const WORKER = "/app-worker.js";
const SCOPE = "/app";

export type PushState = "on" | "off" | "denied" | "unsupported" | "failed";

function isSupported(): boolean {
	return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

export async function readPushState(serverKey: string): Promise<PushState> {
	if (!isSupported()) return "unsupported";
	if (Notification.permission === "denied") return "denied";
	const subscription = await findSubscription();
	return subscription && isTo(subscription, serverKey) && Notification.permission === "granted" ? "on" : "off";
}

/** A subscription to a key that the server no longer has is one that its service refuses to serve. */
function isTo({ options: { applicationServerKey } }: PushSubscription, serverKey: string): boolean {
	if (!applicationServerKey) return true;
	const text = btoa(String.fromCharCode(...new Uint8Array(applicationServerKey)));
	return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "") === serverKey;
}

/** Asks the person, then the browser's own push service, and tells the server how this browser is reached. */
export async function turnPushOn(serverKey: string): Promise<PushState> {
	try {
		const permission = await Notification.requestPermission();
		if (permission !== "granted") return permission === "denied" ? "denied" : "off";
		const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
		const { pushManager } = registration;
		const known = (await pushManager.getSubscription()) ?? undefined;
		const isOurs = known && isTo(known, serverKey);
		if (known && !isOurs) await known.unsubscribe();
		const subscription = isOurs
			? known
			: await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey });
		return (await tellServer(subscription)) ? "on" : "failed";
	} catch {
		return "failed";
	}
}

export async function turnPushOff(): Promise<PushState> {
	try {
		const subscription = await findSubscription();
		if (subscription) {
			await post("/rest/v1/avisos/aparelhos/remover", { endpoint: subscription.endpoint });
			await subscription.unsubscribe();
		}
		return "off";
	} catch {
		return "failed";
	}
}

/** A new session of the same person, or of another, takes over what the browser has; quietly, as nobody asked. */
export async function keepPushOn(): Promise<void> {
	if (!isSupported() || Notification.permission !== "granted") return;
	const subscription = await findSubscription();
	if (subscription) await tellServer(subscription);
}

async function findSubscription(): Promise<PushSubscription | undefined> {
	const registration = await navigator.serviceWorker.getRegistration(SCOPE);
	return (await registration?.pushManager.getSubscription()) ?? undefined;
}

async function tellServer(subscription: PushSubscription): Promise<boolean> {
	return (await post("/rest/v1/avisos/aparelhos", subscription.toJSON())).ok;
}

function post(address: string, body: unknown): Promise<Response> {
	return fetch(address, {
		method: "POST",
		headers: { "content-type": "application/json", accept: "application/json" },
		body: JSON.stringify(body),
	});
}
