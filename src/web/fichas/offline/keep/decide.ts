import { summaryOf } from "#core/fichas/document/summary-of.ts";
import { signersOf } from "#core/fichas/draft/signers-of.ts";
import { contentHash } from "#core/fichas/models/content-hash.ts";
import { formFor } from "#core/fichas/models/form-of-model.ts";
import type { FichaBody } from "#core/fichas/offline/entry.ts";
import { type FrozenOffline, freezeOffline } from "#core/fichas/offline/freeze-offline.ts";
import { zoneOf } from "#core/fichas/registry/zone-of.ts";
import { momentIn } from "#core/kernel/day.ts";
import { recordOf } from "#core/kernel/record.ts";
import { askForSync } from "./ask-for-sync.ts";
import { type Capture, captureRow, type Decision, readCapture } from "./captures.ts";
import { appendEntries, type NewEntry, NotReady } from "./chain.ts";
import type { CaptureRow } from "./device-db.ts";
import { type KnownModel, type Mirrored, readKnown, readMirrored } from "./mirror.ts";
import { currentPerson } from "./people.ts";

type Frozen = FrozenOffline & { criadaEm: string };
type At = { capture: Capture; mirrored: Mirrored; model: KnownModel | undefined };

export async function modelOf({ modeloId }: Pick<Capture, "modeloId">): Promise<KnownModel | undefined> {
	if (modeloId === null) return undefined;
	return (await readKnown("modelos")).find(({ id }) => id === modeloId);
}

/** The text as it would be signed now, on the clock of the property's place. */
export function freezeCapture({ capture, mirrored, model }: At): Frozen | undefined {
	const { corretor } = mirrored;
	if (!corretor) return undefined;
	const { protocolo, tipo, values, createdAt } = capture;
	const criadaEm = momentIn(zoneOf(addressOf(capture)), new Date(createdAt));
	const named = namedIn(values);
	const photos = capture.photos.filter(({ id }) => named.has(id));
	return { criadaEm, ...freezeOffline({ protocolo, tipo, values, corretor, criadaEm, photos, modelo: model }) };
}

function addressOf({ values }: Capture): Record<string, unknown> {
	const [first] = Array.isArray(values.imoveis) ? values.imoveis : [];
	return recordOf(recordOf(first).endereco);
}

/** Every text in the answers: ids of photos are among them, whatever field they are in. */
function namedIn(value: unknown): Set<string> {
	if (typeof value === "string") return new Set([value]);
	if (typeof value !== "object" || value === null) return new Set();
	return new Set(Object.values(value).flatMap((part) => [...namedIn(part)]));
}

/**
 * From here on the text does not change: photos and text are signed by the device, and then by people. Answers what
 * still stands in the way, by field.
 */
export async function beginSigning(id: string): Promise<Record<string, string>> {
	const { capture, mirrored, model, who } = await find(id, "rascunho");
	const frozen = freezeCapture({ capture, mirrored, model });
	if (!frozen || !mirrored.corretor) throw new NotReady("nobody to write as");
	if (Object.keys(frozen.errors).length > 0) return frozen.errors;
	const { document, documentHash, fuso, criadaEm } = frozen;
	const named = namedIn(capture.values);
	const photos = capture.photos.filter((photo) => named.has(photo.id));
	const values = JSON.parse(JSON.stringify(frozen.values));
	const { protocolo, tipo, clienteId, imovelId } = capture;
	const body: FichaBody = {
		...{ protocolo, tipo, values, criadaEm, fuso, clienteId, imovelId, document, documentHash },
		modelo: model ? { id: model.id, versao: model.versao, hash: contentHash(model.content) } : null,
		corretor: mirrored.corretor,
		fotos: photos.map((photo) => photo.id),
	};
	const { imovelEndereco } = summaryOf(tipo, frozen.values, formFor(tipo, model?.content));
	const next: Capture = {
		...capture,
		frozen: {
			...{ document, documentHash, imovel: imovelEndereco ?? null },
			signers: signersOf(tipo, frozen.values, mirrored.corretor),
		},
	};
	const entries: NewEntry[] = [
		...photos.map((photo) => ({ kind: "photo" as const, body: photo })),
		{ kind: "ficha", body },
	];
	await appendEntries(who.person, id, entries, () => captureRow(who, next, "assinando"));
	return {};
}

/** `form`: what the signing page sends where there is a connection. */
export async function signHere(id: string, signer: number, form: Record<string, unknown>): Promise<Decision> {
	return decide(id, signer, "sign", (documentHash) => ({ kind: "sign", body: { signer, documentHash, form } }));
}

export async function refuseHere(id: string, signer: number, reason: string): Promise<Decision> {
	return decide(id, signer, "refuse", (documentHash) => ({ kind: "refuse", body: { signer, documentHash, reason } }));
}

async function decide(
	id: string,
	signer: number,
	kind: Decision["kind"],
	entryOf: (documentHash: string) => NewEntry,
): Promise<Decision> {
	return navigator.locks.request(`captura ${id}`, async () => {
		const { capture, who } = await find(id, "assinando");
		const known = capture.decisions[signer];
		// A second tap on the same button.
		if (known) return known;
		if (!capture.frozen?.signers[signer]) throw new NotReady("nobody to sign");
		const entry = entryOf(capture.frozen.documentHash);
		const at = new Date().toISOString();
		const open = capture.frozen.signers.filter((_, place) => place !== signer && !capture.decisions[place]);
		// Whoever prefers not to sign ends the ficha, as with a connection.
		const stage: CaptureRow["stage"] = open.length === 0 || kind === "refuse" ? "pronta" : "assinando";
		const decisionOf = (hash = ""): Decision => ({ kind, hash, at });
		const [hash] = await appendEntries(who.person, id, [entry], ([made]) => {
			const decisions = { ...capture.decisions, [signer]: decisionOf(made) };
			return captureRow(who, { ...capture, decisions }, stage);
		});
		void askForSync();
		return decisionOf(hash);
	});
}

/** Nobody will sign it any more; the chain says so too. */
export async function giveUp(id: string): Promise<void> {
	const { capture, who } = await find(id, "assinando");
	const entry: NewEntry = { kind: "abandon", body: { reason: "O corretor desistiu desta ficha no aparelho." } };
	await appendEntries(who.person, id, [entry], () => captureRow(who, capture, "desistida"));
}

async function find(id: string, stage: CaptureRow["stage"]) {
	const [who, kept, mirrored] = [await currentPerson(), await readCapture(id), await readMirrored()];
	if (!who || !kept || !mirrored || kept.row.stage !== stage) throw new NotReady(stage);
	return { who, mirrored, capture: kept.capture, model: await modelOf(kept.capture) };
}
