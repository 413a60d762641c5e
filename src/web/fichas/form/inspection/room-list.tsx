import { CheckCheck, ChevronDown, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { allGood, GENERAL_VIEW, roomsOf, withRoomPhotos } from "#core/fichas/draft/inspection/room-presets.ts";
import { rooms, usualItems } from "#core/fichas/draft/vistoria.ts";
import type { Field, Values } from "#core/fichas/form/field.ts";
import { listIn, textsIn } from "#core/fichas/form/values.ts";
import { Button } from "#web/ui/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { TextField } from "#web/ui/form/field.tsx";
import { FieldError } from "#web/ui/form/field-frame.tsx";
import { idOf, useErrors, useFormContext } from "../form-context.ts";
import { QuickCamera } from "../photos/quick-camera.tsx";
import type { ShowFields } from "../siblings.ts";
import { type Compared, useCompared } from "./compared.ts";
import { RoomPanel } from "./room-panel.tsx";
import { RoomPresets } from "./room-presets.tsx";
import { countsOf, RoomProgress } from "./room-progress.tsx";

type List = Extract<Field, { kind: "list" }>;

type Props = { field: List; path: string; items: Values[]; showFields: ShowFields };

/** Rooms of an inspection: one open at a time, so that a big house stays quick on a small phone. */
export default function RoomList({ field, path, items, showFields }: Props) {
	const { change } = useFormContext();
	const errors = useErrors();
	const compared = useCompared();
	const broken = items.findIndex((_, at) => Object.keys(errors).some((name) => name.startsWith(`${path}.${at}.`)));
	const [open, setOpen] = useState(broken >= 0 ? broken : items.length - 1);
	const inner = field.fields.find((one): one is List => one.kind === "list");
	const add = (ambiente: string) => {
		const itens = usualItems(ambiente).map((item) => ({ item }));
		change(path, [...items, { ambiente, itens }]);
		setOpen(items.length);
	};
	const id = idOf(path);
	const untold = countsOf(items);
	return (
		<div
			id={id}
			tabIndex={-1}
			data-invalid={errors[path] ? true : undefined}
			className="grid grid-cols-1 gap-3 outline-none sm:col-span-2"
		>
			{items.length === 0 && (
				<RoomPresets
					onChoose={(preset) => {
						change(path, roomsOf(preset));
						setOpen(-1);
					}}
				/>
			)}
			{items.length > 0 && (
				<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
					<div className="min-w-40 flex-1">{items.length > 1 && <RoomProgress rooms={items} />}</div>
					{untold.done < untold.all && <AllGoodButton path={path} items={items} />}
				</div>
			)}
			{items.map((room, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a room is its place in the list.
				<div key={at} className="rounded-card border border-line bg-raised shadow-sheet">
					<RoomHead
						room={room}
						path={`${path}.${at}`}
						isOpen={open === at}
						onToggle={() => setOpen(open === at ? -1 : at)}
						onRemove={() => change(path, items.toSpliced(at, 1))}
					/>
					{open === at && inner && (
						<RoomPanel room={room} path={`${path}.${at}`} fields={inner.fields} showFields={showFields} />
					)}
				</div>
			))}
			<FieldError id={id} error={errors[path]} />
			{compared.goneRooms.length > 0 && (
				<p className="text-soft">
					Na entrada havia também: {compared.goneRooms.join(", ")}. O documento dirá que não foi vistoriado na saída.
				</p>
			)}
			{items.length < field.max && <AddRoom taken={items.map(({ ambiente }) => String(ambiente))} onAdd={add} />}
		</div>
	);
}

function AllGoodButton({ path, items }: Pick<Props, "path" | "items">) {
	const { change } = useFormContext();
	const praise = () =>
		change(
			path,
			items.map((room) => ({ ...room, itens: allGood(listIn(room, "itens")) })),
		);
	return (
		<Button variant="secondary" size="sm" onClick={praise}>
			<CheckCheck aria-hidden="true" className="size-4" />
			Tudo bom no imóvel
		</Button>
	);
}

type Head = { room: Values; path: string; isOpen: boolean; onToggle: () => void; onRemove: () => void };

/** A room's name, how far it is, its camera, and the way out of the list; all of it while the room stays closed. */
function RoomHead({ room, path, isOpen, onToggle, onRemove }: Head) {
	const compared = useCompared();
	return (
		<div className="flex flex-wrap items-center">
			<button
				type="button"
				aria-expanded={isOpen}
				onClick={onToggle}
				className="flex min-h-16 min-w-0 flex-1 items-center gap-3 px-4 text-left"
			>
				<ChevronDown aria-hidden="true" className={classes("size-5 shrink-0 text-soft", isOpen && "rotate-180")} />
				<span className="min-w-0 flex-1 py-2">
					<span className="block truncate font-display font-semibold text-xl">
						{String(room.ambiente ?? "Ambiente")}
					</span>
					<RoomProgress rooms={[room]} changes={changesIn(compared, `${path}.itens.`)} />
				</span>
			</button>
			<RoomCamera room={room} path={path} />
			<button
				type="button"
				onClick={onRemove}
				className="mr-1 grid size-12 shrink-0 place-items-center rounded-full text-soft hover:text-risk"
			>
				<Trash2 aria-hidden="true" className="size-5" />
				<span className="sr-only">Remover {String(room.ambiente ?? "ambiente")}</span>
			</button>
		</div>
	);
}

function changesIn({ things }: Compared, prefix: string): number {
	return [...things].filter(([path, { verdict }]) => path.startsWith(prefix) && verdict === "worse").length;
}

/** Photos of the room as a whole, without opening it. */
function RoomCamera({ room, path }: { room: Values; path: string }) {
	const { change } = useFormContext();
	const items = listIn(room, "itens");
	const ids = textsIn(items.find(({ item }) => item === GENERAL_VIEW) ?? {}, "fotos");
	return (
		<QuickCamera
			id={`${idOf(path)}-camera`}
			of={String(room.ambiente ?? "ambiente")}
			ids={ids}
			onChange={(kept) => change(`${path}.itens`, withRoomPhotos(items, kept))}
		/>
	);
}

function AddRoom({ taken, onAdd }: { taken: string[]; onAdd: (room: string) => void }) {
	const left = rooms.filter((room) => !taken.includes(room));
	const [other, setOther] = useState("");
	return (
		<details className="rounded-card border border-edge/60 border-dashed px-4 py-1">
			<summary className="flex min-h-12 items-center gap-2 font-semibold text-pen">
				<Plus aria-hidden="true" className="size-5" />
				Acrescentar ambiente
			</summary>
			<div className="grid gap-3 pb-3">
				<div className="flex flex-wrap gap-2">
					{left.map((room) => (
						<button
							key={room}
							type="button"
							onClick={() => onAdd(room)}
							className="inline-flex min-h-11 items-center rounded-full border border-edge/60 bg-raised px-4 font-medium text-[0.9375rem] hover:border-ink"
						>
							{room}
						</button>
					))}
				</div>
				<div className="flex items-end gap-2">
					<TextField
						id="outro-ambiente"
						name="outro-ambiente"
						label="Outro ambiente"
						value={other}
						onValueChange={setOther}
						maxLength={80}
						autoComplete="off"
					/>
					<Button
						variant="secondary"
						onClick={() => {
							if (!other.trim()) return;
							onAdd(other.trim());
							setOther("");
						}}
					>
						Acrescentar
					</Button>
				</div>
			</div>
		</details>
	);
}
