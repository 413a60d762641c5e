// The tool's service worker. Today it shows notices and opens what they are about; nothing is kept on the device.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
	const { title, body, url, tag } = readMessage(event.data);
	// The same notice twice takes its own place and rings once.
	const shown = self.registration.showNotification(title, {
		body,
		tag,
		lang: "pt-BR",
		icon: "/icon-192.png",
		data: { url },
	});
	event.waitUntil(shown);
});

self.addEventListener("notificationclick", (event) => {
	event.notification.close();
	event.waitUntil(open(event.notification.data?.url ?? "/app/avisos"));
});

function readMessage(data) {
	try {
		return data.json();
	} catch {
		return { title: "Rubrica", body: "Há um aviso novo.", url: "/app/avisos", tag: "aviso" };
	}
}

/** A window of the tool that is open already goes there; else a new one. Never anywhere but this site. */
async function open(path) {
	const target = new URL(path, self.location.origin);
	const url = target.origin === self.location.origin ? target.href : `${self.location.origin}/app/avisos`;
	const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
	const ours = windows.find((one) => new URL(one.url).pathname.startsWith("/app") && "navigate" in one);
	if (!ours) return self.clients.openWindow(url);
	await ours.focus();
	return ours.navigate(url).catch(() => self.clients.openWindow(url));
}
