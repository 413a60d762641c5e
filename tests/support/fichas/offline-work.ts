import sharp from "sharp";
import { holderSeat, type Seat } from "#core/accounts/seat.ts";
import { type FichaType, fichaTypeNames } from "#core/fichas/ficha-type.ts";
import type { Values } from "#core/fichas/form/field.ts";
import { contentHash } from "#core/fichas/models/content-hash.ts";
import { type Capsule, protocolFrom, readCapsule } from "#core/fichas/offline/capsule.ts";
import type { FichaBody, PhotoBody } from "#core/fichas/offline/entry.ts";
import { freezeOffline } from "#core/fichas/offline/freeze-offline.ts";
import { zoneOf } from "#core/fichas/registry/zone-of.ts";
import { momentIn } from "#core/kernel/day.ts";
import { present } from "#core/kernel/present.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import type { Deps } from "#server/deps.ts";
import { enrolDevice } from "#server/fichas/offline/devices/enrol-device.ts";
import { type IssuedCapsule, issueCapsule } from "#server/fichas/offline/devices/issue-capsule.ts";
import { openDevice } from "#server/fichas/offline/devices/open-device.ts";
import { receiveEntries } from "#server/fichas/offline/intake/receive-entries.ts";
import { takeInPending } from "#server/fichas/offline/intake/take-in-pending.ts";
import { stagePhoto } from "#server/fichas/offline/photos/stage-photo.ts";
import type { PinnedModel } from "#server/fichas/pinned-model.read.ts";
import { makeTestDeps } from "../make-test-deps.ts";
import { drawn } from "./drawn.ts";
import { sampleForms } from "./ficha-samples.ts";
import { makeBroker } from "./make-ficha.ts";
import { type KeptEntry, makeTestPhone, sendable, type TestPhone } from "./test-phone.ts";

export const SEEN = { ip: "203.0.113.9", port: 50123, userAgent: "Mozilla/5.0 (Linux; Android 14) Teste" };

/** A phone that was online once: enrolled, and with a capsule in hand. */
export type WorkingPhone = TestPhone & {
	seat: Seat;
	issued: IssuedCapsule;
	capsuleRead: Capsule;
	used: number;
	token: string;
};

/** A broker with a phone of theirs, ready to work without a connection. */
export async function makePhone() {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const phone = await startPhone(deps, userId);
	return { deps, userId, seat: phone.seat, phone };
}

export async function startPhone(deps: Deps, userId: string, seat = holderSeat(userId)): Promise<WorkingPhone> {
	const phone = await makeTestPhone(deps.clock.now());
	const enrolled = await enrolDevice(deps, { seat, publicKey: phone.publicKey, label: "Celular da Marina" });
	if (!enrolled.ok) throw new Error(enrolled.reason);
	phone.enrolled(enrolled.value);
	const { issued, capsuleRead } = await takeCapsule(deps, phone, seat);
	return Object.assign(phone, { seat, issued, capsuleRead, used: 0, token: enrolled.value.token });
}

export async function takeCapsule(deps: Deps, phone: TestPhone, seat: Seat) {
	const open = await openOwn(deps, phone, seat);
	if (open.leftAt) throw new Error("no capsule for whoever has left");
	const issued = present(await issueCapsule(deps, open.device), "a capsule");
	phone.took(issued.hash);
	return { issued, capsuleRead: present(readCapsule(issued.capsule), "a capsule that can be read") };
}

export async function openOwn(deps: Deps, phone: TestPhone, seat: Seat) {
	return present(await openDevice(deps, { deviceId: phone.device, seat }), "the phone's own row");
}

export async function drawPhoto(colour = "#28a"): Promise<Uint8Array> {
	const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: colour } });
	return new Uint8Array(await picture.jpeg().toBuffer());
}

type Work = {
	tipo?: FichaType;
	change?: Values;
	photos?: Uint8Array[];
	body?: Partial<FichaBody>;
	capture?: string;
	modelo?: PinnedModel;
	/** What the client answers beside the signature. */
	respostas?: Record<string, string>;
};

/** The entries of one ficha up to its text: photos, then what stood on the screen. */
export async function writeText(
	phone: WorkingPhone,
	{ tipo = "visita", change = {}, photos = [], body, capture, modelo }: Work = {},
) {
	const captura = capture ?? crypto.randomUUID();
	const entries: KeptEntry[] = [];
	const taken: PhotoBody[] = [];
	for (const bytes of photos) {
		const photo: PhotoBody = {
			id: crypto.randomUUID(),
			sha256: sha256Hex(bytes),
			bytes: bytes.length,
			source: "camera",
			takenAt: phone.clocks.wall,
			geo: null,
		};
		phone.wait(3000);
		entries.push(await phone.write("photo", captura, photo));
		taken.push(photo);
	}
	const typed = JSON.stringify({ ...sampleForms[tipo], ...change }).replaceAll(/foto-\d/g, taken[0]?.id ?? "foto-0");
	const values = JSON.parse(typed);
	const reserved = present(phone.capsuleRead.protocols[phone.used++], "a reserved protocol");
	const zone = zoneOf(values.imoveis?.[0]?.endereco);
	const made = {
		protocolo: protocolFrom(fichaTypeNames[tipo].letter, reserved),
		tipo,
		values,
		corretor: phone.issued.corretor,
		criadaEm: momentIn(zone, new Date(phone.clocks.wall)),
	};
	const { document, documentHash, fuso } = freezeOffline({ ...made, photos: taken, modelo });
	phone.wait(20_000);
	const text: FichaBody = {
		...made,
		modelo: modelo ? { id: modelo.id, versao: modelo.versao, hash: contentHash(modelo.content) } : null,
		fuso,
		fotos: taken.map(({ id }) => id),
		clienteId: null,
		imovelId: null,
		document,
		documentHash,
		...body,
	};
	entries.push(await phone.write("ficha", captura, text));
	return { captura, entries, documentHash: text.documentHash, protocolo: text.protocolo };
}

/** A whole ficha, signed by everybody named. */
export async function writeSigned(phone: WorkingPhone, work: Work & { signers?: number } = {}) {
	const text = await writeText(phone, work);
	const entries = [...text.entries];
	for (let signer = 0; signer < (work.signers ?? 1); signer++) {
		phone.wait(15_000);
		const answered = work.respostas && { respostas: work.respostas };
		const form = drawn(text.documentHash, phone.clocks.wall, answered);
		entries.push(await phone.write("sign", text.captura, { signer, documentHash: text.documentHash, form }));
	}
	return { ...text, entries };
}

/** Hands entries in as the call does, and lets the job run. */
export async function deliver(deps: Deps, phone: WorkingPhone, entries: KeptEntry[], sentWall: string | null = null) {
	const { device } = await openOwn(deps, phone, phone.seat);
	const check = await receiveEntries(deps, { device, entries: entries.map(sendable), sentWall, seen: SEEN });
	await takeInPending(deps, device.id);
	return check;
}

export async function sendPhoto(deps: Deps, phone: WorkingPhone, bytes: Uint8Array) {
	const { device } = await openOwn(deps, phone, phone.seat);
	return stagePhoto(deps, { device, sha256: sha256Hex(bytes), bytes });
}
