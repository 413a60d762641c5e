import { shrinkPhoto } from "#web/fichas/form/photos/take-photo.ts";
import { partOf } from "#web/fichas/signing/script/sign-part.ts";
import { contestCopy as copy } from "./contest.copy.ts";
import type { PhotoStore } from "./contest-photos.ts";

type Told = { onChange(ids: string[]): void; mayAdd(): boolean; tell(problem: string): void };

/** Camera and gallery, and what was chosen, small, with a way to take it out again. */
export function startPhotoField(form: HTMLFormElement, photos: PhotoStore, { onChange, mayAdd, tell }: Told) {
	const list = partOf(form, "photos", HTMLElement);
	let ids: string[] = [];

	async function add(files: File[]): Promise<void> {
		tell("");
		for (const file of files) {
			if (!mayAdd()) return tell(copy.problems.tooManyPhotos);
			const id = newId();
			try {
				await photos.put(id, await shrinkPhoto(file));
			} catch {
				tell(copy.problems.photo);
				continue;
			}
			ids = ids.concat(id);
			onChange(ids);
			await show(id);
		}
	}

	async function show(id: string): Promise<void> {
		const photo = await photos.get(id);
		if (!photo || !ids.includes(id)) return;
		const line = document.createElement("li");
		const picture = document.createElement("img");
		const address = URL.createObjectURL(photo);
		picture.src = address;
		picture.alt = "";
		picture.onload = () => URL.revokeObjectURL(address);
		const button = document.createElement("button");
		button.type = "button";
		button.textContent = copy.remove;
		button.setAttribute("aria-label", copy.removePhoto);
		button.addEventListener("click", () => {
			ids = ids.filter((one) => one !== id);
			line.remove();
			onChange(ids);
		});
		line.append(picture, button);
		list.append(line);
	}

	for (const mark of ["camera", "gallery"]) {
		const input = partOf(form, mark, HTMLInputElement);
		input.addEventListener("change", () => {
			const files = Array.from(input.files ?? []);
			// The same photo may be chosen again after it was taken out.
			input.value = "";
			void add(files);
		});
	}

	return {
		async set(next: string[]): Promise<void> {
			ids = next;
			list.textContent = "";
			for (const id of next) await show(id);
		},
	};
}

function newId(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(8)))
		.map((byte) => byte.toString(16).padStart(2, "0"))
		.join("");
}
