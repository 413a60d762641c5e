import { canLocate, locate, type TypedLocation } from "#web/fichas/device-location.ts";
import { signCopy } from "#web/fichas/signing/sign.copy.ts";
import type { Progress } from "./sign-memory.ts";

const copy = signCopy.location;

export function formatLocation(location: TypedLocation): string {
	if (location.estado === "informada") return copy.allowed.replace("{m}", String(Math.round(location.precisaoM)));
	if (location.estado === "recusada") return copy.refused;
	return location.estado === "indisponível" ? copy.missing : "";
}

/** Asked for by a button of its own; whoever goes on without it has declined. */
export function askLocation(form: HTMLFormElement, progress: Progress, keep: () => void): void {
	const button = form.querySelector<HTMLButtonElement>("[data-locate]");
	const said = form.querySelector("[data-located]");
	const next = form.querySelector('[data-step="dados"] [data-next]');
	if (!button || !said || !next) return;
	if (!canLocate()) progress.location = { estado: "indisponível" };
	const show = () => {
		said.textContent = formatLocation(progress.location);
		button.hidden = progress.location.estado === "informada" || !canLocate();
		if (progress.location.estado === "não pedida") return;
		next.textContent = signCopy.next;
		next.classList.remove("quiet");
	};
	button.addEventListener("click", async () => {
		said.textContent = signCopy.location.asking;
		progress.location = await locate();
		show();
		keep();
	});
	show();
}
