import type { FichaType } from "#core/fichas/ficha-type.ts";
import { checkClause } from "./check-clauses.ts";
import type { ClauseWarning } from "./claims.ts";

/** A label or a hint asks, it does not bind anybody: only what it promises or whom it names can hurt. */
export function checkLabel(text: string, base: FichaType): ClauseWarning[] {
	return checkClause(text, base).filter(({ code }) => code === "promessa" || code === "dado-pessoal");
}
