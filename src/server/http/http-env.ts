import type { HttpBindings } from "@hono/node-server";
import type { Deps } from "#server/deps.ts";

export type HttpEnv = {
	Bindings: HttpBindings;
	Variables: { deps: Deps; requestId: string; clientAddress: string; nonce: string; page?: string };
};
