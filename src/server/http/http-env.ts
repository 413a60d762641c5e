import type { HttpBindings } from "@hono/node-server";
import type { Deps } from "#server/deps.ts";

export type HttpEnv = {
	Bindings: HttpBindings;
	/** `body`: what the answer will say, where it is there in one piece; its own body is empty then. */
	Variables: {
		deps: Deps;
		requestId: string;
		clientAddress: string;
		nonce: string;
		page?: string;
		body?: Buffer | undefined;
	};
};
