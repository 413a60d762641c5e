import { contestCopy as copy } from "./contest.copy.ts";
import type { DraftPoint } from "./contest-draft.ts";

type Lines = { nameOf(place: string): string; edit(at: number): void; remove(at: number): void };

/** What is contested so far, a line each. */
export function showPoints(list: HTMLElement, points: DraftPoint[], { nameOf, edit, remove }: Lines): void {
	list.textContent = "";
	points.forEach((point, at) => {
		list.append(lineOf(point, nameOf(point.lugar), { edit: () => edit(at), remove: () => remove(at) }));
	});
}

function lineOf({ texto, fotos }: DraftPoint, name: string, { edit, remove }: { edit(): void; remove(): void }) {
	const line = document.createElement("li");
	const named = document.createElement("strong");
	named.textContent = name;
	const said = document.createElement("span");
	said.textContent = texto;
	const photosSaid = document.createElement("span");
	photosSaid.textContent = fotos.length === 1 ? "1 foto" : fotos.length > 1 ? `${fotos.length} fotos` : "";
	const row = document.createElement("span");
	row.className = "sign-pair";
	row.append(
		buttonOf(copy.edit, `${copy.edit}: ${name}`, edit),
		buttonOf(copy.remove, `${copy.remove}: ${name}`, remove),
	);
	line.append(named, said, photosSaid, row);
	return line;
}

function buttonOf(label: string, name: string, act: () => void): HTMLButtonElement {
	const button = document.createElement("button");
	button.type = "button";
	button.className = "sign-button quiet";
	button.textContent = label;
	button.setAttribute("aria-label", name);
	button.addEventListener("click", act);
	return button;
}
