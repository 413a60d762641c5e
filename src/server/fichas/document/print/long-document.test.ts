import { expect, onTestFinished, test, vi } from "vitest";
import { present } from "#core/kernel/present.ts";
import { packFile } from "#server/platform/pdf/pack-file.ts";
import { sampleToPrint } from "#tests/support/fichas/printed-samples.ts";
import { printFicha } from "./ficha-pdf.ts";

const ROOMS = 40;

/** As many rooms as an inspection may have, each with all its items and as much as fits said of each. */
function longestInspection() {
	const ficha = sampleToPrint("vistoria");
	const [section] = ficha.document.secoes;
	const valor = "Pintura nova, riscos perto da porta, piso laminado sem marcas, rodapé solto atrás da cortina. ".repeat(
		3,
	);
	const linhas = Array.from({ length: 60 }, (_, item) => ({ rotulo: `Item ${item + 1}`, valor }));
	ficha.document.secoes = Array.from({ length: ROOMS }, (_, room) => ({
		...present(section, "the form's first section"),
		titulo: `Ambiente ${room + 1}`,
		linhas,
	}));
	return ficha;
}

/** How often others had their turn meanwhile. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
	let turns = 0;
	let isOver = false;
	const takeTurns = () => {
		if (isOver) return;
		turns++;
		setImmediate(takeTurns);
	};
	setImmediate(takeTurns);
	await work();
	isOver = true;
	return turns;
}

test("while a document of hundreds of pages is printed and written, others have their turn", async () => {
	// On a clock of its own: a fast machine writes all of it within the time that nobody has to give way.
	let moment = 0;
	const clock = vi.spyOn(performance, "now").mockImplementation(() => (moment += 5));
	onTestFinished(() => clock.mockRestore());
	const ficha = longestInspection();
	// In one go it would be none.
	expect(await turnsDuring(() => printFicha(ficha)), "while it is printed").toBeGreaterThan(ROOMS);
	const pdf = await printFicha(ficha);
	expect(await turnsDuring(() => packFile(pdf)), "while it is written").toBeGreaterThan(ROOMS);
});
