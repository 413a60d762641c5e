import type { RequestListener } from "node:http";
import type { Hono } from "hono";
import { publishOnTime } from "./blog/publish-due-posts.ts";
import { type Deps, makeDeps } from "./deps.ts";
import { answerWhileMigrating } from "./http/answer-while-migrating.ts";
import { makeApp, makeProbeApp } from "./http/app.ts";
import type { Readiness } from "./http/health.ts";
import type { HttpEnv } from "./http/http-env.ts";
import { listen } from "./http/listener.ts";
import { watchPageCache } from "./http/metrics.ts";
import { makePageCache } from "./http/pages/page-cache.ts";
import type { LoadBuild } from "./http/pages/pages.ts";
import { recordKeptPage } from "./http/record-access.ts";
import { baseSecurityHeaders } from "./http/security-headers.ts";
import { allJobs } from "./jobs.ts";
import type { Config } from "./platform/config.ts";
import { promiseSampleFichas, type SampleLogins, seedSample } from "./seed/seed-sample.ts";

type Files = (...args: [...Parameters<RequestListener>, () => void]) => void;
type Answers = { app: Hono<HttpEnv>; files: Files };
export type Site = { loadBuild: LoadBuild; files: Files; mode: "production" | "development" };

/** Starts what the role asks for and returns how to end it again. */
export async function startProduct(
	config: Config,
	makeSite: (deps: Deps) => Promise<Site>,
): Promise<{ deps: Deps; logins: SampleLogins | undefined; stop(): Promise<void> }> {
	const { deps, workers, close } = await makeDeps(config, allJobs, {
		whileMigrating: (log) => answerWhileMigrating(config, log),
	});
	const readiness: Readiness = { draining: false, starting: true };
	try {
		const logins = await seedSample(deps);
		const cache = makePageCache(baseSecurityHeaders(config.https));
		const answerVisitors = async (): Promise<Answers> => {
			const { loadBuild, files, mode } = await makeSite(deps);
			return { app: makeApp({ deps, readiness, cache, loadBuild, mode }), files };
		};
		deps.content.onChange((path) => cache.clear(path));
		watchPageCache(() => cache.hits);
		const { app, files } = config.role === "worker" ? answerProbes(deps, readiness) : await answerVisitors();
		const { drain } = await listen({
			...{ config, app, cache, files, readiness },
			noteKept: (request) => recordKeptPage(deps, request),
			endStreams: () => deps.live.end(),
		});
		// Only now: some sixty queues are looked at, and the first page should not wait for that.
		if (config.role !== "web") await deps.jobs.work(workers);
		const schedule = config.role === "web" ? undefined : publishOnTime(deps);
		await promiseSampleFichas(deps);
		readiness.starting = false;
		return {
			deps,
			logins,
			async stop() {
				await drain();
				await schedule?.stop();
				await close();
			},
		};
	} catch (error) {
		await close();
		throw error;
	}
}

function answerProbes(deps: Deps, readiness: Readiness): Answers {
	return { app: makeProbeApp(deps, readiness), files: (_request, _response, next) => next() };
}
