import { Camera, Images } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { SpinnerMark } from "#web/ui/layout/spinner.tsx";
import type { PhotoSource } from "./take-photo.ts";
import { usePhotos } from "./use-photos.ts";

type Props = {
	id: string;
	/** What is photographed: read aloud with the button. */
	of: string;
	ids: string[];
	source?: PhotoSource;
	onChange: (ids: string[]) => void;
};

/** The camera beside a thing, without opening anything first; from the gallery, as many at once as one likes. */
export function QuickCamera({ id, of, ids, source = "camera", onChange }: Props) {
	const { waiting, take, retry } = usePhotos(ids, onChange);
	const failed = waiting.filter((one) => one.failed);
	const sending = waiting.length - failed.length;
	const Icon = source === "camera" ? Camera : Images;
	return (
		<>
			<label
				htmlFor={id}
				className="relative grid size-11 shrink-0 place-items-center rounded-full text-pen hover:bg-pen-wash has-focus-visible:outline-2 has-focus-visible:outline-pen"
			>
				{sending > 0 ? <SpinnerMark /> : <Icon aria-hidden="true" className="size-5" />}
				<span className="sr-only">
					{source === "camera" ? "Fotografar" : "Fotos da galeria"}: {of}
				</span>
				<input
					id={id}
					type="file"
					accept="image/jpeg,image/png,image/webp"
					capture={source === "camera" ? "environment" : undefined}
					multiple={source === "galeria"}
					onChange={take(source)}
					className="sr-only"
				/>
			</label>
			<span role="status" className="sr-only">
				{sending > 0 && `Guardando ${sending === 1 ? "uma foto" : `${sending} fotos`} de ${of}`}
			</span>
			{failed.map((one) => (
				<p key={one.key} className="basis-full text-right text-risk text-sm">
					{one.failed}
					<Button variant="ghost" size="sm" onClick={() => retry(one)}>
						Tentar de novo
					</Button>
				</p>
			))}
		</>
	);
}
