import { Camera, Images, X } from "lucide-react";
import type { ChangeEvent } from "react";
import { Button, buttonClasses } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/form/field-frame.tsx";
import { OptionalMark } from "#web/ui/form/optional-mark.tsx";
import { SpinnerMark } from "#web/ui/layout/spinner.tsx";
import { idOf, useErrors, useFormContext } from "../form-context.ts";
import { PhotoPlaceChoice } from "./photo-place-choice.tsx";
import { PhotoThumb } from "./photo-thumb.tsx";
import type { PhotoSource } from "./take-photo.ts";
import { usePhotos } from "./use-photos.ts";
import type { WaitingPhoto } from "./waiting-photos.ts";

type AnswerProps = { path: string; label: string; hint?: string | undefined; ids: string[]; required: boolean };

/** Photos of one thing. What could not be sent stays here until it can. */
export function PhotoAnswer({ path, label, hint, ids, required }: AnswerProps) {
	const { change, fichaId, here } = useFormContext();
	const error = useErrors()[path];
	const { waiting, take, retry, remove } = usePhotos(path, ids, (kept) => change(path, kept));
	if (!fichaId) return null;
	const id = idOf(path);
	return (
		<fieldset
			id={id}
			tabIndex={-1}
			data-invalid={error ? true : undefined}
			className="min-w-0 outline-none sm:col-span-2"
		>
			<legend className="mb-1.5 font-semibold text-[0.9375rem]">
				{label}
				{!required && <OptionalMark />}
			</legend>
			{hint && <p className="mb-2 text-sm text-soft">{hint}</p>}
			<ul className="flex flex-wrap gap-2">
				{ids.map((photo, at) => (
					<li key={photo} className="relative">
						<input type="hidden" name={path} value={photo} />
						<PhotoThumb id={photo} alt={`Foto ${at + 1}`} here={here?.photos} />
						<RemovePhoto number={at + 1} onRemove={() => remove(photo)} />
					</li>
				))}
				{waiting.map((one) => (
					<li
						key={one.key}
						className="grid min-h-24 w-40 place-items-center rounded-field border border-edge border-dashed p-2 text-center text-sm"
					>
						<UnsentPhoto waiting={one} doing={here ? "Guardando foto" : "Enviando foto"} onRetry={() => retry(one)} />
					</li>
				))}
			</ul>
			<div className="mt-2 flex flex-wrap gap-2">
				<PhotoInput id={`${id}-camera`} label="Tirar foto" source="camera" onTake={take("camera")} />
				<PhotoInput id={`${id}-galeria`} label="Da galeria" source="galeria" onTake={take("galeria")} />
			</div>
			<PhotoPlaceChoice fichaId={fichaId} />
			<FieldError id={id} error={error} />
		</fieldset>
	);
}

function RemovePhoto({ number, onRemove }: { number: number; onRemove: () => void }) {
	return (
		<button type="button" onClick={onRemove} className="-top-2 -right-2 absolute grid size-11 place-items-center">
			<span className="grid size-7 place-items-center rounded-full bg-night text-on-night">
				<X aria-hidden="true" className="size-4" />
			</span>
			<span className="sr-only">Remover foto {number}</span>
		</button>
	);
}

type UnsentProps = { waiting: WaitingPhoto; doing: string; onRetry: () => void };

/** On its way, or kept from it. */
function UnsentPhoto({ waiting: { file, failed }, doing, onRetry }: UnsentProps) {
	if (!failed)
		return (
			<span role="status" className="flex items-center gap-2 text-soft">
				<SpinnerMark /> {doing}
			</span>
		);
	return (
		<>
			<span className="max-w-full break-words font-medium">{file.name}</span>
			<span className="text-risk">{failed}</span>
			<Button variant="ghost" size="sm" onClick={onRetry}>
				Tentar de novo
			</Button>
		</>
	);
}

type InputProps = {
	id: string;
	label: string;
	source: PhotoSource;
	onTake: (event: ChangeEvent<HTMLInputElement>) => void;
};

function PhotoInput({ id, label, source, onTake }: InputProps) {
	const Icon = source === "camera" ? Camera : Images;
	return (
		<label
			htmlFor={id}
			className={buttonClasses(
				{ variant: "secondary", size: "sm" },
				"has-focus-visible:outline-2 has-focus-visible:outline-pen has-focus-visible:outline-offset-2",
			)}
		>
			<Icon aria-hidden="true" className="size-4" />
			{label}
			<input
				id={id}
				type="file"
				accept="image/jpeg,image/png,image/webp"
				capture={source === "camera" ? "environment" : undefined}
				multiple={source === "galeria"}
				onChange={onTake}
				className="sr-only"
			/>
		</label>
	);
}
