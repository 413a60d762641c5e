import type { Artifacts, Settings } from "lighthouse";
import { NetworkRecords } from "lighthouse/core/computed/network-records.js";
import { ProcessedNavigation } from "lighthouse/core/computed/processed-navigation.js";
import { ProcessedTrace } from "lighthouse/core/computed/processed-trace.js";
import { Core, Graph, Metrics, type Simulated, Simulation } from "lighthouse/core/lib/lantern/lantern.js";
import { NetworkRequest } from "lighthouse/core/lib/network-request.js";

/** What our server takes for a page or a file that it keeps, on a core of its own. */
const SERVER_MS = 2;

/**
 * Lighthouse's largest paint, simulated from the same recording as if nothing else had run: each task as long as its
 * thread ran, each answer after two milliseconds. What is left goes in steps of a round trip, by how many packets are
 * asked for at once: the lines say when each of them has come in the two runs whose mean it is.
 */
export async function simulateAgain(
	artifacts: Artifacts,
	settings: Settings,
): Promise<{ ms: number; lines: string[] }> {
	const context = { computedCache: new Map() };
	const [records, { mainThreadEvents }, processedNavigation] = await Promise.all([
		NetworkRecords.request(artifacts.DevtoolsLog, context),
		ProcessedTrace.request(artifacts.Trace, context),
		ProcessedNavigation.request(artifacts.Trace, context),
	]);
	const tasks = mainThreadEvents.map((event) =>
		event.name === "RunTask" && event.tdur !== undefined ? { ...event, dur: Math.max(1, event.tdur) } : event,
	);
	const requests = records.map(NetworkRequest.asLanternNetworkRequest);
	const graph = Graph.PageDependencyGraph.createGraph(tasks, requests, artifacts.URL);
	const networkAnalysis = Core.NetworkAnalyzer.analyze(requests);
	for (const origin of networkAnalysis.serverResponseTimeByOrigin.keys())
		networkAnalysis.serverResponseTimeByOrigin.set(origin, SERVER_MS);
	const simulator = Simulation.Simulator.createSimulator({ ...settings, networkAnalysis });
	const recorded = { simulator, graph, processedNavigation };
	const fcpResult = Metrics.FirstContentfulPaint.compute(recorded);
	const found = Metrics.LargestContentfulPaint.compute(recorded, { fcpResult });
	const lines = [found.optimisticEstimate, found.pessimisticEstimate].flatMap((run, at) => [
		`${["what is surely needed", "all that came before it"][at]}: ${run.timeInMs.toFixed(0)} ms`,
		...arrivals(run),
	]);
	return { ms: found.timing, lines };
}

function arrivals({ nodeTimings }: Simulated): string[] {
	return [...nodeTimings].flatMap(([{ request }, { startTime, endTime }]) =>
		request
			? [
					`${startTime.toFixed(0).padStart(6)} to ${endTime.toFixed(0).padStart(4)} ms ${String(request.transferSize).padStart(7)} bytes  ${request.priority.padEnd(8)}  ${new URL(request.url).pathname}`,
				]
			: [],
	);
}
