import { ELSEWHERE, type PlaceGroup } from "#core/fichas/contest/contest-places.ts";
import { partOf } from "#web/fichas/signing/script/sign-part.ts";
import { contestCopy as copy } from "./contest.copy.ts";

/** Two lists: the room, then what is in it. Below them, what the report says of it. */
export function startPlaceField(form: HTMLFormElement, groups: PlaceGroup[], onChange: (place: string) => void) {
	const room = partOf(form, "room", HTMLSelectElement);
	const item = partOf(form, "item", HTMLSelectElement);
	const itemField = partOf(form, "item-field", HTMLElement);
	const described = partOf(form, "described", HTMLElement);
	fill(room, [["", copy.choose], ...groups.map(({ id, nome }): Option => [id, nome]), [ELSEWHERE, copy.elsewhere]]);

	const groupOf = (id: string) => groups.find((one) => one.id === id);
	const chosen = () => (room.value === ELSEWHERE ? ELSEWHERE : item.value);

	function showItems(): void {
		const group = groupOf(room.value);
		itemField.hidden = !group;
		const items = group?.itens.map(({ id, nome }): Option => [id, nome]) ?? [];
		fill(item, group ? [["", copy.choose], ...items, [group.id, copy.wholeRoom]] : []);
	}

	function showDescribed(): void {
		const found = groupOf(room.value)?.itens.find(({ id }) => id === item.value);
		described.textContent = found?.descrito ? `${copy.described} ${found.descrito}` : "";
		described.hidden = described.textContent === "";
	}

	room.addEventListener("change", () => {
		showItems();
		showDescribed();
		onChange(chosen());
	});
	item.addEventListener("change", () => {
		showDescribed();
		onChange(chosen());
	});

	return {
		set(place: string): void {
			room.value = place === "" || place === ELSEWHERE ? place : (place.split(".")[0] ?? "");
			showItems();
			item.value = place === ELSEWHERE ? "" : place;
			showDescribed();
		},
		/** To what is still to be chosen. */
		focus(): void {
			(itemField.hidden ? room : item).focus();
		},
		nameOf(place: string): string {
			if (place === ELSEWHERE) return copy.elsewhere;
			const group = groupOf(place.split(".")[0] ?? "");
			const name = group?.itens.find(({ id }) => id === place)?.nome ?? copy.wholeRoom;
			return `${group?.nome ?? ""}, ${name}`;
		},
	};
}

type Option = [value: string, label: string];

function fill(list: HTMLSelectElement, options: Option[]): void {
	list.textContent = "";
	for (const [value, label] of options) list.append(new Option(label, value));
}
