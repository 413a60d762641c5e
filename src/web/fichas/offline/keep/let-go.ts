/**
 * A page that is left may be kept asleep for the way back, with whatever it was just doing to the database; WebKit then
 * makes every other page wait for it for ever. What is under way is given up whole; what was already being committed
 * is not (`putAtOnce`).
 */
export function letGoWhenLeft(database: IDBDatabase, forget: () => void): void {
	const underWay = new Set<IDBTransaction>();
	const begin = database.transaction.bind(database);
	database.transaction = (...asked) => {
		const transaction = begin(...asked);
		underWay.add(transaction);
		for (const end of ["complete", "abort"]) transaction.addEventListener(end, () => underWay.delete(transaction));
		return transaction;
	};
	page()?.addEventListener("pagehide", () => {
		forget();
		for (const transaction of underWay) giveUp(transaction);
		database.close();
	});
}

/** Between being left and being shown again a page begins nothing: it may be asleep before it ends. */
export async function whenAwake(): Promise<void> {
	await asleep;
}

let asleep: Promise<void> | undefined;
page()?.addEventListener("pagehide", () => {
	asleep ??= new Promise((wake) => {
		page()?.addEventListener("pageshow", () => wake(), { once: true });
	});
});
page()?.addEventListener("pageshow", () => {
	asleep = undefined;
});

/** None in a worker, which sleeps with no page. */
function page(): Window | undefined {
	return typeof window === "undefined" ? undefined : window;
}

function giveUp(transaction: IDBTransaction): void {
	try {
		transaction.abort();
	} catch {
		// Being committed already: that needs nobody awake.
	}
}
