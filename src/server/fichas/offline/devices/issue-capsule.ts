import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { protocolOf } from "#core/fichas/document/protocol.ts";
import { CHAIN_START } from "#core/fichas/evidence/event-chain.ts";
import {
	type Capsule,
	capsuleHash,
	capsuleNotice,
	capsuleText,
	corretorHash,
	PROTOCOLS_IN_CAPSULE,
} from "#core/fichas/offline/capsule.ts";
import type { Corretor } from "#core/fichas/registry/corretor.ts";
import { BRAZIL_ZONE, dayIn } from "#core/kernel/day.ts";
import type { AccountId } from "#core/kernel/ids.ts";
import type { Deps } from "#server/deps.ts";
import { readWitnessNow } from "#server/fichas/evidence/witness.read.ts";
import { modelos, modelVersions } from "#server/fichas/models/model.table.ts";
import { readCorretor } from "#server/fichas/registry/corretor.read.ts";
import { sealAlgOf } from "#server/platform/seal/seal-alg.ts";
import { aparelhoCapsulas, aparelhos } from "../device.table.ts";
import type { PersonsDevice } from "./open-device.ts";

export type IssuedCapsule = { capsule: string; signature: string; hash: string; corretor: Corretor };

/** A double asking gets the same one. */
const SAME_WITHIN_MS = 60_000;
const MOST_MODELS = 500;

/** What the device takes along, signed by the key that signs roots. Undefined: there is nobody to write fichas as. */
export async function issueCapsule(deps: Deps, device: PersonsDevice): Promise<IssuedCapsule | undefined> {
	const corretor = await readCorretor(deps, device);
	if (!corretor) return undefined;
	const now = deps.clock.now();
	const ofCorretor = corretorHash(corretor);
	const [last] = await deps.db
		.select()
		.from(aparelhoCapsulas)
		.where(eq(aparelhoCapsulas.aparelhoId, device.id))
		.orderBy(desc(aparelhoCapsulas.issuedAt))
		.limit(1);
	const isFresh = last && now.getTime() - last.issuedAt.getTime() < SAME_WITHIN_MS;
	if (isFresh && last.content.includes(ofCorretor))
		return { capsule: last.content, signature: last.signature, hash: last.hash, corretor };
	const world = device.sample ? { ...deps, ...(await deps.sampleLog()) } : deps;
	const seal = await world.seal();
	const head = (await readWitnessNow(world))?.head;
	const capsule: Capsule = {
		v: 1,
		alg: sealAlgOf(seal.certificate),
		key: seal.fingerprint,
		serverTime: now.toISOString(),
		logHead: { size: head?.seq ?? 0, hash: head?.hash ?? CHAIN_START },
		models: await modelsOf(deps, device.accountId),
		protocols: reserve(deps, now),
		corretor: ofCorretor,
		account: device.accountId,
		member: device.personId,
		device: device.id,
	};
	const content = capsuleText(capsule);
	const hash = capsuleHash(capsule);
	const sign = async (text: string) => Buffer.from(await seal.sign(Buffer.from(text))).toString("base64");
	const [signature, noticeSignature] = await Promise.all([sign(content), sign(capsuleNotice({ ...capsule, hash }))]);
	const signed = { content, signature, noticeSignature };
	await deps.db.insert(aparelhoCapsulas).values({ hash, aparelhoId: device.id, ...signed, issuedAt: now });
	await deps.db.update(aparelhos).set({ lastSeenAt: now }).where(eq(aparelhos.id, device.id));
	return { capsule: content, signature, hash, corretor };
}

async function modelsOf({ db }: Pick<Deps, "db">, accountId: AccountId): Promise<Capsule["models"]> {
	return db
		.select({ id: modelos.id, version: modelos.version, hash: modelVersions.hash })
		.from(modelos)
		.innerJoin(modelVersions, and(eq(modelVersions.modeloId, modelos.id), eq(modelVersions.versao, modelos.version)))
		.where(and(eq(modelos.accountId, accountId), gt(modelos.version, 0), isNull(modelos.archivedAt)))
		.limit(MOST_MODELS);
}

/** Random, as every protocol is: nobody else can have been given the same. The type's letter comes with the ficha. */
function reserve({ random }: Pick<Deps, "random">, now: Date): string[] {
	const year = Number(dayIn(BRAZIL_ZONE, now).slice(0, 4));
	return Array.from({ length: PROTOCOLS_IN_CAPSULE }, () =>
		protocolOf("", year, Buffer.from(random.token(), "base64url")),
	);
}
