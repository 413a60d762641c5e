import { shrinkPhoto } from "#web/fichas/form/photos/take-photo.ts";
import { signMessages } from "#web/fichas/signing/sign.copy.ts";
import { partOf } from "./sign-part.ts";

/** Sends the photo as soon as it is taken; the signature waits for nothing but its own button. */
export function startPhoto(form: HTMLFormElement, prove: (proof: string) => void): void {
	const box = form.querySelector<HTMLElement>("[data-photo]");
	if (!box) return;
	const input = partOf(box, "photo-file", HTMLInputElement);
	const said = partOf(box, "photo-said", HTMLElement);
	input.addEventListener("change", async () => {
		const file = input.files?.[0];
		if (!file) return;
		input.disabled = true;
		said.textContent = signMessages.photoSending;
		said.textContent = await send(`/rest/v1/assinaturas/${form.dataset.token}/foto`, file, prove);
		input.disabled = false;
		input.value = "";
	});
}

async function send(address: string, file: File, prove: (proof: string) => void): Promise<string> {
	try {
		const response = await fetch(address, {
			method: "POST",
			headers: { "content-type": "application/octet-stream", accept: "application/json" },
			body: await shrinkPhoto(file),
		});
		const answer = await response.json();
		if (response.ok) {
			prove(String(answer.prova));
			return signMessages.photoKept;
		}
		return answer.error || signMessages.photoFailed;
	} catch {
		return signMessages.photoFailed;
	}
}
