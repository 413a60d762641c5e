import type { HttpBindings } from "@hono/node-server";
import type { Deps } from "#server/deps.ts";

export type HttpEnv = {
	Bindings: HttpBindings;
	/**
	 * `body`: what the answer will say, where it is there in one piece; its own body is empty then. `besides`: headers that
	 * go with it unless it has them itself.
	 */
	Variables: {
		deps: Deps;
		requestId: string;
		clientAddress: string;
		sourcePort: number;
		nonce: string;
		page?: string;
		body?: Buffer | undefined;
		besides?: Record<string, string>;
	};
};
