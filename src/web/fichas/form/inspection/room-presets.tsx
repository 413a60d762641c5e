import { type RoomPreset, roomPresets } from "#core/fichas/draft/inspection/room-presets.ts";
import { useFormContext } from "../form-context.ts";

/** All rooms by one tap: of a usual kind of property, or as in an earlier inspection of one's own. */
export function RoomPresets({ onChoose }: { onChoose: (preset: RoomPreset) => void }) {
	const { presets = [] } = useFormContext();
	return (
		<fieldset className="rounded-card border border-line bg-raised p-4 shadow-sheet sm:p-5">
			<legend className="sr-only">Começar com os ambientes de</legend>
			<p aria-hidden="true" className="font-display font-semibold text-xl">
				Começar com os ambientes de
			</p>
			<div className="mt-3 flex flex-wrap gap-2">
				{[...roomPresets, ...presets].map((preset) => (
					<button
						key={preset.nome}
						type="button"
						onClick={() => onChoose(preset)}
						className="inline-flex min-h-11 items-center rounded-full border border-edge/60 bg-raised px-4 text-left font-medium text-[0.9375rem] hover:border-ink"
					>
						{preset.nome}
					</button>
				))}
			</div>
			<p className="mt-3 text-sm text-soft">Depois você tira e acrescenta o que quiser.</p>
		</fieldset>
	);
}
