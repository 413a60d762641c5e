import { Hono } from "hono";
import type { Seat } from "#core/accounts/seat.ts";
import { type MirrorPart, mirrorParts } from "#core/fichas/offline/mirror-shares.ts";
import type { Deps } from "#server/deps.ts";
import type { HttpEnv } from "#server/http/http-env.ts";
import { requireSession } from "../who-calls.ts";
import { mirrorClientes, mirrorImoveis, mirrorModels, readMirrorStart } from "./mirror.read.ts";

type Page = (
	deps: Deps,
	seat: Seat,
	after: string | undefined,
) => Promise<{ rows: { id: string }[]; next: string | undefined }>;
const readers: Record<MirrorPart, Page> = { clientes: mirrorClientes, imoveis: mirrorImoveis, modelos: mirrorModels };

/** What a phone takes along where there is no connection, a page at a time: `depois` is what the page before named. */
export const mirrorCalls = new Hono<HttpEnv>().get("/app/aparelho/espelho", async (context) => {
	const { deps } = context.var;
	const { seat, profile } = await requireSession(context);
	const [name = "", after] = (context.req.query("depois") ?? "").split(":");
	const part = mirrorParts.find((one) => one === name);
	if (!part) {
		const { accountId: account, personId: member, role, view } = seat;
		const who = { account, member, role, view, nome: profile.nome_completo };
		return context.json({ ...(await readMirrorStart(deps, seat)), quem: who, proxima: "clientes" });
	}
	const { rows, next } = await readers[part](deps, seat, after);
	const following = mirrorParts[mirrorParts.indexOf(part) + 1];
	return context.json({ parte: part, linhas: rows, proxima: next ? `${part}:${next}` : following });
});
