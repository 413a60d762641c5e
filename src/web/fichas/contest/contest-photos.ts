const NAME = "contestar";
const STORE = "fotos";

/** Photos of a contestation that is being written: on this phone alone, until they are sent. */
export type PhotoStore = {
	put(id: string, photo: Blob): Promise<void>;
	get(id: string): Promise<Blob | undefined>;
	/** All but these go. */
	keepOnly(ids: string[]): Promise<void>;
};

/** In the browser's own database; where it has none or forbids it, in this page's memory. */
export async function openPhotoStore(signer: string): Promise<PhotoStore> {
	try {
		return inDatabase(await open(), `${signer} `);
	} catch {
		return inMemory();
	}
}

function open(): Promise<IDBDatabase> {
	return new Promise((resolve, reject) => {
		const asked = indexedDB.open(NAME, 1);
		asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
		asked.onsuccess = () => resolve(asked.result);
		asked.onerror = () => reject(asked.error);
		asked.onblocked = () => reject(new Error("blocked"));
	});
}

function inDatabase(database: IDBDatabase, prefix: string): PhotoStore {
	const within = <Value>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<Value>) =>
		new Promise<Value>((resolve, reject) => {
			const asked = work(database.transaction(STORE, mode).objectStore(STORE));
			asked.onsuccess = () => resolve(asked.result);
			asked.onerror = () => reject(asked.error);
		});
	return {
		async put(id, photo) {
			await within("readwrite", (store) => store.put(photo, prefix + id));
		},
		async get(id) {
			const found: unknown = await within("readonly", (store) => store.get(prefix + id));
			return found instanceof Blob ? found : undefined;
		},
		async keepOnly(ids) {
			const kept = new Set(ids.map((id) => prefix + id));
			const keys = await within("readonly", (store) => store.getAllKeys());
			for (const key of keys)
				if (typeof key === "string" && key.startsWith(prefix) && !kept.has(key))
					await within("readwrite", (store) => store.delete(key));
		},
	};
}

function inMemory(): PhotoStore {
	const photos = new Map<string, Blob>();
	return {
		put: async (id, photo) => void photos.set(id, photo),
		get: async (id) => photos.get(id),
		keepOnly: async (ids) => {
			for (const id of Array.from(photos.keys())) if (!ids.includes(id)) photos.delete(id);
		},
	};
}
