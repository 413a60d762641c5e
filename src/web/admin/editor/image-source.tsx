import { Download, Upload } from "lucide-react";
import { type ChangeEvent, useState } from "react";
import { Button, buttonClasses } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { SpinnerMark } from "#web/ui/layout/spinner.tsx";
import { importImageFrom, type UploadedImage, uploadImage } from "./upload-image.ts";

/** Two ways to a picture: a file of this device, or an address the server fetches it from. */
export function ImageSource({ id, onImage }: { id: string; onImage: (image: UploadedImage) => void }) {
	const [busy, setBusy] = useState<"file" | "url">();
	const [url, setUrl] = useState("");

	const take = async (kind: "file" | "url", work: Promise<UploadedImage | undefined>) => {
		setBusy(kind);
		const image = await work;
		setBusy(undefined);
		if (!image) return;
		setUrl("");
		onImage(image);
	};

	return (
		<div className="grid grid-cols-1 gap-4">
			<FilePick id={`${id}-arquivo`} busy={busy} onPick={(file) => void take("file", uploadImage(file))} />
			<div className="flex gap-2 max-sm:flex-col sm:items-end">
				<TextField
					id={`${id}-url`}
					name="image_url"
					label="URL da imagem"
					inputMode="url"
					autoComplete="off"
					placeholder="https://"
					value={url}
					onValueChange={setUrl}
					onKeyDown={(event) => {
						if (event.key !== "Enter") return;
						event.preventDefault();
						void take("url", importImageFrom(url));
					}}
				/>
				<Button
					variant="secondary"
					pending={busy === "url"}
					pendingLabel="Importando..."
					onClick={() => void take("url", importImageFrom(url))}
				>
					<Download aria-hidden="true" className="size-5" />
					Importar
				</Button>
			</div>
			<p className="text-sm text-soft">JPEG, PNG, WebP ou um SVG simples, até 5 MB.</p>
		</div>
	);
}

type Pick = { id: string; busy: "file" | "url" | undefined; onPick: (file: File) => void };

function FilePick({ id, busy, onPick }: Pick) {
	const choose = (event: ChangeEvent<HTMLInputElement>) => {
		const [file] = event.currentTarget.files ?? [];
		// The same file may be chosen again after a failure.
		event.currentTarget.value = "";
		if (file) onPick(file);
	};

	return (
		<label
			htmlFor={id}
			aria-busy={busy === "file" || undefined}
			className={buttonClasses(
				{ variant: "secondary" },
				"has-focus-visible:outline-2 has-focus-visible:outline-pen has-focus-visible:outline-offset-2",
			)}
		>
			{busy === "file" ? <SpinnerMark className="size-5" /> : <Upload aria-hidden="true" className="size-5" />}
			{busy === "file" ? "Enviando..." : "Enviar imagem"}
			<input
				id={id}
				type="file"
				accept="image/jpeg,image/png,image/webp,image/svg+xml"
				onChange={choose}
				disabled={busy !== undefined}
				className="sr-only"
			/>
		</label>
	);
}
