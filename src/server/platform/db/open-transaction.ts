import { AsyncLocalStorage } from "node:async_hooks";

type OpenTransaction = { open: boolean };

const current = new AsyncLocalStorage<OpenTransaction>();

/** A bug of ours, never a visitor's: whoever holds a connection waits for another one, or for somebody outside. */
export class InsideTransaction extends Error {
	override name = "InsideTransaction";
}

/** Everything `work` starts knows that a transaction is open, until it has ended. */
export async function noteOpenTransaction<Value>(work: () => Promise<Value>): Promise<Value> {
	const transaction = { open: true };
	try {
		return await current.run(transaction, work);
	} finally {
		// What outlives it, a timer for example, is free again.
		transaction.open = false;
	}
}

/**
 * A transaction holds one of a few connections, and often rows others wait for: inside it nothing is asked but its own
 * connection. `what` names what was about to be used.
 */
export function refuseInsideTransaction(what: string): void {
	if (current.getStore()?.open) throw new InsideTransaction(`${what} was used while a transaction is open`);
}
