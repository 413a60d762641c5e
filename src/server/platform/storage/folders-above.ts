import { dirname } from "node:path";

/** What each of the folders from `first` to `last`, one in the other, is listed in. */
export function foldersAbove(first: string, last: string): string[] {
	return last.length <= first.length ? [dirname(last)] : [...foldersAbove(first, dirname(last)), dirname(last)];
}
