/** What this worker uses of its own world; the compiler knows a page's. */
export type Extendable = { waitUntil(work: Promise<unknown>): void };
export type Asked = Extendable & {
	request: Request;
	/** Begun by the browser while the worker was starting. */
	preloadResponse?: Promise<Response | undefined>;
	respondWith(answer: Promise<Response>): void;
};
export type Pushed = Extendable & { data: { json(): unknown } | null };
export type Tapped = Extendable & { notification: { close(): void; data?: unknown } };
export type WorkerWindow = {
	url: string;
	focus(): Promise<unknown>;
	navigate?(url: string): Promise<unknown>;
	postMessage(message: unknown): void;
};

type Listeners = {
	install: Extendable;
	activate: Extendable;
	fetch: Asked;
	push: Pushed;
	notificationclick: Tapped;
	message: { data: unknown };
	sync: Extendable & { tag: string };
};

export type WorkerScope = {
	location: { origin: string };
	/** With `userAgentData` it is a Chromium. */
	navigator: object;
	registration: {
		showNotification(title: string, options: object): Promise<void>;
		navigationPreload?: { enable(): Promise<void>; disable(): Promise<void> };
	};
	clients: {
		claim(): Promise<void>;
		matchAll(asked: { type: "window"; includeUncontrolled: boolean }): Promise<WorkerWindow[]>;
		openWindow(url: string): Promise<unknown>;
	};
	skipWaiting(): Promise<void>;
	addEventListener<Name extends keyof Listeners>(name: Name, listener: (event: Listeners[Name]) => void): void;
};
