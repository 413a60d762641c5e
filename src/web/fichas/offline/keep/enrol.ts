import { capsuleHash, RENEW_CAPSULE_AFTER_MS, readCapsule } from "#core/fichas/offline/capsule.ts";
import { DEVICE_LABEL_MAX_LENGTH } from "#core/fichas/offline/enrolment.ts";
import { importFileKey } from "#core/fichas/offline/kept-file.ts";
import type { Corretor } from "#core/fichas/registry/corretor.ts";
import { toBase64Url } from "#core/kernel/base64url.ts";
import { askServer } from "./ask-server.ts";
import { readClocks } from "./clocks.ts";
import type { PersonRow } from "./device-db.ts";
import { changePerson, findPerson, shutOut } from "./people.ts";
import { seal } from "./seal.ts";

const FEWEST_PROTOCOLS = 15;

type Enrolled = { device: string; genesis: string; token: string };

/** Online: makes the device known, once for each person, with a key that cannot leave it. */
export async function enrolDevice(person: string): Promise<void> {
	await navigator.locks.request(`registro ${person}`, async () => {
		if ((await findPerson(person))?.device) return;
		const keys = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, false, ["sign", "verify"]);
		const publicKey = toBase64Url(new Uint8Array(await crypto.subtle.exportKey("spki", keys.publicKey)));
		const answer = await askServer<Enrolled>("POST", "/app/aparelho/registro", {
			body: { publicKey, label: navigator.userAgent.slice(0, DEVICE_LABEL_MAX_LENGTH) },
			person,
		});
		if (answer.kind !== "ok") return;
		const { device, genesis, token } = answer.body;
		await changePerson(person, (row) => ({
			...row,
			device: { id: device, token, privateKey: keys.privateKey },
			head: { seq: 0, hash: genesis },
		}));
	});
}

/** Online: what says "not before" to whatever is made from now on, and the numbers it may carry. */
export async function renewCapsule(person: string): Promise<void> {
	const row = await findPerson(person);
	if (!row?.device || (isFresh(row) && row.fileKey)) return;
	const address = `/app/aparelho/capsula?aparelho=${row.device.id}`;
	const answer = await askServer<{ capsule: string; corretor: Corretor; arquivo: string }>("GET", address);
	if (answer.kind === "refused" && answer.status === 410) return shutOut(person);
	if (answer.kind !== "ok") return;
	const got = readClocks();
	const capsule = readCapsule(answer.body.capsule);
	if (!capsule) return;
	const corretor = await seal(row.box, answer.body.corretor);
	const kept = { text: answer.body.capsule, hash: capsuleHash(capsule), got, at: Date.now(), corretor };
	const fileKey = await importFileKey(answer.body.arquivo, "encrypt");
	await changePerson(person, (now) => ({ ...now, capsule: kept, fileKey }));
}

/** Young, and with numbers left: whoever makes many fichas in a row must not run out of them. */
function isFresh({ capsule, taken }: PersonRow): boolean {
	if (!capsule || Date.now() - capsule.at >= RENEW_CAPSULE_AFTER_MS) return false;
	const free = readCapsule(capsule.text)?.protocols.filter((reserved) => !taken.includes(reserved)) ?? [];
	return free.length >= FEWEST_PROTOCOLS;
}
