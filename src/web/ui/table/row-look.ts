/**
 * One table, two looks: from 1024 px rows and columns, below it each row is a card with a name, what is said of it and
 * where. The order of the cells is that of the card.
 */
export const tableLook = {
	table:
		"block w-full overflow-hidden rounded-card border border-line bg-raised shadow-sheet lg:table lg:table-fixed lg:border-separate lg:border-spacing-0",
	head: "bg-sunken max-lg:hidden",
	body: "block divide-y divide-line lg:table-row-group lg:[&_tr:not(:first-child)>*]:border-line lg:[&_tr:not(:first-child)>*]:border-t",
	row: "relative flex min-h-16 flex-wrap items-center gap-x-1.5 gap-y-0.5 py-3.5 pr-4 hover:bg-sunken has-checked:bg-pen-wash sm:pr-5 lg:table-row lg:cursor-pointer",
	/** With a picture in front of it, or without. */
	picturedRow: "pl-18",
	plainRow: "pl-4 sm:pl-5",
	icon: "absolute top-4 left-4 grid size-10 place-items-center rounded-field bg-pen-wash text-pen lg:hidden",
	name: "min-w-0 max-w-full grow text-left font-semibold lg:px-3 lg:py-3",
	/** On a card the whole of it is the link. */
	link: "block truncate max-lg:after:absolute max-lg:after:inset-0 lg:hover:underline lg:focus-visible:outline-offset-2",
	wide: "max-lg:empty:hidden max-lg:basis-full max-lg:truncate text-[0.9375rem] text-soft lg:px-3 lg:py-2",
	small: "text-sm text-soft lg:truncate lg:px-3",
	/** Something comes after it on the card: the dot stands at its end, where a line that breaks does not begin with it. */
	followed: "max-lg:not-empty:after:content-['_·']",
} as const;
