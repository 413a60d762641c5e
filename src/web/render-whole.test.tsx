import { lazy, Suspense } from "react";
import { expect, test } from "vitest";
import { renderWhole } from "./render-whole.ts";

const options = { signal: new AbortController().signal };

function pageWith(part: React.ReactNode) {
	return (
		<html lang="pt-BR">
			<head>
				<title>Página</title>
			</head>
			<body>{part}</body>
		</html>
	);
}

test("a page is written whole", async () => {
	const page = await renderWhole(pageWith(<p>Olá &amp; até já</p>), options);
	expect(page).toBe(
		'<!DOCTYPE html><html lang="pt-BR"><head><title>Página</title></head><body><p>Olá &amp; até já</p></body></html>',
	);
});

test("a part whose code is still on its way is waited for, inside of a boundary and without one", async () => {
	const laterPart = () =>
		lazy(async () => {
			await new Promise((resolve) => setImmediate(resolve));
			return { default: () => <p>Chegou</p> };
		});
	const [Inside, Alone] = [laterPart(), laterPart()];
	const page = await renderWhole(
		pageWith(
			<Suspense fallback="Abrindo…">
				<Inside />
			</Suspense>,
		),
		options,
	);
	expect(page).toContain("<p>Chegou</p>");
	expect(page).not.toContain("Abrindo…");
	expect(await renderWhole(pageWith(<Alone />), options)).toContain("<p>Chegou</p>");
});

test("a failure is told as it is", async () => {
	const Broken = () => {
		throw new Error("sem chão");
	};
	await expect(renderWhole(pageWith(<Broken />), options)).rejects.toThrow("sem chão");
});
