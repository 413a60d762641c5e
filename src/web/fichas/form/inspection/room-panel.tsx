import { CheckCheck, Plus, Trash2 } from "lucide-react";
import { memo, useState } from "react";
import type { Inspected } from "#core/fichas/draft/inspection/inspected.ts";
import { allGood, GENERAL_VIEW, withRoomPhotos } from "#core/fichas/draft/inspection/room-presets.ts";
import { needsPhoto } from "#core/fichas/draft/vistoria.ts";
import type { Field, Values } from "#core/fichas/form/field.ts";
import { readDraft } from "#core/fichas/form/read-fields.ts";
import { listIn, textsIn } from "#core/fichas/form/values.ts";
import { Button } from "#web/ui/button.tsx";
import { AllProvider, idOf, useErrors, useFormContext } from "../form-context.ts";
import { QuickCamera } from "../photos/quick-camera.tsx";
import { useWaitingPhotos, waitingPlace } from "../photos/waiting-photos.ts";
import { ITEM_MARK } from "../read-posted.ts";
import type { ShowFields } from "../siblings.ts";
import { type Beside, useCompared } from "./compared.ts";
import { ConditionAnswer } from "./condition-answer.tsx";
import { EntryState } from "./entry-state.tsx";

type Props = { room: Values; path: string; fields: readonly Field[]; showFields: ShowFields };

/** What is in a room: its state in one tap, the rest when it is worth a word or a photo. */
export function RoomPanel({ room, path, fields, showFields }: Props) {
	const { change } = useFormContext();
	const errors = useErrors();
	const items = listIn(room, "itens");
	const list = `${path}.itens`;
	const { things, gone } = useCompared();
	const missing = gone.get(String(room.ambiente ?? "")) ?? [];
	const untold = items.filter(({ estado }) => !estado).length;
	const general = items.find(({ item }) => item === GENERAL_VIEW);
	return (
		<div className="border-line border-t px-4 pb-4">
			<input type="hidden" name={`${path}.${ITEM_MARK}`} value="1" />
			<input type="hidden" name={`${path}.ambiente`} value={String(room.ambiente ?? "")} />
			<div className="flex flex-wrap items-center justify-between gap-2 pt-3">
				{untold > 0 && (
					<Button variant="secondary" size="sm" onClick={() => change(list, allGood(items))}>
						<CheckCheck aria-hidden="true" className="size-4" />
						Tudo bom neste ambiente
					</Button>
				)}
				<QuickCamera
					id={`${idOf(path)}-galeria`}
					of={String(room.ambiente ?? "ambiente")}
					ids={textsIn(general ?? {}, "fotos")}
					source="galeria"
					onChange={(kept) => change(list, withRoomPhotos(items, kept))}
				/>
			</div>
			<ul className="divide-y divide-line">
				{items.map((item, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: an item is its place in the list.
					<li key={at} className="py-3">
						<RoomItem
							item={item}
							path={`${list}.${at}`}
							fields={fields}
							showFields={showFields}
							problem={problemIn(errors, `${list}.${at}.`)}
							before={things.get(`${list}.${at}`)?.before}
							verdict={things.get(`${list}.${at}`)?.verdict}
						/>
					</li>
				))}
			</ul>
			<Button variant="ghost" size="sm" onClick={() => change(list, [...items, { item: "" }])}>
				<Plus aria-hidden="true" className="size-4" />
				Outro item
			</Button>
			{missing.map((before) => (
				<MissingItem
					key={before.nome}
					before={before}
					onInspect={() => change(list, [...items, { item: before.nome }])}
				/>
			))}
		</div>
	);
}

/** The entry has it, and this room has not. */
function MissingItem({ before, onInspect }: { before: Inspected; onInspect: () => void }) {
	return (
		<div className="mt-3 rounded-field border border-edge/60 border-dashed p-3">
			<p className="font-medium">{before.nome}</p>
			<EntryState before={before} verdict="only-before" />
			<Button variant="ghost" size="sm" className="mt-1" onClick={onInspect}>
				<Plus aria-hidden="true" className="size-4" />
				Vistoriar {before.nome}
			</Button>
		</div>
	);
}

function problemIn(errors: Record<string, string>, prefix: string): string | undefined {
	const path = Object.keys(errors).find((name) => name.startsWith(prefix));
	return path && errors[path];
}

type ItemProps = Omit<Props, "room"> & {
	item: Values;
	problem: string | undefined;
	/** What the entry says of it, where this is an exit; each of them stays the same while nothing here changes. */
	before: Inspected | undefined;
	verdict: Beside["verdict"] | undefined;
};
const NOTHING: Values = {};

/** Drawn again only when its own answers change: a room has many. */
const RoomItem = memo(function RoomItem({ item, path, fields, problem, before, verdict, showFields }: ItemProps) {
	const { change, fichaId } = useFormContext();
	const [more, setMore] = useState(false);
	const name = String(item.item ?? "");
	const hasWaiting = useWaitingPhotos(waitingPlace(fichaId, `${path}.fotos`)).length > 0;
	const isOpen = more || hasWaiting || problem !== undefined || needsPhoto(item, NOTHING);
	const asked = fields.filter((field) => field.name === "mudanca");
	const { values } = readDraft([{ id: "item", title: "", fields }], item);
	const rest = fields.filter((field) => !["item", "estado", "mudanca"].includes(field.name));
	return (
		<>
			<input type="hidden" name={`${path}.${ITEM_MARK}`} value="1" />
			<div className="flex flex-wrap items-center gap-x-2">
				<input
					aria-label="Item"
					id={idOf(`${path}.item`)}
					name={`${path}.item`}
					value={name}
					maxLength={80}
					onChange={(event) => change(`${path}.item`, event.currentTarget.value)}
					className="field-control h-11 min-w-0 flex-1 basis-32 border-transparent bg-transparent px-1 font-medium"
				/>
				<QuickCamera
					id={`${idOf(path)}-camera-rapida`}
					of={name || "item"}
					ids={textsIn(item, "fotos")}
					onChange={(kept) => change(`${path}.fotos`, kept)}
				/>
				<ConditionAnswer path={`${path}.estado`} of={name} value={String(item.estado ?? "")} />
			</div>
			{verdict === "worse"
				? showFields(asked, { raw: item, read: values, base: `${path}.` })
				: verdict && <EntryState before={before} verdict={verdict} />}
			{problem && <p className="mt-1 text-risk text-sm">{problem}</p>}
			{isOpen ? (
				<AllProvider value={NOTHING}>
					<div className="mt-3 grid gap-4 sm:grid-cols-2">
						{showFields(rest, { raw: item, read: values, base: `${path}.` })}
					</div>
					<RemoveItem path={path} name={name} />
				</AllProvider>
			) : (
				<button type="button" onClick={() => setMore(true)} className="min-h-11 font-medium text-pen text-sm">
					Detalhes e fotos<span className="sr-only"> de {name}</span>
				</button>
			)}
		</>
	);
});

function RemoveItem({ path, name }: { path: string; name: string }) {
	const { remove } = useFormContext();
	return (
		<Button variant="ghost" size="sm" className="mt-2" onClick={() => remove(path)}>
			<Trash2 aria-hidden="true" className="size-4" />
			Tirar {name || "item"} da lista
		</Button>
	);
}
