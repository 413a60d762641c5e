import type * as z from "zod";

export type Job<World, Payload = unknown> = {
	name: string;
	/** Ids only: a payload outlives the row it points to, and must not keep a person's data alive. */
	payload: z.ZodType<Payload>;
	handle(world: World, payload: Payload): Promise<void>;
	/** How many of its kind one worker runs at the same time. */
	atOnce?: number;
	/** When it also runs by the clock: cron in São Paulo time. */
	schedule?: string;
};
