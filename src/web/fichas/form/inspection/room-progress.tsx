import type { Values } from "#core/fichas/form/field.ts";
import { listIn, textsIn } from "#core/fichas/form/values.ts";

type Counts = { done: number; all: number; photos: number };

export function countsOf(rooms: Values[]): Counts {
	const items = rooms.flatMap((room) => listIn(room, "itens"));
	return {
		done: items.filter(({ estado }) => estado).length,
		all: items.length,
		photos: items.reduce((sum, item) => sum + textsIn(item, "fotos").length, 0),
	};
}

/** `14 de 16 itens · 1 mudança · 3 fotos`, and as a line that fills. */
export function RoomProgress({ rooms, changes = 0 }: { rooms: Values[]; changes?: number }) {
	const { done, all, photos } = countsOf(rooms);
	const words = [
		`${done} de ${all} ${all === 1 ? "item" : "itens"}`,
		changes > 0 && `${changes} ${changes === 1 ? "mudança" : "mudanças"}`,
		photos > 0 && `${photos} ${photos === 1 ? "foto" : "fotos"}`,
	];
	return (
		<>
			<span className="block text-sm text-soft">{words.filter(Boolean).join(" · ")}</span>
			<svg aria-hidden="true" viewBox="0 0 100 2" preserveAspectRatio="none" className="mt-1.5 h-1 w-full">
				<rect width="100" height="2" rx="1" className="fill-line" />
				<rect width={all > 0 ? (100 * done) / all : 0} height="2" rx="1" className="fill-protected" />
			</svg>
		</>
	);
}
