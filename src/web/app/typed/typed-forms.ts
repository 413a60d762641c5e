import { dropUnsent, keepUnsent, makeTurn, readUnsent } from "./unsent-work.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** By name, in the order of the form; of boxes and choices, what is ticked. */
type Typed = Record<string, string[]>;
/** All forms of one page, by what tells them apart. */
type TypedPage = Record<string, Typed>;

/** Where it is, and whose. */
type Page = { path: string; member: string | undefined };

/** Secrets and cards are nobody's to keep; files cannot be, and buttons and hidden fields were not typed. */
const NOT_TYPED = ["password", "file", "hidden", "submit", "button", "reset", "image"];
const SECRET = /(^|\s)(cc-\S+|(current|new)-password|one-time-code)(\s|$)/;
/** New with each page, so that they tell nothing apart. */
const FLEETING = ["chave", "vez", "versao", "voltar"];

/** Forms with a way of their own to keep what is typed say so (`data-typed="own"`). */
export function isKept(form: HTMLFormElement): boolean {
	return form.method === "post" && form.dataset.typed !== "own" && typedFields(form).length > 0;
}

/** A page's row is read, changed and written: nobody else in between. */
const inTurn = makeTurn();

export async function keepTyped({ path, member }: Page, form: HTMLFormElement): Promise<void> {
	const [key, typed] = [keyOf(form), readTyped(form)];
	await inTurn(async () => {
		const page = (await readUnsent<TypedPage>(member, nameOf(path))) ?? {};
		await keepUnsent(member, nameOf(path), { ...page, [key]: typed });
	});
}

export async function dropTyped({ path, member }: Page, key: string): Promise<void> {
	await inTurn(async () => {
		const { [key]: _, ...left } = (await readUnsent<TypedPage>(member, nameOf(path))) ?? {};
		if (Object.keys(left).length > 0) await keepUnsent(member, nameOf(path), left);
		else await dropUnsent(member, nameOf(path));
	});
}

export async function dropPage({ path, member }: Page): Promise<void> {
	await inTurn(() => dropUnsent(member, nameOf(path)));
}

/** What was typed before the page was lost, put back where it differs from what stands there; whether anything was. */
export async function restoreTyped({ path, member }: Page, forms: Iterable<HTMLFormElement>): Promise<boolean> {
	const page = await readUnsent<TypedPage>(member, nameOf(path));
	if (!page) return false;
	let isRestored = false;
	for (const form of forms) {
		const typed = isKept(form) ? page[keyOf(form)] : undefined;
		if (!typed || JSON.stringify(typed) === JSON.stringify(readTyped(form))) continue;
		putBack(form, typed);
		// An answer may bring further questions with it.
		await new Promise((resolve) => setTimeout(resolve));
		putBack(form, typed);
		const box = form.closest("details");
		if (box) box.open = true;
		isRestored = true;
	}
	return isRestored;
}

/** Where it posts to, whom or what it is about, and its first question. */
export function keyOf(form: HTMLFormElement): string {
	const hidden = [...form.elements].flatMap((part) =>
		part instanceof HTMLInputElement && part.type === "hidden" && !FLEETING.includes(part.name)
			? `${part.name}=${part.value}`
			: [],
	);
	return [form.getAttribute("action") ?? "", ...hidden, typedFields(form)[0]?.name].join(" ");
}

function nameOf(path: string): string {
	return `formulario ${path}`;
}

function typedFields(form: HTMLFormElement): Field[] {
	return [...form.elements].flatMap((part) => (isField(part) && isTyped(part) ? part : []));
}

function isField(part: Element): part is Field {
	return part instanceof HTMLInputElement || part instanceof HTMLTextAreaElement || part instanceof HTMLSelectElement;
}

function isTyped(field: Field): boolean {
	if (!field.name || NOT_TYPED.includes(field.type) || SECRET.test(field.autocomplete)) return false;
	// What somebody accepts, they accept anew.
	return !(field.type === "checkbox" && field.required);
}

function isTick(field: Field): field is HTMLInputElement {
	return field.type === "checkbox" || field.type === "radio";
}

function readTyped(form: HTMLFormElement): Typed {
	const typed: Typed = {};
	for (const field of typedFields(form)) {
		const values = typed[field.name] ?? [];
		if (!isTick(field) || field.checked) values.push(field.value);
		typed[field.name] = values;
	}
	return typed;
}

function putBack(form: HTMLFormElement, typed: Typed): void {
	const left = new Map(Object.entries(typed).map(([name, values]) => [name, [...values]]));
	for (const field of typedFields(form)) {
		const values = left.get(field.name);
		if (!values) continue;
		if (isTick(field)) tick(field, values.includes(field.value));
		else write(field, values.shift());
	}
}

function tick(field: HTMLInputElement, isWanted: boolean): void {
	if (field.checked !== isWanted && (isWanted || field.type === "checkbox")) field.click();
}

/** By the browser's own setter and with its event: so React takes it for typed. */
function write(field: Field, value: string | undefined): void {
	if (value === undefined || field.value === value) return;
	Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
	field.dispatchEvent(new Event("input", { bubbles: true }));
	field.dispatchEvent(new Event("change", { bubbles: true }));
}
