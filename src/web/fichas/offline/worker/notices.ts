import { recordOf } from "#core/kernel/record.ts";
import type { Pushed, Tapped, WorkerScope } from "./worker-scope.ts";

const HOME = "/app/avisos";

/** The same notice twice takes its own place and rings once. */
export function showNotice({ registration }: WorkerScope, { data }: Pushed): Promise<void> {
	const { title, body, url, tag } = readMessage(data);
	return registration.showNotification(title, { body, tag, lang: "pt-BR", icon: "/icon-192.png", data: { url } });
}

export function openNotice(scope: WorkerScope, { notification }: Tapped): Promise<unknown> {
	notification.close();
	const { url } = recordOf(notification.data);
	return open(scope, typeof url === "string" ? url : HOME);
}

function readMessage(data: Pushed["data"]): { title: string; body: string; url: string; tag: string } {
	try {
		const { title, body, url, tag } = recordOf(data?.json());
		if (typeof title !== "string" || typeof body !== "string") throw new TypeError("no notice");
		return { title, body, url: String(url), tag: String(tag) };
	} catch {
		return { title: "Rubrica", body: "Há um aviso novo.", url: HOME, tag: "aviso" };
	}
}

/** A window of the tool that is open already goes there; else a new one. Never anywhere but this site. */
async function open({ location, clients }: WorkerScope, path: string): Promise<unknown> {
	const target = new URL(path, location.origin);
	const url = target.origin === location.origin ? target.href : `${location.origin}${HOME}`;
	const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
	const ours = windows.find((one) => new URL(one.url).pathname.startsWith("/app") && "navigate" in one);
	if (!ours?.navigate) return clients.openWindow(url);
	await ours.focus();
	return ours.navigate(url).catch(() => clients.openWindow(url));
}
