import { ChevronDown, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { rooms, usualItems } from "#core/fichas/draft/vistoria.ts";
import type { Field, Values } from "#core/fichas/form/field.ts";
import { listIn, textsIn } from "#core/fichas/form/values.ts";
import { Button } from "#web/ui/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { SelectField, TextField } from "#web/ui/form/field.tsx";
import { FieldError } from "#web/ui/form/field-frame.tsx";
import { type Compared, useCompared } from "./compared.ts";
import { idOf, useErrors, useFormContext } from "./form-context.ts";
import { RoomPanel } from "./room-panel.tsx";
import type { ShowFields } from "./siblings.ts";

type List = Extract<Field, { kind: "list" }>;

type Props = { field: List; path: string; items: Values[]; showFields: ShowFields };

/** Rooms of an inspection: one open at a time, so that a big house stays quick on a small phone. */
export function RoomList({ field, path, items, showFields }: Props) {
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
	return (
		<div
			id={id}
			tabIndex={-1}
			data-invalid={errors[path] ? true : undefined}
			className="grid grid-cols-1 gap-3 outline-none sm:col-span-2"
		>
			{items.map((room, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a room is its place in the list.
				<div key={at} className="rounded-card border border-line bg-raised shadow-sheet">
					<div className="flex items-center">
						<button
							type="button"
							aria-expanded={open === at}
							onClick={() => setOpen(open === at ? -1 : at)}
							className="flex min-h-16 min-w-0 flex-1 items-center gap-3 px-4 text-left"
						>
							<ChevronDown
								aria-hidden="true"
								className={classes("size-5 shrink-0 text-soft", open === at && "rotate-180")}
							/>
							<span className="min-w-0">
								<span className="block truncate font-display font-semibold text-xl">
									{String(room.ambiente ?? "Ambiente")}
								</span>
								<span className="block text-sm text-soft">
									{progressOf(room, changesIn(compared, `${path}.${at}.itens.`))}
								</span>
							</span>
						</button>
						<button
							type="button"
							onClick={() => change(path, items.toSpliced(at, 1))}
							className="mr-1 grid size-12 shrink-0 place-items-center rounded-full text-soft hover:text-risk"
						>
							<Trash2 aria-hidden="true" className="size-5" />
							<span className="sr-only">Remover {String(room.ambiente ?? "ambiente")}</span>
						</button>
					</div>
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

function changesIn({ things }: Compared, prefix: string): number {
	return [...things].filter(([path, { verdict }]) => path.startsWith(prefix) && verdict === "worse").length;
}

function progressOf(room: Values, changes: number): string {
	const items = listIn(room, "itens");
	const done = items.filter(({ estado }) => estado).length;
	const photos = items.reduce((sum, item) => sum + textsIn(item, "fotos").length, 0);
	const words = [
		`${done} de ${items.length} itens`,
		changes > 0 && `${changes} ${changes === 1 ? "mudança" : "mudanças"}`,
		photos > 0 && `${photos} ${photos === 1 ? "foto" : "fotos"}`,
	];
	return words.filter(Boolean).join(" · ");
}

function AddRoom({ taken, onAdd }: { taken: string[]; onAdd: (room: string) => void }) {
	const left = rooms.filter((room) => !taken.includes(room));
	const [chosen, setChosen] = useState("");
	const [other, setOther] = useState("");
	const name = chosen === "Outro" ? other.trim() : chosen;
	return (
		<div className="grid gap-3 rounded-card border border-edge/60 border-dashed p-4">
			<SelectField
				id="novo-ambiente"
				name="novo-ambiente"
				label="Acrescentar ambiente"
				placeholder="Escolha"
				value={chosen}
				onValueChange={setChosen}
				options={[...left, "Outro"].map((room) => ({ value: room, label: room }))}
			/>
			{chosen === "Outro" && (
				<TextField
					id="outro-ambiente"
					name="outro-ambiente"
					label="Nome do ambiente"
					value={other}
					onValueChange={setOther}
					maxLength={80}
				/>
			)}
			<Button
				variant="secondary"
				className="justify-self-start"
				onClick={() => {
					if (!name) return;
					onAdd(name);
					setChosen("");
					setOther("");
				}}
			>
				<Plus aria-hidden="true" className="size-5" />
				Acrescentar
			</Button>
		</div>
	);
}
