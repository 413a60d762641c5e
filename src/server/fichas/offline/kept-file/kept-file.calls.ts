import { Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { chainFaultWords } from "#core/fichas/offline/check-chain.ts";
import { MAX_PIECE_BYTES } from "#core/fichas/offline/kept-file.ts";
import { seenIn } from "#server/fichas/signing/find-signing.calls.ts";
import { readBytes } from "#server/http/body/read-body.ts";
import { makeFewAtATime } from "#server/http/few-at-a-time.ts";
import type { HttpEnv } from "#server/http/http-env.ts";
import { Refusal } from "#server/http/refusal.ts";
import { photoRefusals } from "../photos/photo-refusals.ts";
import { take } from "../take-allowance.ts";
import { requireSession } from "../who-calls.ts";
import { type PieceRefusal, takeKeptPiece } from "./take-kept-piece.ts";

const pieces = makeFewAtATime({ atOnce: 4, waiting: 50 }, { atOnce: 1, waiting: 4 });
const allowance = { name: "offline-file", points: 1500, seconds: 600 };

const refusals: Record<PieceRefusal, [ContentfulStatusCode, string]> = {
	...photoRefusals,
	"not-yours": [404, "Este arquivo não é de um aparelho desta conta, ou o prazo para entregá-lo terminou."],
	"unreadable-piece": [422, "Este arquivo foi alterado ou está incompleto. Use uma cópia inteira dele."],
};

/** The file a phone saved as a last way out, a piece at a time. Each may be handed in again. */
export const keptFileCalls = new Hono<HttpEnv>().post("/app/aparelho/arquivo", async (context) => {
	const { deps } = context.var;
	const { seat } = await requireSession(context);
	await take(context, allowance, seat.personId);
	const taken = await pieces.enter(seat.personId, async () =>
		takeKeptPiece(deps, {
			seat,
			deviceId: context.req.query("aparelho"),
			piece: await readBytes(context.req.raw, MAX_PIECE_BYTES),
			seen: seenIn(context),
		}),
	);
	if (!taken.ok) throw new Refusal(...refusals[taken.reason]);
	if (taken.value.kind === "registros" && taken.value.fault)
		return context.json({ ...taken.value, error: chainFaultWords[taken.value.fault] }, 409);
	return context.json(taken.value, 200);
});
