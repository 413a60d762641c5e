/** Of the worker, as `crypto` is: each file of tests has modules of its own. */
const worker = globalThis as typeof globalThis & { lastingKey?: string | undefined };

/** What is made here is used by more tests than one: its key has a name, and is given to nobody else. */
export function withLastingKey<Made>(name: string, make: () => Made): Made {
	worker.lastingKey = name;
	try {
		return make();
	} finally {
		worker.lastingKey = undefined;
	}
}

export function lastingKey(): string | undefined {
	return worker.lastingKey;
}
