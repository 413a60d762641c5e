/** What a browser keeps for a page; what is kept are its own names, as there. */
export function makeBrowserStore(): Storage {
	const store: Storage = Object.create({
		getItem: (name: string) => (Object.hasOwn(store, name) ? store[name] : null),
		setItem(name: string, value: string) {
			store[name] = value;
		},
		removeItem: (name: string) => void Reflect.deleteProperty(store, name),
	});
	return store;
}
