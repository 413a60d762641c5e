import { Hono } from "hono";
import { accountCalls } from "#server/accounts/account.calls.ts";
import { checkoutCalls } from "#server/billing/checkout/checkout.calls.ts";
import { webhooks } from "#server/billing/payments/webhooks.calls.ts";
import { trialCalls } from "#server/billing/trial/trial.calls.ts";
import { blogEditorCalls } from "#server/blog/editor.calls.ts";
import { blogFeeds } from "#server/blog/feeds.calls.ts";
import { blogFiles } from "#server/blog/files.calls.ts";
import { blogCalls } from "#server/blog/readers.calls.ts";
import { uploadBlogImage } from "#server/blog/upload-image.calls.ts";
import { contactCalls } from "#server/contact/contact.calls.ts";
import type { Deps } from "#server/deps.ts";
import { viewAsCalls } from "#server/desk/ver-como/view-as.calls.ts";
import { deviceCalls } from "#server/fichas/avisos/device.calls.ts";
import { liveCalls } from "#server/fichas/avisos/live/live.calls.ts";
import { contestCalls } from "#server/fichas/contest/contest.calls.ts";
import { rootList } from "#server/fichas/evidence/root-list.calls.ts";
import { fichaCalls } from "#server/fichas/ficha.calls.ts";
import { modelCalls } from "#server/fichas/models/model.calls.ts";
import { keptFileCalls } from "#server/fichas/offline/kept-file/kept-file.calls.ts";
import { mirrorCalls } from "#server/fichas/offline/mirror/mirror.calls.ts";
import { offlineCalls } from "#server/fichas/offline/offline.calls.ts";
import { signing } from "#server/fichas/signing/signing.calls.ts";
import { returnedCalls } from "#server/fichas/verify/returned/returned.calls.ts";
import { verification } from "#server/fichas/verify/verification.calls.ts";
import { drawBytes } from "#server/platform/random.ts";
import { redirects } from "#server/site/redirects.ts";
import { seoFiles } from "#server/site/seo-files.calls.ts";
import { shareImage } from "#server/site/share-image.calls.ts";
import { theme } from "#server/site/theme.calls.ts";
import { answerError } from "./answer-error.ts";
import { refuseEncoded } from "./body/refuse-encoded.ts";
import { refuseWithoutRoom } from "./body/refuse-without-room.ts";
import { seenFrom } from "./client-address.ts";
import { compressAnswers, goesWhole } from "./compress-answers.ts";
import { devEmails } from "./dev-emails.ts";
import { guardOrigin } from "./guard-origin.ts";
import { health, type Readiness } from "./health.ts";
import type { HttpEnv } from "./http-env.ts";
import { logRequests } from "./log-requests.ts";
import type { PageCache } from "./pages/page-cache.ts";
import { type LoadBuild, pages } from "./pages/pages.ts";
import { recordAccess } from "./record-access.ts";
import { Refusal, sentences } from "./refusal.ts";
import { baseSecurityHeaders } from "./security-headers.ts";
import { watchVitals } from "./vitals.ts";

/** Too many, and not now: when to come again. */
const retryAfterSeconds = new Map([
	[429, "60"],
	[503, "5"],
]);

type Mode = "production" | "development";
type Parts = { deps: Deps; readiness: Readiness; cache: PageCache; loadBuild: LoadBuild; mode: Mode };

/** What every answer has in common, and the probes, which every process answers. */
function beginApp(deps: Deps, readiness: Readiness, mode: Mode): Hono<HttpEnv> {
	const app = new Hono<HttpEnv>({ strict: true });
	// Vite's development pages rely on inline scripts: no policy there.
	const securityHeaders = Object.fromEntries(
		Object.entries(baseSecurityHeaders(deps.config.https)).filter(
			([name]) => mode === "production" || name !== "content-security-policy",
		),
	);

	const vitals = watchVitals(deps);

	app.use(compressAnswers);
	app.use(async (context, next) => {
		context.set("deps", deps);
		const drawn = drawBytes(9 + 16);
		const requestId = drawn.toString("base64url", 0, 9);
		context.set("requestId", requestId);
		context.set("nonce", drawn.toString("base64", 9));
		const { ip, port } = seenFrom(context.env.incoming, deps.config.trustedProxies);
		context.set("clientAddress", ip);
		context.set("sourcePort", port);
		await next();
		const { headers, status } = context.res;
		const besides: Record<string, string> = { ...securityHeaders };
		// What does not say that it may be kept is nobody else's business.
		if (status !== 301) besides["cache-control"] = "no-store";
		// Whoever knows better how long has said so.
		const wait = retryAfterSeconds.get(status);
		if (wait) besides["retry-after"] = wait;
		headers.set("x-request-id", requestId);
		// A page in one piece is given them on its way out: to look for each and set it took more than to send it.
		if (goesWhole(context)) context.set("besides", besides);
		else for (const name in besides) if (!headers.has(name)) headers.set(name, besides[name] ?? "");
	});
	app.use(logRequests());
	app.use(recordAccess());
	app.use(guardOrigin);
	app.use(refuseWithoutRoom(vitals));
	app.use(refuseEncoded);
	app.onError(answerError);

	app.route("/", health(readiness, vitals));
	return app;
}

/** A worker has no visitors: only probes are answered, and nothing else is there to be found. */
export function makeProbeApp(deps: Deps, readiness: Readiness): Hono<HttpEnv> {
	const app = beginApp(deps, readiness, "production");
	app.all("*", () => {
		throw new Refusal(404, sentences.notFound);
	});
	return app;
}

/** What the listener's fast path did not answer: health, calls, files made on demand, and all pages. */
export function makeApp({ deps, readiness, cache, loadBuild, mode }: Parts): Hono<HttpEnv> {
	const app = beginApp(deps, readiness, mode);
	app.route("/", redirects);
	app.route("/", seoFiles);
	app.route("/", shareImage);
	app.route("/", theme);
	app.route("/", contactCalls);
	app.route("/", trialCalls);
	app.route("/", blogCalls(deps));
	app.route("/", blogFeeds);
	app.route("/", blogFiles);
	app.route("/", blogEditorCalls);
	app.route("/", uploadBlogImage);
	app.route("/", accountCalls);
	app.route("/", checkoutCalls);
	app.route("/", webhooks);
	app.route("/", fichaCalls);
	app.route("/", modelCalls);
	app.route("/", liveCalls(deps));
	app.route("/", deviceCalls);
	app.route("/", mirrorCalls);
	app.route("/", offlineCalls);
	app.route("/", keptFileCalls);
	app.route("/", signing);
	app.route("/", contestCalls);
	app.route("/", returnedCalls);
	app.route("/", verification);
	app.route("/", rootList);
	app.route("/", viewAsCalls(loadBuild, mode));
	if (deps.config.devPages) app.route("/", devEmails);
	if (deps.standIn) {
		app.route("/provedor-teste/api", deps.standIn.api);
		app.route("/provedor-teste", deps.standIn.pages);
	}
	for (const calls of ["/rest/*", "/functions/*", "/webhooks/*"]) {
		app.all(calls, () => {
			throw new Refusal(404, sentences.notFound);
		});
	}
	app.all("*", pages(loadBuild, cache, mode));
	return app;
}
