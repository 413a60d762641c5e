/** How a list is put in order: by one of its columns, from its first or, `down`, from its last. */
export type ListOrder<Column extends string> = { column: Column; down: boolean };

/** As it stands in an address: `nome`, or `-nome` from the end. Anything else is the usual order. */
export function readOrder<Column extends string>(
	typed: string | null,
	columns: readonly Column[],
	usual: ListOrder<Column>,
): ListOrder<Column> {
	const down = typed?.startsWith("-") ?? false;
	const column = columns.find((one) => one === typed?.slice(down ? 1 : 0));
	return column ? { column, down } : usual;
}

export function writeOrder({ column, down }: ListOrder<string>): string {
	return down ? `-${column}` : column;
}

export function isSameOrder(one: ListOrder<string>, other: ListOrder<string>): boolean {
	return one.column === other.column && one.down === other.down;
}
