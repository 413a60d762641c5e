import type { Deps } from "#server/deps.ts";

/**
 * For whoever shows a page: asks the provider, but waits only so long. What is still under way goes on by itself;
 * `false` when its answer did not come in time.
 */
export async function syncWithin(deps: Deps, milliseconds: number, sync: () => Promise<unknown>): Promise<boolean> {
	const patience = Promise.withResolvers<false>();
	const timer = setTimeout(() => patience.resolve(false), milliseconds);
	const asking = sync().then(
		() => true,
		(error) => {
			deps.log.warn({ err: error }, "the provider could not be asked for a page");
			return false;
		},
	);
	try {
		return await Promise.race([asking, patience.promise]);
	} finally {
		clearTimeout(timer);
	}
}
