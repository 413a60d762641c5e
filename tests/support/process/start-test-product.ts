import type { Server } from "node:http";
import path from "node:path";
import { Writable } from "node:stream";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { onTestFailed, onTestFinished } from "vitest";
import { makeApp } from "#server/http/app.ts";
import { serveFiles } from "#server/http/files.ts";
import type { Readiness } from "#server/http/health.ts";
import { listen } from "#server/http/listener.ts";
import { makePageCache, type PageCache } from "#server/http/pages/page-cache.ts";
import { recordKeptPage } from "#server/http/record-access.ts";
import { baseSecurityHeaders } from "#server/http/security-headers.ts";
import { connect } from "#server/platform/db/connect.ts";
import { makeLog } from "#server/platform/log.ts";
import { freePort } from "#tests/support/free-port.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { type Answer, type Sent, sendBytes, sendRequest } from "./raw-request.ts";

const buildFile = path.resolve(import.meta.dirname, "../../../build/server/index.js");

export type TestProduct = {
	url: string;
	port: number;
	deps: TestDeps;
	cache: PageCache;
	readiness: Readiness;
	server: Server;
	/** Everything the product logged, one entry per line written. */
	logLines: string[];
	/** Asks for a path under the Host the product is configured for; any header may be overridden. */
	send(path: string, sent?: Sent): Promise<Answer>;
	sendBytes(bytes: string | Uint8Array): ReturnType<typeof sendBytes>;
	stop(): Promise<void>;
};

/** Each test has a cache of its own: each page compressed as for many visitors would be a fifth of a second a test. */
const QUICK = 3;

/** What was built stays as it is during a run, and listing it takes longer than all else of a start. */
const listedFiles = new Map<boolean, ReturnType<typeof serveFiles>>();

function filesFor(https: boolean): ReturnType<typeof serveFiles> {
	const files = listedFiles.get(https) ?? serveFiles(https);
	listedFiles.set(https, files);
	return files;
}

type Options = { loadBuild?: () => Promise<ServerBuild>; peculiarities?: (deps: TestDeps) => Partial<TestDeps> };

/** The product in this process: real listener, real build, own database; ends with the test. */
export async function startTestProduct(
	environment: Record<string, string> = {},
	options: Options = {},
): Promise<TestProduct> {
	const port = await freePort();
	const made = await makeTestDeps({ PORT: String(port), ...environment });
	const logLines: string[] = [];
	const deps: TestDeps = { ...made, log: makeLog("debug", linesInto(logLines)), ...options.peculiarities?.(made) };
	const { config } = deps;
	const readiness: Readiness = { draining: false };
	const cache = makePageCache(baseSecurityHeaders(config.https), { brotliQuality: QUICK });
	deps.content.onChange((path) => cache.clear(path));
	const loadBuild = options.loadBuild ?? (() => import(pathToFileURL(buildFile).href) as Promise<ServerBuild>);
	const app = makeApp({ deps, readiness, cache, loadBuild, mode: "production" });
	const { server } = await listen({
		config,
		app,
		cache,
		files: filesFor(config.https),
		readiness,
		noteKept: (request) => recordKeptPage(deps, request),
		endStreams: () => deps.live.end(),
	});
	const host = new URL(config.publicUrl).host;
	const stop = async () => {
		server.closeAllConnections();
		await new Promise((resolve) => server.close(resolve));
	};
	onTestFinished(stop);
	onTestFailed(({ task }) => tellWhatFailed(task.result?.errors ?? [], logLines));
	return {
		url: `http://127.0.0.1:${port}`,
		port,
		deps,
		cache,
		readiness,
		server,
		logLines,
		send: (target, sent = {}) => sendRequest(port, target, { ...sent, headers: { host, ...sent.headers } }),
		sendBytes: (bytes) => sendBytes(port, bytes),
		stop,
	};
}

/** For `peculiarities`: a database server that is not there. */
export function unreachableDatabase(): Pick<TestDeps, "pool" | "db"> {
	return connect("postgres://rubrica@127.0.0.1:1/rubrica", { max: 1 });
}

/** Of an answer of 500 a test knows no more than that; why is in the product's log, which ends with the test. */
function tellWhatFailed(errors: { stack?: string }[], logLines: string[]): void {
	const failures = logLines.map((line) => JSON.parse(line)).filter(({ level }) => level === "error");
	const said = failures.map(({ msg, err }) => `the product logged "${msg}": ${JSON.stringify(err)}`);
	for (const error of errors) error.stack = [...said, error.stack].join("\n");
}

function linesInto(lines: string[]): Writable {
	return new Writable({
		write(chunk, _encoding, done) {
			lines.push(...String(chunk).split("\n").filter(Boolean));
			done();
		},
	});
}
