import { useEffect } from "react";
import { showPassingToast } from "./toast.tsx";

type Said = { ok: boolean; title: string; description?: string | undefined };

/** What a form was answered. What went wrong is said until the next answer or the next page: then it is so no longer. */
export function useAnswerToast(answer: Said | undefined): void {
	useEffect(() => {
		if (!answer) return;
		const { ok, title, description } = answer;
		const takeBack = showPassingToast({ title, description, tone: ok ? "success" : "error" });
		return ok ? undefined : takeBack;
	}, [answer]);
}
