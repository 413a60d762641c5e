/** Whose forms, and where. */
export type TypedPage = { path: string; member: string };

/** Loaded when there is something to look for or to keep, not with the page. */
export const loadTyped = () => import("./typed-forms.ts");

/** Only what posts is saved by a button. */
export function formOf(target: EventTarget | null): HTMLFormElement | undefined {
	const form = target instanceof Element ? target.closest("form") : null;
	return form?.method === "post" ? form : undefined;
}
