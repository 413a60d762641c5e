/** The device has no room left for what was to be kept; whatever was kept before stays. */
export class NoRoom extends Error {}

/** A store that is full says so in its own words; everything else goes on as it is. */
export async function asNoRoom<Value>(work: () => Promise<Value>): Promise<Value> {
	try {
		return await work();
	} catch (problem) {
		throw problem instanceof DOMException && problem.name === "QuotaExceededError" ? new NoRoom() : problem;
	}
}
