import { SYNC_TAG } from "#web/fichas/offline/keep/ask-for-sync.ts";
import { deliverAll } from "#web/fichas/offline/keep/deliver.ts";
import { openNotice, showNotice } from "./notices.ts";
import { answerFrom, forgetOldShells, keepShell, type Shell } from "./shell.ts";
import type { WorkerScope } from "./worker-scope.ts";

declare const self: WorkerScope;
declare const __SHELL__: Shell;

/**
 * The tool's one worker: it keeps the shell that opens without a connection, and shows notices. It never takes over by
 * itself from one that pages are open with: they ask for it, and not while something is being captured.
 */
self.addEventListener("install", (event) => event.waitUntil(keepShell(__SHELL__)));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", ({ data }) => {
	if (data === "atualizar") void self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
	const answer = answerFrom(__SHELL__, event, self.location.origin);
	if (answer) event.respondWith(answer);
});
self.addEventListener("sync", (event) => {
	if (event.tag === SYNC_TAG) event.waitUntil(deliverOrFail());
});
self.addEventListener("push", (event) => event.waitUntil(showNotice(self, event)));
self.addEventListener("notificationclick", (event) => event.waitUntil(openNotice(self, event)));

/** A sync that fails is the browser's to try again, a while later and even if no page is open then. */
async function deliverOrFail(): Promise<void> {
	if ((await deliverAll()) === "unreachable") throw new Error("unreachable");
}

async function takeOver(): Promise<void> {
	await forgetOldShells(__SHELL__);
	const { navigationPreload } = self.registration;
	// In Firefox a preload that fails takes the page with it, whatever the worker answers; elsewhere it was not tried.
	await ("userAgentData" in self.navigator ? navigationPreload?.enable() : navigationPreload?.disable());
	await self.clients.claim();
}
