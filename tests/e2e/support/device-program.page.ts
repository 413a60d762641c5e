// Runs inside a browser (device-program.ts): the device's own parts, without a hand to tap them.
import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Values } from "#core/fichas/form/field.ts";
import { readCapture, saveCapture, startCapture } from "#web/fichas/offline/keep/captures.ts";
import { beginSigning, signHere } from "#web/fichas/offline/keep/decide.ts";
import { deliverAll } from "#web/fichas/offline/keep/deliver.ts";
import { allOf, deviceDb } from "#web/fichas/offline/keep/device-db.ts";
import { renewCapsule } from "#web/fichas/offline/keep/enrol.ts";
import { currentPerson } from "#web/fichas/offline/keep/people.ts";
import { keepPhoto } from "#web/fichas/offline/keep/photos.ts";
import { unseal } from "#web/fichas/offline/keep/seal.ts";

type Work = { tipo: FichaType; values: Values; photos: number; form: Record<string, unknown> };

async function drawPhoto(): Promise<Blob> {
	const canvas = new OffscreenCanvas(1280, 960);
	const pen = canvas.getContext("2d");
	for (let at = 0; at < 400; at++) {
		if (pen)
			pen.fillStyle = `#${Math.floor(Math.random() * 0xffffff)
				.toString(16)
				.padStart(6, "0")}`;
		pen?.fillRect(Math.random() * 1280, Math.random() * 960, 120, 90);
	}
	return canvas.convertToBlob({ type: "image/jpeg", quality: 0.82 });
}

/** Answers once the device says that all of it is kept. */
async function makeSigned({ tipo, values, photos, form }: Work): Promise<string> {
	const id = await startCapture({ tipo, values, modeloId: null, clienteId: null, imovelId: null });
	const ids: string[] = [];
	const taken = { source: "camera", takenAt: new Date().toISOString(), geo: null } as const;
	for (let at = 0; at < photos; at++) ids.push((await keepPhoto(id, await drawPhoto(), taken)).id);
	const typed = JSON.stringify(values)
		.replaceAll('["foto-1"]', JSON.stringify(ids))
		.replaceAll('"foto-2"', `"${ids[0]}"`);
	await saveCapture(id, (capture) => ({ ...capture, values: JSON.parse(typed) }));
	const errors = await beginSigning(id);
	if (Object.keys(errors).length > 0) throw new Error(JSON.stringify(errors));
	const frozen = (await readCapture(id))?.capture.frozen;
	for (const [place] of frozen?.signers.entries() ?? [])
		await signHere(id, place, { ...form, documentHash: frozen?.documentHash });
	return id;
}

/** Every entry that lies on the device, as it was signed. */
async function readEntries(): Promise<{ seq: number; capture: string; bytes: string; delivered: boolean }[]> {
	const who = await currentPerson();
	if (!who) return [];
	const rows = await (await deviceDb()).getAll("entries", allOf(who.person));
	return Promise.all(
		rows.map(async ({ seq, capture, delivered, sealed }) => {
			const { bytes } = await unseal<{ bytes: string }>(who.box, sealed);
			return { seq, capture, bytes, delivered };
		}),
	);
}

async function renew(): Promise<void> {
	const who = await currentPerson();
	if (who) await renewCapsule(who.person);
}

Object.assign(globalThis, { aparelho: { makeSigned, deliverAll, readEntries, renew } });
