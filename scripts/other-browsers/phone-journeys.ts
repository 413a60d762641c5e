import path from "node:path";
import type { Journey } from "./world.ts";

const photo = path.resolve(import.meta.dirname, "../../public/icon-512.png");

export const takePhoto: Journey = {
	name: "uma foto na vistoria",
	async walk({ broker }) {
		await broker.open("/app/fichas/nova/vistoria");
		await broker.awake();
		await broker.tap("a", /Marcelo Augusto/);
		await broker.tap("button", /Alameda Lorena/);
		await broker.sees("o rascunho", "return /\\/app\\/fichas\\/[\\da-f-]{36}/.test(location.pathname)");
		await broker.awake();
		await broker.tap("a, summary", /Ambientes/);
		await broker.tap("summary, button", "Acrescentar ambiente");
		await broker.tap("button", "Sala de estar");
		await broker.tap("button", "Tudo bom neste ambiente");
		await broker.find("input[type=file]", /foto/i);
		await broker.choose(/foto/i, photo);
		await broker.reads("1 foto");
		await broker.reads("Tudo salvo");
	},
};

/** With the road closed, the tool opens from what lies on the device. */
export const withoutConnection: Journey = {
	name: "a ferramenta abre sem conexão",
	async walk({ broker, product }) {
		await broker.open("/app");
		await broker.awake();
		await broker.sees("o trabalhador no comando", "return Boolean(navigator.serviceWorker.controller)");
		await broker.waitFor("o espelho no aparelho", MIRRORED);
		product.road.shut();
		try {
			await broker.open("/app");
			await broker.reads("tudo fica neste aparelho");
			await broker.find("a", "Nova visita");
		} finally {
			product.road.reopen();
			product.road.complaints();
		}
	},
};

const MIRRORED = `
	const asked = indexedDB.open("rubrica-aparelho");
	const db = await new Promise((resolve, reject) => {
		asked.onsuccess = () => resolve(asked.result);
		asked.onerror = () => reject(asked.error);
	});
	const rows = db.transaction("people").objectStore("people").getAll();
	await new Promise((resolve) => { rows.onsuccess = resolve; });
	db.close();
	return rows.result.some(({ view, mirroredAt, capsule }) => view && mirroredAt && capsule);`;

/** Whoever takes the phone next and steps back sees nothing of who was signed in. */
export const signOut: Journey = {
	name: "sair, e um passo atrás não mostra nada de ninguém",
	async walk({ broker }) {
		await broker.open("/app/clientes");
		await broker.awake();
		await broker.tap("button", /conta/i);
		await broker.tap("button", "Sair");
		await broker.sees("a saída", "return !location.pathname.startsWith('/app/clientes')");
		// A page that was kept as it was left loads nothing: WebKit's driver waits for that in vain.
		await broker.remote.send("Back").catch(() => undefined);
		await broker.awake();
		const shown = await broker.run("return document.body.innerText");
		if (/Renata|Fernanda|Teixeira/.test(String(shown))) throw new Error("um passo atrás, a lista de clientes está lá");
	},
};
