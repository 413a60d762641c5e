import { Hono } from "hono";
import { MAX_CALL_BYTES, readJsonObject } from "#server/http/body/read-body.ts";
import type { HttpEnv } from "#server/http/http-env.ts";
import { Refusal, sentences } from "#server/http/refusal.ts";
import { requireAccount } from "#server/http/require-account.ts";
import { addDevice, removeDevice } from "./change-devices.ts";

/** A browser that its user wants to be told in: what its own push service gave it. */
export const deviceCalls = new Hono<HttpEnv>()
	.post("/rest/v1/avisos/aparelhos", requireAccount, async (context) => {
		const { deps, current } = context.var;
		const raw = await readJsonObject(context.req.raw, MAX_CALL_BYTES);
		const userAgent = context.req.header("user-agent") ?? "";
		const added = await addDevice(deps, { current, raw, userAgent });
		if (added.ok) return context.json({ ligado: true }, 200);
		if (added.reason === "too-many") throw new Refusal(409, "Você já tem avisos ligados em muitos aparelhos.");
		throw new Refusal(422, sentences.malformed);
	})

	.post("/rest/v1/avisos/aparelhos/remover", requireAccount, async (context) => {
		const { deps, current } = context.var;
		const { endpoint } = await readJsonObject(context.req.raw, MAX_CALL_BYTES);
		await removeDevice(deps, { personId: current.seat.personId, endpoint });
		return context.json({ ligado: false }, 200);
	});
