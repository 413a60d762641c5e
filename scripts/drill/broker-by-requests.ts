import { request } from "node:http";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import { addToDay, BRAZIL_ZONE, dayIn } from "#core/kernel/day.ts";
import { asForm, asJson } from "#tests/support/contact-form.ts";
import { sampleForms } from "#tests/support/fichas/ficha-samples.ts";

/** Where a process listens, and under which name people know it. */
export type Door = { port: number; site: URL };
type Answer = { status: number; location: string; text: string };

export function ask(door: Door, path: string, { cookie = "", headers = {}, body = "" } = {}): Promise<Answer> {
	const from = { host: door.site.host, origin: door.site.origin, cookie };
	const target = { host: "127.0.0.1", port: door.port, path, method: body ? "POST" : "GET", timeout: 60_000 };
	return new Promise((resolve, reject) => {
		const sent = request({ ...target, headers: { ...from, ...headers } }, (answer) => {
			let text = "";
			answer.on("data", (chunk) => {
				text += chunk;
			});
			answer.on("end", () => {
				const { location = "" } = answer.headers;
				resolve({ status: answer.statusCode ?? 0, location, text });
			});
			answer.on("error", reject);
		});
		sent.on("timeout", () => sent.destroy(new Error("no answer in a minute")));
		sent.on("error", reject);
		sent.end(body || undefined);
	});
}

/** Begun at one door, typed at the other, sent at the first: as when a balancer leads each request elsewhere. */
export async function sendByRequests([one, other]: [Door, Door], cookie: string, tipo: FichaType): Promise<string> {
	const begin = new URLSearchParams({ cliente: "novo", imovel: "novo", chave: crypto.randomUUID() });
	const begun = await ask(one, `/app/fichas/nova/${tipo}`, { cookie, headers: asForm, body: begin.toString() });
	const fichaId = expected(begun, begun.location.startsWith("/app/fichas/")).location.slice("/app/fichas/".length);
	const body = JSON.stringify({ version: 1, fields: { ...sampleForms[tipo], ...datesOf(tipo) } });
	const saved = await ask(other, `/rest/v1/fichas/${fichaId}`, { cookie, headers: asJson, body });
	expected(saved, saved.status === 200);
	const sent = await ask(one, `/app/fichas/${fichaId}`, { cookie, headers: asForm, body: "intent=enviar" });
	expected(sent, sent.location.startsWith(`/app/fichas/${fichaId}`));
	return fichaId;
}

/** The visit is today's and over at any time of the day. */
function datesOf(tipo: FichaType): Record<string, string> {
	const today = dayIn(BRAZIL_ZONE, new Date());
	if (tipo === "visita") return { data_visita: today, hora_inicio: "00:00", hora_fim: "00:01" };
	if (tipo === "agenciamento") return { inicio: today };
	return { validade_ate: `${addToDay(today, 2)}T22:40`, sinal_data: addToDay(today, 3) };
}

function expected(answer: Answer, isRight: boolean): Answer {
	if (!isRight) throw new Error(`${answer.status} ${answer.location} ${answer.text.slice(0, 2_000)}`);
	return answer;
}
