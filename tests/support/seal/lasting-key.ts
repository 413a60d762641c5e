let lasting: string | undefined;

/** What is made here is used by more tests than one: its key has a name, and is given to nobody else. */
export function withLastingKey<Made>(name: string, make: () => Made): Made {
	lasting = name;
	try {
		return make();
	} finally {
		lasting = undefined;
	}
}

export function lastingKey(): string | undefined {
	return lasting;
}
