import { showsAll } from "#core/accounts/seat.ts";
import type { Deps } from "#server/deps.ts";
import { preparedByView } from "#server/fichas/prepared-by-view.ts";
import { type AskedCounted, type Counted, isWholePeriod, wholePeriod, wholeValues } from "./counted-fichas.ts";

type Question<Rows> = PromiseLike<Rows> & {
	prepare(name: string): { execute(values: Record<string, unknown>): Promise<Rows> };
};

/** A question about the fichas of a period: of all of them, as nearly always, it is written out once. */
export function askedOfPeriod<Rows>(name: string, ask: (db: Deps["db"], counted: AskedCounted) => Question<Rows>) {
	const written = preparedByView(name, (db: Deps["db"], seat, ofView) =>
		ask(db, { seat, ...wholePeriod }).prepare(ofView),
	);
	return async ({ db }: Pick<Deps, "db">, counted: Counted): Promise<Rows> =>
		isWholePeriod(counted) && !counted.tipo
			? written(db, showsAll(counted.seat)).execute(wholeValues(counted))
			: ask(db, counted);
}
