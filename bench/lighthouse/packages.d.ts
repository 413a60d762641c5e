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
	export type Result = {
		categories: Record<string, { score: number | null } | undefined>;
		audits: Record<
			string,
			{ id: string; score: number | null; displayValue?: string; numericValue?: number } | undefined
		>;
	};
	export default function lighthouse(
		url: string,
		flags: { port: number; onlyCategories: string[]; logLevel: string },
	): Promise<{ lhr: Result; artifacts: { Trace: { traceEvents: TraceEvent[] } } } | undefined>;
}

declare module "chrome-launcher" {
	export function launch(options: {
		chromePath?: string;
		chromeFlags: string[];
	}): Promise<{ port: number; kill(): void }>;
}
