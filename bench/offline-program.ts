// What `npm run bench:offline` runs inside the browser: the device's own parts, without a hand to tap them.
import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Values } from "#core/fichas/form/field.ts";
import { readCapture, saveCapture, startCapture } from "#web/fichas/offline/keep/captures.ts";
import { beginSigning, signHere } from "#web/fichas/offline/keep/decide.ts";
import { deliverAll } from "#web/fichas/offline/keep/deliver.ts";
import { keepPhoto } from "#web/fichas/offline/keep/photos.ts";

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

async function makeSigned({ tipo, values, photos, form }: Work): Promise<void> {
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
}

Object.assign(globalThis, { aparelho: { makeSigned, deliverAll } });
