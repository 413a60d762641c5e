/** An ordinary afternoon, so that every run films the same dates and hours. */
const filmedAt = new Date("2026-10-14T15:04:00-03:00");

export const clockShift = (): number => filmedAt.getTime() - Date.now();

/** Moves "now", in the product and in the pages of the browser. Self-contained: the browser is sent the function itself. */
export function shiftClock(ms: number): void {
	const Real = Date;
	globalThis.Date = class extends Real {
		constructor(...given: [value?: number]) {
			if (given.length === 0) super(Real.now() + ms);
			else super(...(given as [number]));
		}

		static override now(): number {
			return Real.now() + ms;
		}

		static override [Symbol.hasInstance](value: unknown): boolean {
			return value instanceof Real;
		}
	} as DateConstructor;
}
