/** A device that slept has stopped one of them, somebody who set the clock back the other: the longer way is the safe one. */
export type Moment = { day: number; page: number };
export const moment = (): Moment => ({ day: Date.now(), page: performance.now() });
export const since = (then: Moment) => Math.max(Date.now() - then.day, performance.now() - then.page);

/** A clock that never goes back, and goes on while the device sleeps. */
export function timeGone(): () => number {
	let last = moment();
	let gone = 0;
	return () => {
		gone += since(last);
		last = moment();
		return gone;
	};
}
