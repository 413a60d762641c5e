import type { Config } from "../config.ts";

type Sizes = { pages: number; workers: number };

/**
 * Pages and workers each have connections of their own: jobs come by the hundred, and visitors must not stand in line
 * behind them. Ten keep two processor cores busy; more would only queue inside PostgreSQL. A process that runs no jobs
 * still enqueues and announces mails; one that serves no pages still answers health and metrics.
 * Each process has one more that listens. So ROLE=all takes 21 of the 60 that the embedded server allows, and two
 * webs with two workers take 56 of the 100 that a PostgreSQL has unless told otherwise.
 */
const sizes: Record<Config["role"], Sizes> = {
	all: { pages: 10, workers: 10 },
	web: { pages: 10, workers: 3 },
	worker: { pages: 3, workers: 10 },
};

export function poolSizes({ role }: Pick<Config, "role">): Sizes {
	return sizes[role];
}
