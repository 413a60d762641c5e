import { isId } from "#core/kernel/ids.ts";

export type Cursor = { at: Date; id: string };

/** Where the next page begins: after this row of the last one. */
export function writeCursor({ at, id }: Cursor): string {
	return `${at.getTime()}_${id}`;
}

/** Anything else than what was given out begins at the first page: of longer numbers no column can hold the moment. */
export function readCursor(text: string | undefined): Cursor | undefined {
	const [time = "", id] = (text ?? "").split("_");
	return /^\d{1,14}$/.test(time) && isId(id) ? { at: new Date(Number(time)), id } : undefined;
}
