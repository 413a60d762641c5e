/** What a schema of Zod's is asked for. Its whole type, compared anew for each job, was a tenth of checking all types. */
type Reader<Payload> = { parse(given: unknown): Payload };

type Described<Payload> = {
	name: string;
	/** Ids only: a payload outlives the row it points to, and must not keep a person's data alive. */
	payload: Reader<Payload>;
	/** How many of its kind one worker runs at the same time. */
	atOnce?: number;
	/** When it also runs by the clock: cron in São Paulo time. */
	schedule?: string;
	/** When it counts as stuck and is given to another worker; two minutes unless there is a reason. */
	clockSeconds?: number;
};

/** Deals with the one thing that its payload names. */
export type OneJob<World, Payload> = Described<Payload> & {
	work: "one";
	handle(world: World, payload: Payload): Promise<void>;
};

/** Deals with some of many, and ends within seconds; then says what the next portion is to be given, if one is left. */
export type PortionJob<World, Payload> = Described<Payload> & {
	work: "portion";
	handle(world: World, payload: Payload): Promise<Payload | undefined>;
};

/** A job runs under a clock, so none may do work that grows with the data: each says which of the two it is. */
export type Job<World, Payload = unknown> = OneJob<World, Payload> | PortionJob<World, Payload>;
