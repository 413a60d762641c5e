import type { Asked } from "./worker-scope.ts";

/** What is kept so that the tool opens without a connection; written into the worker by scripts/bundle/device-shell.ts. */
export type Shell = { version: string; pages: string[]; files: string[] };

const MARK = "casca-";
/** A page that the device can show as well is not waited for longer than somebody in a garage would. */
const PATIENCE_MS = 4_000;
const DEVICE = "/app/neste-aparelho";
const SIGNING = /^\/app\/neste-aparelho\/fichas\/[^/]+\/assinar\//;
/** What the device has an answer of its own for, beside "this needs a connection". */
const KNOWN = /^\/app(\/fichas\/nova(\/[a-z]+)?|\/ajuda)?\/?$/;
/** Nobody signs in, answers an invitation or loads a file from here. */
const NOT_OURS =
	/^\/app\/(entrar|sair|recuperar-senha|redefinir-senha|convite|ao-vivo|fotos|aparelho)(\/|$)|\.(pdf|zip|csv|json)$/;
const AWAY = [502, 503, 504];

/** Fetched as nobody in particular: nothing of a person is in it. */
export async function keepShell({ version, pages, files }: Shell): Promise<void> {
	const kept = await caches.open(MARK + version);
	await Promise.all(
		[...pages, ...files].map(async (address) => {
			const answer = await fetch(address, {
				credentials: "omit",
				cache: pages.includes(address) ? "reload" : "default",
			});
			if (!answer.ok) throw new Error(`the shell lacks a part: ${answer.status}`);
			await kept.put(address, answer);
		}),
	);
}

export async function forgetOldShells({ version }: Shell): Promise<void> {
	const names = await caches.keys();
	const old = names.filter((name) => name.startsWith(MARK) && name !== MARK + version);
	await Promise.all(old.map((name) => caches.delete(name)));
}

/** Undefined: the browser asks by itself, as without a worker. */
export function answerFrom(shell: Shell, event: Asked, origin: string): Promise<Response> | undefined {
	const { request } = event;
	const url = new URL(request.url);
	if (request.method !== "GET" || url.origin !== origin || shell.pages.length === 0) return undefined;
	if (request.mode === "navigate") return answerPage(shell, event, url.pathname);
	if (shell.files.includes(url.pathname)) return keptOr(shell, url.pathname, () => fetch(request));
	return undefined;
}

function answerPage(shell: Shell, event: Asked, path: string): Promise<Response> | undefined {
	if (!/^\/app(\/|$)/.test(path) || NOT_OURS.test(path)) return undefined;
	const page = SIGNING.test(path) ? shell.pages[1] : shell.pages[0];
	if (page === undefined) return undefined;
	if (path === DEVICE || path.startsWith(`${DEVICE}/`)) return keptOr(shell, page, () => fetch(event.request));
	return askFirst(event, KNOWN.test(path)).catch(() =>
		keptOr(shell, page, () => Promise.reject(new TypeError("offline"))),
	);
}

/** Throws where nobody answers, or not soon enough. */
async function askFirst(event: Asked, hasOwnAnswer: boolean): Promise<Response> {
	const asked = (async () => (await event.preloadResponse) ?? fetch(event.request))();
	const answer = hasOwnAnswer ? await Promise.race([asked, tooLate()]) : await asked;
	if (AWAY.includes(answer.status)) throw new TypeError("away");
	return answer;
}

function tooLate(): Promise<never> {
	return new Promise((_, reject) => {
		setTimeout(() => reject(new TypeError("too late")), PATIENCE_MS);
	});
}

async function keptOr({ version }: Shell, address: string, otherwise: () => Promise<Response>): Promise<Response> {
	const kept = await caches.open(MARK + version);
	return (await kept.match(address)) ?? otherwise();
}
