import { ESSENTIALS } from "#core/fichas/draft/essentials.ts";
import { isShown, type Section, type Values } from "#core/fichas/form/field.ts";
import { sectionOf } from "#web/fichas/form/section-of.ts";

type Errors = Record<string, string>;

/** The last step: it belongs to no section. */
export const REVIEW = "revisar";
const essentialsSection: Section = { id: ESSENTIALS, title: "O essencial", fields: [] };

/** The essentials where they are asked first, then each section that the answers so far call for. */
export function stepsShown(sections: readonly Section[], lists: readonly string[], values: Values): Section[] {
	const asked = sections.filter((section) => isShown(section, values, values));
	return lists.length > 0 ? [essentialsSection, ...asked] : asked;
}

/** Without a wish of its own a draft opens where something is missing. */
export function stepOpened(sections: readonly Section[], missing: string | undefined, isEssential: boolean) {
	if (missing === undefined) return REVIEW;
	return isEssential ? ESSENTIALS : sectionOf(sections, missing);
}

type Wish = { wanted: string | undefined; sections: readonly Section[]; found: Errors; lists: readonly string[] };

/** `section`: none, it is the review. The essentials lead past the sections in which nothing is missing. */
export function stepAt(shown: Section[], { wanted, sections, found, lists }: Wish) {
	const section = wanted === REVIEW ? undefined : (shown.find((one) => one.id === wanted) ?? shown[0]);
	const at = section ? shown.indexOf(section) : shown.length;
	const next =
		section?.id === ESSENTIALS ? (missingElsewhere(sections, found, lists) ?? REVIEW) : (shown[at + 1]?.id ?? REVIEW);
	return { section, at, next, back: shown[at - 1]?.id };
}

/** Where something is missing that the essentials did not ask for. */
function missingElsewhere(sections: readonly Section[], errors: Errors, lists: readonly string[]) {
	const path = Object.keys(errors).find((one) => !lists.some((list) => one.startsWith(list)));
	return path && sectionOf(sections, path);
}

/** The line of steps above the form; `broken`: something in it is called wrong. */
export function lineOfSteps(shown: Section[], sections: readonly Section[], errors: Errors) {
	const broken = Object.keys(errors).map((path) => sectionOf(sections, path));
	return [
		...shown.map(({ id, title }) => ({ id, title, broken: broken.includes(id) })),
		{ id: REVIEW, title: "Revisar", broken: false },
	];
}
