/**
 * What this bench asks of packages that only it needs. They are installed beside it, by itself: a hundred packages that
 * nobody else waits for at a first start or a test run.
 */
declare module "lighthouse" {
	export type TraceEvent = {
		name: string;
		pid: number;
		tid: number;
		ts: number;
		tdur?: number;
		args: { data?: { documentLoaderURL?: string } };
	};
	export type Settings = { throttlingMethod: string };
	export type Result = {
		categories: Record<string, { score: number | null } | undefined>;
		audits: Record<
			string,
			{ id: string; score: number | null; displayValue?: string; numericValue?: number } | undefined
		>;
		configSettings: Settings;
	};
	export type Trace = { traceEvents: TraceEvent[] };
	export type DevtoolsLog = unknown[];
	export type Artifacts = { Trace: Trace; DevtoolsLog: DevtoolsLog; URL: { requestedUrl?: string } };
	export default function lighthouse(
		url: string,
		flags: { port: number; onlyCategories: string[]; logLevel: string },
	): Promise<{ lhr: Result; artifacts: Artifacts } | undefined>;
}

declare module "lighthouse/core/computed/network-records.js" {
	import type { DevtoolsLog } from "lighthouse";
	export type NetworkRecord = { url: string };
	export const NetworkRecords: { request(log: DevtoolsLog, context: object): Promise<NetworkRecord[]> };
}

declare module "lighthouse/core/computed/processed-trace.js" {
	import type { Trace, TraceEvent } from "lighthouse";
	export const ProcessedTrace: {
		request(trace: Trace, context: object): Promise<{ mainThreadEvents: TraceEvent[] }>;
	};
}

declare module "lighthouse/core/computed/processed-navigation.js" {
	import type { Trace } from "lighthouse";
	export const ProcessedNavigation: { request(trace: Trace, context: object): Promise<object> };
}

declare module "lighthouse/core/lib/network-request.js" {
	import type { NetworkRecord } from "lighthouse/core/computed/network-records.js";
	import type { SimulatedRequest } from "lighthouse/core/lib/lantern/lantern.js";
	export const NetworkRequest: { asLanternNetworkRequest(record: NetworkRecord): SimulatedRequest };
}

declare module "lighthouse/core/lib/lantern/lantern.js" {
	import type { Artifacts, Settings, TraceEvent } from "lighthouse";
	export type SimulatedRequest = { url: string; transferSize: number; priority: string };
	export type Simulated = {
		timeInMs: number;
		nodeTimings: Map<{ request?: SimulatedRequest }, { startTime: number; endTime: number }>;
	};
	type Analysis = { serverResponseTimeByOrigin: Map<string, number> };
	type Found = { timing: number; optimisticEstimate: Simulated; pessimisticEstimate: Simulated };
	export const Core: { NetworkAnalyzer: { analyze(requests: SimulatedRequest[]): Analysis } };
	export const Graph: {
		PageDependencyGraph: {
			createGraph(tasks: TraceEvent[], requests: SimulatedRequest[], url: Artifacts["URL"]): object;
		};
	};
	export const Metrics: {
		FirstContentfulPaint: { compute(recorded: object): Found };
		LargestContentfulPaint: { compute(recorded: object, extras: { fcpResult: Found }): Found };
	};
	export const Simulation: {
		Simulator: { createSimulator(settings: Settings & { networkAnalysis: Analysis }): object };
	};
}

declare module "chrome-launcher" {
	export function launch(options: {
		chromePath?: string;
		chromeFlags: string[];
	}): Promise<{ port: number; kill(): void }>;
}
