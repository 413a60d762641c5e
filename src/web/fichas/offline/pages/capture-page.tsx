import { useEffect, useMemo } from "react";
import { useActionData, useLoaderData } from "react-router";
import { formOf } from "#core/fichas/draft/form-of.ts";
import { fichaTypeNames } from "#core/fichas/ficha-type.ts";
import { ownModel } from "#core/fichas/models/own-model.ts";
import type { DraftAnswer, DraftHere } from "#web/fichas/draft/draft-data.ts";
import { DraftEditor } from "#web/fichas/draft/draft-editor.tsx";
import type { PhotoPlace } from "#web/fichas/form/photos/take-photo.ts";
import { clienteEntry, imovelEntry } from "#web/fichas/form/suggest-from-registry.ts";
import { saveCapture } from "#web/fichas/offline/keep/captures.ts";
import { type KnownModel, readKnown } from "#web/fichas/offline/keep/mirror.ts";
import { NoRoom } from "#web/fichas/offline/keep/no-room.ts";
import { dropPhoto, keepPhoto, photoBytes } from "#web/fichas/offline/keep/photos.ts";
import { deviceReceiptCopy, offlineCopy } from "#web/fichas/offline/offline.copy.ts";
import { holdRelease } from "#web/fichas/offline/release.ts";
import type { deviceAction, deviceLoader } from "./capture-data.ts";
import { CaptureSigners } from "./capture-signers.tsx";
import { search } from "./start-data.ts";

const SAVE_AFTER_MS = 200;

export function CaptureRoute() {
	const data = useLoaderData<typeof deviceLoader>();
	const answer = useActionData<typeof deviceAction>();
	useEffect(holdRelease, []);
	if (data.kind === "missing")
		return (
			<>
				<h1 className="font-display font-semibold text-title">{deviceReceiptCopy.missing}</h1>
				<p className="mt-3 text-soft">{deviceReceiptCopy.missingText}</p>
			</>
		);
	if (data.kind === "signing") return <CaptureSigners line={data.line} capture={data.capture} />;
	return <Draft draft={data.draft} model={data.model} answer={answer && "title" in answer ? answer : undefined} />;
}

type DraftProps = {
	model: KnownModel | undefined;
	draft: Extract<Awaited<ReturnType<typeof deviceLoader>>, { kind: "draft" }>["draft"];
	answer: DraftAnswer | undefined;
};

/** The same form as with a connection; what it would ask the server it asks the device. */
function Draft({ draft, model, answer }: DraftProps) {
	const { id, tipo } = draft.ficha;
	const own = useMemo(() => model && ownModel(model), [model]);
	const here = useMemo(() => hereOf(id), [id]);
	const title = model?.content.nome ?? fichaTypeNames[tipo].title;
	return <DraftEditor {...draft} {...{ title, answer, here }} form={own?.form ?? formOf(tipo)} {...(own && { own })} />;
}

function hereOf(id: string): DraftHere {
	return {
		leave: "/app",
		photos: photosHere(id),
		async suggest(kind, typed) {
			const known =
				kind === "pessoas"
					? (await readKnown("clientes")).map(clienteEntry)
					: (await readKnown("imoveis")).map(imovelEntry);
			return search(known, typed);
		},
		place: {
			pauseMs: SAVE_AFTER_MS,
			async post(_, version, values) {
				try {
					const isKept = await saveCapture(id, (capture) => ({ ...capture, values }));
					return isKept ? { kind: "saved", version: version + 1 } : { kind: "closed" };
				} catch (problem) {
					if (problem instanceof NoRoom) return { kind: "no-room" };
					throw problem;
				}
			},
		},
	};
}

function photosHere(capture: string): PhotoPlace {
	return {
		async keep(photo, { source, takenAt, place }) {
			try {
				const geo = place.estado === "não pedida" ? null : place;
				return await keepPhoto(capture, photo, { source, takenAt: new Date(takenAt).toISOString(), geo });
			} catch (problem) {
				throw problem instanceof NoRoom ? new Error(offlineCopy.noRoom) : problem;
			}
		},
		discard: (id) => dropPhoto(capture, id),
		async address(id) {
			const bytes = await photoBytes(id);
			return URL.createObjectURL(new Blob(bytes ? [bytes] : [], { type: "image/jpeg" }));
		},
	};
}
