type Sized = { bytes: number };

/** As many as there is room for. What was asked for longest ago stands first, and leaves first. */
export function makeKeptEntries<Entry extends Sized>({
	maxEntries,
	maxBytes,
}: {
	maxEntries: number;
	maxBytes: number;
}) {
	const entries = new Map<string, Entry>();
	let bytesKept = 0;

	function forget(key: string): void {
		bytesKept -= entries.get(key)?.bytes ?? 0;
		entries.delete(key);
	}

	return {
		forget,

		find(key: string): Entry | undefined {
			const entry = entries.get(key);
			if (!entry) return undefined;
			entries.delete(key);
			entries.set(key, entry);
			return entry;
		},

		keep(key: string, entry: Entry): void {
			forget(key);
			entries.set(key, entry);
			bytesKept += entry.bytes;
			for (const oldest of entries.keys()) {
				if (entries.size <= maxEntries && bytesKept <= maxBytes) return;
				forget(oldest);
			}
		},

		clear(): void {
			entries.clear();
			bytesKept = 0;
		},
	};
}
