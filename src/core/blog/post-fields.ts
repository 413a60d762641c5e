import * as z from "zod/mini";
import { isId } from "#core/kernel/ids.ts";
import { withoutControls } from "#core/kernel/text/control-characters.ts";
import { hasControlCharacters } from "#core/kernel/text/text-field.ts";
import { parseBlogImageUrl } from "./blog-image.ts";
import { plainText } from "./plain-text.ts";
import { type PostStatus, postStatuses } from "./post-status.ts";
import { fromScheduleField } from "./schedule-time.ts";
import { SLUG_MAX_LENGTH } from "./slug.ts";

export const POST_LIMITS = {
	title: 200,
	slug: SLUG_MAX_LENGTH,
	excerpt: 500,
	content: 300_000,
	meta_title: 120,
	meta_description: 320,
	tags: 30,
} as const;

/** How long search engines show these before they cut. */
export const META_SHOWN = { title: 60, description: 160 } as const;

function text(max: number, { lines = false } = {}) {
	return z.catch(z.string(), "").check((context) => {
		const { value } = context;
		const problem =
			value.length > max
				? `No máximo ${max} caracteres`
				: hasControlCharacters(value, { lines })
					? "Há caracteres inválidos"
					: undefined;
		if (problem) context.issues.push({ code: "custom", message: problem, input: value });
	});
}

const id = z.catch(z.string().check(z.refine(isId)), "");

/** What an editor holds of a post, as fields hold it. Nothing else of what is sent is ever kept. */
export const PostFields = z.object({
	title: text(POST_LIMITS.title),
	slug: text(200),
	excerpt: text(POST_LIMITS.excerpt, { lines: true }),
	content: z.pipe(
		z.catch(z.string(), "").check(z.overwrite(withoutControls)),
		text(POST_LIMITS.content, { lines: true }),
	),
	featured_image: text(300),
	status: z.catch(z.enum(postStatuses), "draft"),
	scheduled_for: text(30),
	category_id: id,
	tag_ids: z.pipe(
		z.catch(z.array(id), []),
		z.transform((ids: string[]) => [...new Set(ids.filter(Boolean))].slice(0, POST_LIMITS.tags)),
	),
	meta_title: text(POST_LIMITS.meta_title),
	meta_description: text(POST_LIMITS.meta_description, { lines: true }),
	tell_readers: z.catch(z.boolean(), false),
});
export type PostFields = z.infer<typeof PostFields>;

export const emptyPost: PostFields = {
	title: "",
	slug: "",
	excerpt: "",
	content: "",
	featured_image: "",
	status: "draft",
	scheduled_for: "",
	category_id: "",
	tag_ids: [],
	meta_title: "",
	meta_description: "",
	tell_readers: false,
};

export const MISSING_TEXT = "Título e conteúdo são obrigatórios";
export const MISSING_SCHEDULE = "Escolha a data e a hora em que o post será publicado";
export const PAST_SCHEDULE = "Este horário já passou. Escolha um horário futuro ou publique agora";
const FOREIGN_PICTURE = "Envie a imagem ou importe pela URL";

/** The minute on the clock counts as still to come: fields hold no seconds. */
const GRACE_MS = 60_000;

/** What stands in the way of saving, under the name of the field it belongs to. */
export function postProblems(fields: PostFields, now: Date): Partial<Record<keyof PostFields, string>> {
	const problems: Partial<Record<keyof PostFields, string>> = {};
	if (fields.title.trim() === "") problems.title = MISSING_TEXT;
	if (isBlankContent(fields.content)) problems.content = MISSING_TEXT;
	if (fields.status === "scheduled") {
		const moment = fromScheduleField(fields.scheduled_for);
		if (!moment) problems.scheduled_for = MISSING_SCHEDULE;
		else if (moment.getTime() + GRACE_MS < now.getTime()) problems.scheduled_for = PAST_SCHEDULE;
	}
	if (fields.featured_image !== "" && !parseBlogImageUrl(fields.featured_image))
		problems.featured_image = FOREIGN_PICTURE;
	return problems;
}

/** Neither a word nor anything to look at. */
export function isBlankContent(html: string): boolean {
	return plainText(html) === "" && !/<(img|figure|table)\b/i.test(html);
}

export const statusNames: Record<PostStatus, string> = {
	draft: "Rascunho",
	published: "Publicado",
	scheduled: "Agendado",
};
