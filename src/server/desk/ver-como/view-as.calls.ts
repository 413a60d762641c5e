import { type Context, Hono } from "hono";
import { createRequestHandler, type RequestHandler, RouterContextProvider } from "react-router";
import { ENDED_VISIT, isViewable, viewablePages } from "#core/accounts/support-view.ts";
import { isId } from "#core/kernel/ids.ts";
import { sessionCookie } from "#server/accounts/sessions/session-cookie.ts";
import { type CurrentSession, findSession } from "#server/accounts/sessions/sessions.ts";
import { isAdmin } from "#server/accounts/sign-in/is-admin.ts";
import { openViewOf, viewedBy, viewedSession } from "#server/accounts/support-view/support-view.read.ts";
import { adminOf, writeDeskRecord } from "#server/desk/records/write-desk-record.ts";
import type { HttpEnv } from "#server/http/http-env.ts";
import type { LoadBuild } from "#server/http/pages/pages.ts";
import { Refusal } from "#server/http/refusal.ts";
import {
	clientAddressContext,
	depsContext,
	nonceContext,
	sourcePortContext,
	uploadContext,
	viewedSessionContext,
} from "#server/http/request-context.ts";
import { withReadOnly } from "#server/platform/db/connect.ts";
import { mailTime } from "#server/platform/mail/mail-time.ts";
import { frameViewedPage, VIEWED_PAGE_POLICY } from "./viewed-page.ts";

/** As log and access records name it. */
const ROUTE = "/admin/ver/:visita";
const NOT_SHOWN = "Esta página não é mostrada em “Ver como”: fichas, documentos, clientes e imóveis são só do cliente.";

/**
 * "Ver como": pages of a customer's tool under an address of its own, for the one admin to whom they read out their
 * code. There is no cookie for it and no session: everywhere else this admin is who they always are. Only GET is
 * answered, only the pages that core lists, from a connection on which the database refuses to write.
 */
export function viewAsCalls(loadBuild: LoadBuild, mode: "production" | "development") {
	let kept: Promise<RequestHandler> | undefined;
	const render = (path: string) => {
		const made = async () => createRequestHandler(await loadBuild(path), mode);
		if (mode === "development") return made();
		kept ??= made();
		return kept;
	};
	return new Hono<HttpEnv>().get("/admin/ver/:view/*", async (context) => {
		const { deps } = context.var;
		context.set("page", ROUTE);
		const admin = await adminIn(context);
		if (!admin) return context.redirect("/blog");
		const viewId = context.req.param("view");
		const base = `/admin/ver/${viewId}`;
		const view = isId(viewId) ? await openViewOf(deps, viewId, admin.session) : undefined;
		if (!view) return context.redirect(await deskAfter(deps, viewId, admin));
		const path = new URL(context.req.url).pathname.slice(base.length);
		if (!isViewable(path)) throw new Refusal(403, NOT_SHOWN);
		context.set("page", ROUTE + path);
		const session = await viewedSession(deps, view.userId);
		if (!session) return context.redirect(`/admin/contas?${ENDED_VISIT}`);
		const line = { act: "viu-como", accountId: view.userId, detail: viewablePages[path] } as const;
		await writeDeskRecord(deps, deps.db, adminOf(admin), line);

		const handler = await render(path);
		const page = await withReadOnly(deps.pool, async (db) => {
			const world = worldFor(context, session);
			world.set(depsContext, { ...deps, db });
			const asked = new Request(new URL(path, deps.config.publicUrl), { headers: { accept: "text/html" } });
			const response = await handler(asked, world);
			return { response, html: await response.text() };
		});
		const { status, headers } = page.response;
		const leadsTo = headers.get("location");
		if (leadsTo !== null && isViewable(leadsTo) && leadsTo !== path) return context.redirect(base + leadsTo);
		if (status !== 200 || !headers.get("content-type")?.startsWith("text/html")) throw new Refusal(403, NOT_SHOWN);
		context.header("content-security-policy", VIEWED_PAGE_POLICY);
		context.header("cache-control", "no-store");
		context.header("referrer-policy", "no-referrer");
		const until = view.endsAt ? mailTime(view.endsAt) : "";
		const back = `/admin/contas/${view.userId}`;
		return context.html(frameViewedPage(page.html, { base, name: session.profile.nome_completo, until, back }));
	});
}

/** A visit that is over is no fault: back at the account it was of, which says so; another admin's leads to the list. */
async function deskAfter(deps: HttpEnv["Variables"]["deps"], viewId: string, { account }: CurrentSession) {
	const userId = isId(viewId) ? await viewedBy(deps, viewId, account.id) : undefined;
	return userId ? `/admin/contas/${userId}?${ENDED_VISIT}` : `/admin/contas?${ENDED_VISIT}`;
}

async function adminIn(context: Context<HttpEnv>): Promise<CurrentSession | undefined> {
	const { deps } = context.var;
	const token = sessionCookie.read(context.req.header("cookie"), deps.config.https);
	const current = token ? await findSession(deps, token) : undefined;
	return current && isAdmin(deps.config, current.account) ? current : undefined;
}

function worldFor(context: Context<HttpEnv>, session: CurrentSession): RouterContextProvider {
	const world = new RouterContextProvider();
	world.set(nonceContext, context.var.nonce);
	world.set(clientAddressContext, context.var.clientAddress);
	world.set(sourcePortContext, 0);
	world.set(uploadContext, undefined);
	world.set(viewedSessionContext, session);
	return world;
}
