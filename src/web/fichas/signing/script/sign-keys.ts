import { type Drawing, type Strokes, within } from "./sign-strokes.ts";

/** Where the arrows have led, once one was pressed; `down`: it draws. */
export type Cursor = { x: number; y: number; down: boolean; shown: boolean };
type Keys = { cursor: Cursor; drawing: Drawing; strokes: Strokes; end: () => void; show: () => void };

const KEY_STEP_PX = 7;

/** Signing by keyboard: arrows move, the space bar puts the pen down and lifts it. */
export function listenToKeys(canvas: HTMLCanvasElement, { cursor, drawing, strokes, end, show }: Keys): void {
	canvas.addEventListener("keydown", (event) => {
		const move = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
		if (!move && event.key !== " ") return;
		event.preventDefault();
		if (!cursor.shown) Object.assign(cursor, { x: drawing.largura / 4, y: drawing.altura / 2, shown: true });
		if (move) {
			cursor.x = within(cursor.x + (move[0] ?? 0) * KEY_STEP_PX, drawing.largura);
			cursor.y = within(cursor.y + (move[1] ?? 0) * KEY_STEP_PX, drawing.altura);
			if (cursor.down) strokes.add(cursor.x, cursor.y, 0);
		} else {
			cursor.down = !cursor.down;
			if (cursor.down) strokes.begin(cursor.x, cursor.y, 0);
			else end();
		}
		show();
	});
	canvas.addEventListener("blur", () => {
		cursor.down = false;
		cursor.shown = false;
		end();
		show();
	});
}
