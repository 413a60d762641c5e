import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";
import { validityChoices } from "#core/fichas/draft/proposal-validity.ts";
import { zoneOf } from "#core/fichas/registry/zone-of.ts";
import { addBankDays } from "#core/kernel/bank-days.ts";
import { momentIn, wallClock } from "#core/kernel/day.ts";
import { recordOf } from "#core/kernel/record.ts";
import { discardCapture, readCapture } from "#web/fichas/offline/keep/captures.ts";
import { NotReady } from "#web/fichas/offline/keep/chain.ts";
import { beginSigning, giveUp, modelOf } from "#web/fichas/offline/keep/decide.ts";
import { readMirrored } from "#web/fichas/offline/keep/mirror.ts";
import { NoRoom } from "#web/fichas/offline/keep/no-room.ts";
import { offlineCopy } from "#web/fichas/offline/offline.copy.ts";
import { captureLine } from "./tool-data.ts";

/** One ficha made here: its form while it is written, its people once it is to be signed. */
export async function deviceLoader({ params }: LoaderFunctionArgs) {
	const [kept, mirrored] = [await readCapture(params.captura ?? ""), await readMirrored()];
	if (!kept || !mirrored?.corretor) return { kind: "missing" as const };
	const { capture, row } = kept;
	if (row.stage !== "rascunho") return { kind: "signing" as const, line: captureLine(kept), capture };
	const { id, tipo, protocolo, values, createdAt } = capture;
	const [first] = Array.isArray(values.imoveis) ? values.imoveis : [];
	const zone = zoneOf(recordOf(recordOf(first).endereco));
	const local = wallClock(new Date(), zone);
	const model = await modelOf(capture);
	return {
		kind: "draft" as const,
		model,
		draft: {
			ficha: { id, tipo, protocolo, version: 0, fields: values, createdAt: momentIn(zone, new Date(createdAt)) },
			corretor: mirrored.corretor,
			...{ local, zone, counter: undefined, sending: undefined, entry: undefined, entries: [] },
			validity: validityChoices(local, addBankDays),
		},
	};
}

/** The same intents as with a connection, done here. */
export async function deviceAction({ params, request }: ActionFunctionArgs) {
	const id = params.captura ?? "";
	const intent = (await request.formData()).get("intent");
	if (intent === "descartar") {
		await discardCapture(id);
		return redirect("/app");
	}
	if (intent === "desistir") {
		await giveUp(id);
		return null;
	}
	try {
		const errors = await beginSigning(id);
		const { modelo, ...missing } = errors;
		if (modelo) return { ...offlineCopy.demands, text: modelo };
		if (Object.keys(missing).length > 0) return { ...offlineCopy.incomplete, errors: missing };
	} catch (problem) {
		if (problem instanceof NotReady) return offlineCopy.notReady;
		if (problem instanceof NoRoom) return offlineCopy.full;
		throw problem;
	}
	// A document of its own: the tool must not stay loaded behind the client's back.
	window.location.assign(signingAddress(id, 0));
	return new Promise<never>(() => {});
}

export function signingAddress(id: string, signer: number): string {
	return `/app/neste-aparelho/fichas/${id}/assinar/${signer}`;
}
