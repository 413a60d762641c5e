const ownFieldId = /^x_[a-z0-9_]{1,32}$/;

/** Names of the standard forms never look so. */
export function isOwnName(name: string): boolean {
	return ownFieldId.test(name);
}
