import { useCallback } from "react";
import { useRevalidator } from "react-router";

/** Asks for the page's data anew. A page that is left meanwhile breaks that off, and nobody misses the answer. */
export function useAskAnew(): () => void {
	const { revalidate } = useRevalidator();
	return useCallback(() => void revalidate().catch(() => undefined), [revalidate]);
}
