import { Counter, collectDefaultMetrics, Gauge, Histogram } from "prom-client";
import type { Deps } from "#server/deps.ts";
import { registry } from "#server/platform/registry.ts";
import { collectLogMetrics, registerLogMetrics } from "./log-metrics.ts";

collectDefaultMetrics({ register: registry });
registerLogMetrics(registry);

export const requestsTotal = new Counter({
	name: "rubrica_http_requests_total",
	help: "Answered requests",
	labelNames: ["method", "status", "source"] as const,
	registers: [registry],
});

export const requestSeconds = new Histogram({
	name: "rubrica_http_request_seconds",
	help: "Time to answer what the page cache and the file server did not",
	buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
	registers: [registry],
});

const cacheHits = new Gauge({
	name: "rubrica_page_cache_hits",
	help: "Pages sent from memory since start",
	registers: [registry],
});
const jobsByState = new Gauge({
	name: "rubrica_jobs",
	help: "Jobs in the queue by state",
	labelNames: ["queue", "state"] as const,
	registers: [registry],
});

let readCacheHits = () => 0;
export function watchPageCache(read: () => number): void {
	readCacheHits = read;
}

export async function collectMetrics(deps: Deps): Promise<{ text: string; type: string }> {
	cacheHits.set(readCacheHits());
	// The numbers are wanted most when the database does not answer: then they come without those it keeps.
	await collectLogMetrics(deps).catch(() => undefined);
	const counting = deps.pool.query<{ name: string; state: string; count: number }>(
		"select name, state::text, count(*)::int as count from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by 1, 2",
	);
	const { rows } = await counting.catch(() => ({ rows: [] }));
	jobsByState.reset();
	for (const { name, state, count } of rows) jobsByState.set({ queue: name, state }, count);
	return { text: await registry.metrics(), type: registry.contentType };
}
