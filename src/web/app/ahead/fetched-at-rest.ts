const parts = new Set<() => Promise<unknown>>();

/**
 * For `lazy`: a part that few pages of its kind have. They are shown without its weight, and it comes when the page
 * before has come to rest, or at the latest when it is needed.
 */
export function fetchedAtRest<Load extends () => Promise<unknown>>(load: Load): Load {
	parts.add(load);
	return load;
}

/** Of the pages whose programs have run; each once. */
export function takeParts(): (() => Promise<unknown>)[] {
	const taken = [...parts];
	parts.clear();
	return taken;
}
