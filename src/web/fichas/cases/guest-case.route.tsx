import { data } from "react-router";
import { creciLine } from "#core/fichas/registry/corretor.ts";
import { maskDocument } from "#core/fichas/registry/mask-document.ts";
import { lookUp } from "#core/kernel/record.ts";
import { readCaseTimeline } from "#server/fichas/cases/case-timeline.read.ts";
import { noteLook, openCase } from "#server/fichas/cases/open-case.calls.ts";
import { readCorretor } from "#server/fichas/registry/corretor.read.ts";
import { isUnseen } from "#server/http/is-person.ts";
import { depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import type { Route } from "./+types/guest-case.route.ts";
import { fullMoment, viewEvents, viewFichas } from "./case-view.ts";
import { GuestCase } from "./guest-case.tsx";
import { GuestClosed } from "./guest-closed.tsx";
import { guestHeaders } from "./guest-headers.ts";

export const meta = privateMeta("Dossiê");
export const headers = () => guestHeaders;

const refusals = {
	limite: { title: "Muitos dossiês gerados nesta hora", text: "Espere um pouco e tente de novo." },
	feito: { title: "Este dossiê já foi gerado", text: "Se o arquivo não chegou, gere outro." },
};

/**
 * Reading writes one line, the access itself, and the page says so. The preview of a message is no reading: it is handed
 * nothing, or the line would name somebody who never came.
 */
export async function loader({ params: { token }, context, request }: Route.LoaderArgs) {
	const deps = context.get(depsContext);
	const open = isUnseen(request) ? undefined : await openCase(context, token);
	const corretor = open && (await readCorretor(deps, open.key.seat));
	const isSeen = open && corretor && (await noteLook(context, open, { kind: "link-aberto" }));
	if (!isSeen) return data({ state: "closed" as const }, { status: 404 });
	const { cliente, imovel, score, sale, fichas } = open.case;
	return data({
		state: "open" as const,
		token,
		cliente: `${cliente.nome}, documento ${maskDocument(cliente.cpfCnpj)}`,
		imovel: imovel.endereco,
		corretor: `${corretor.nome}, ${creciLine(corretor)}`,
		until: fullMoment(open.link.expiresAt),
		score,
		fichas: viewFichas(fichas, sale),
		events: viewEvents(await readCaseTimeline(deps, open.case)),
		once: deps.random.uuid(),
		refused: lookUp(refusals, new URL(request.url).searchParams.get("recusa")),
	});
}

export default function GuestCaseRoute({ loaderData }: Route.ComponentProps) {
	return loaderData.state === "open" ? <GuestCase {...loaderData} /> : <GuestClosed />;
}
