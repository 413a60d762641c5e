import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { RoomProgress } from "./room-progress.tsx";

test("a room's line agrees with how many items it has", () => {
	const shown = (many: number) =>
		renderToString(<RoomProgress rooms={[{ itens: Array.from({ length: many }, () => ({})) }]} />);
	expect(shown(1)).toContain("0 de 1 item<");
	expect(shown(2)).toContain("0 de 2 itens<");
});
