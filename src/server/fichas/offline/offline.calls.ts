import { type Context, Hono } from "hono";
import { chainFaultWords } from "#core/fichas/offline/check-chain.ts";
import { personKey } from "#core/fichas/offline/person-key.ts";
import { isCount, isHash } from "#core/fichas/offline/read-parts.ts";
import { MAX_PHOTO_BYTES } from "#server/fichas/draft/add-photo.ts";
import { seenIn } from "#server/fichas/signing/find-signing.calls.ts";
import { pictureUploads } from "#server/http/body/large-bodies.ts";
import { MAX_CALL_BYTES, readBytes, readJsonObject } from "#server/http/body/read-body.ts";
import { makeFewAtATime } from "#server/http/few-at-a-time.ts";
import type { HttpEnv } from "#server/http/http-env.ts";
import { Refusal, sentences } from "#server/http/refusal.ts";
import type { Allowance } from "#server/platform/limits/limiter.ts";
import { readDeviceState } from "./devices/device-state.read.ts";
import { enrolDevice } from "./devices/enrol-device.ts";
import { issueCapsule } from "./devices/issue-capsule.ts";
import { noteSession } from "./devices/note-session.ts";
import { type OpenDevice, openDevice } from "./devices/open-device.ts";
import { readCommitments, receiveCommitments } from "./intake/receive-commitments.ts";
import { readSentEntries, readSentWall, receiveEntries } from "./intake/receive-entries.ts";
import { fileKeyOf } from "./kept-file/take-kept-piece.ts";
import { photoRefusals } from "./photos/photo-refusals.ts";
import { stagePhoto } from "./photos/stage-photo.ts";
import { stagedAmong } from "./photos/staged-photo.ts";
import { take } from "./take-allowance.ts";
import { admitBody, requireSession, requireSomebody, seatIn, TOKEN_HEADER } from "./who-calls.ts";

const MAX_DELIVERY_BYTES = 8 * 1024 * 1024;
const MAX_HASHES_BYTES = 128 * 1024;
const MOST_ASKED = 500;
const MOST_WAITING = 1_000_000;

/** Of one device: a phone that comes back sends all it has, and then is quiet. */
const allowances = {
	enrol: { name: "offline-enrol", points: 20, seconds: 3600 },
	capsule: { name: "offline-capsule", points: 60, seconds: 600 },
	commit: { name: "offline-commit", points: 300, seconds: 600 },
	deliver: { name: "offline-deliver", points: 600, seconds: 600 },
	photo: { name: "offline-photo", points: 3000, seconds: 600 },
} satisfies Record<string, Allowance>;

const deliveries = makeFewAtATime({ atOnce: 8, waiting: 100 }, { atOnce: 1, waiting: 10 });

/** What a phone that works without a connection asks and hands in (docs/architecture.md). Every answer may be asked for again. */
export const offlineCalls = new Hono<HttpEnv>()
	.get("/app/aparelho/quem", async (context) => {
		const seat = await seatIn(context);
		const pessoa = seat ? personKey({ account: seat.accountId, member: seat.personId }) : null;
		return context.json({ pessoa }, 200);
	})

	.post("/app/aparelho/registro", async (context) => {
		const { deps } = context.var;
		const { seat } = await requireSession(context);
		await take(context, allowances.enrol, seat.personId);
		const { publicKey, label } = await readJsonObject(context.req.raw, MAX_CALL_BYTES);
		const enrolled = await enrolDevice(deps, { seat, publicKey, label });
		if (enrolled.ok) return context.json(enrolled.value, 200);
		if (enrolled.reason === "no-key") throw new Refusal(422, sentences.malformed);
		throw new Refusal(409, enrolRefusals[enrolled.reason]);
	})

	.get("/app/aparelho/capsula", async (context) => {
		const { deps } = context.var;
		const { session, seat } = await requireSession(context);
		// By whose phone it is alone: its token hands in, and shows nothing to whoever found it.
		const open = await openDevice(deps, { deviceId: context.req.query("aparelho"), seat });
		if (!open) throw new Refusal(404, sentences.notFound);
		// The phone hands in what it has, and then empties itself.
		if (open.leftAt) throw new Refusal(410, "Este aparelho foi desligado da conta.");
		await take(context, allowances.capsule, open.device.id);
		await noteSession(deps, open.device.id, session.id);
		const issued = await issueCapsule(deps, open.device);
		if (!issued) throw new Refusal(404, sentences.notFound);
		// Beside it, for the same hands: what a file of last resort is sealed with (kept-file.ts).
		return context.json({ ...issued, arquivo: fileKeyOf(deps, open.device.id) }, 200);
	})

	.post("/app/aparelho/compromissos", async (context) => {
		const { deps } = context.var;
		await admitBody(context);
		const { device: id, hashes, waiting } = await readJsonObject(context.req.raw, MAX_HASHES_BYTES);
		const { device } = await openAsked(context, id);
		await take(context, allowances.commit, device.id);
		const read = readCommitments(hashes);
		if (!read) throw new Refusal(422, sentences.malformed);
		const told = isCount(waiting) && waiting <= MOST_WAITING ? waiting : undefined;
		const received = await receiveCommitments(deps, { device, hashes: read, waiting: told });
		return context.json({ received, at: deps.clock.now().toISOString() }, 200);
	})

	.post("/app/aparelho/fotos/tenho", async (context) => {
		await admitBody(context);
		const { device: id, hashes } = await readJsonObject(context.req.raw, MAX_HASHES_BYTES);
		const { device } = await openAsked(context, id ?? context.req.query("aparelho"));
		await take(context, allowances.commit, device.id);
		if (!Array.isArray(hashes) || hashes.length > MOST_ASKED) throw new Refusal(422, sentences.malformed);
		return context.json({ have: await stagedAmong(context.var.deps, device, hashes.filter(isHash)) }, 200);
	})

	.put("/app/aparelho/fotos/:sha256", async (context) => {
		const { deps } = context.var;
		await requireSomebody(context);
		const { device } = await openAsked(context, context.req.query("aparelho"));
		await take(context, allowances.photo, device.id);
		const sha256 = context.req.param("sha256");
		const staged = await pictureUploads.enter(device.personId ?? device.id, async () =>
			stagePhoto(deps, { device, sha256, bytes: await readBytes(context.req.raw, MAX_PHOTO_BYTES) }),
		);
		if (staged.ok) return context.json({ have: true }, 200);
		const [status, error] = photoRefusals[staged.reason];
		throw new Refusal(status, error);
	})

	.post("/app/aparelho/entregas", async (context) => {
		const { deps } = context.var;
		const key = await admitBody(context);
		const { open, check } = await deliveries.enter(key, async () => {
			const { device: id, entries, clock } = await readJsonObject(context.req.raw, MAX_DELIVERY_BYTES);
			const asked = await openAsked(context, id);
			await take(context, allowances.deliver, asked.device.id);
			const read = readSentEntries(entries);
			if (!read) throw new Refusal(422, sentences.malformed);
			const coming = { device: asked.device, entries: read, sentWall: readSentWall(clock), seen: seenIn(context) };
			return { open: asked, check: await receiveEntries(deps, coming) };
		});
		const state = await readDeviceState(deps, open);
		if (!check.fault) return context.json(state, 200);
		const { fault, seq } = check.fault;
		return context.json({ ...state, fault: { fault, seq, why: chainFaultWords[fault] } }, 409);
	})

	.get("/app/aparelho/estado", async (context) => {
		await requireSomebody(context);
		const open = await openAsked(context, context.req.query("aparelho"));
		return context.json(await readDeviceState(context.var.deps, open), 200);
	});

async function openAsked(context: Context<HttpEnv>, deviceId: unknown): Promise<OpenDevice> {
	const seat = await seatIn(context);
	const open = await openDevice(context.var.deps, { deviceId, seat, token: context.req.header(TOKEN_HEADER) });
	if (!open) throw new Refusal(404, sentences.notFound);
	return open;
}

const enrolRefusals = {
	"key-of-another":
		"Este aparelho está registrado em nome de outra pessoa ou de outra conta. Limpe os dados do site e tente de novo.",
	"too-many": "Você já tem muitos aparelhos registrados. Fale com o suporte.",
};
