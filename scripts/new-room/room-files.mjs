// What a new room begins with: a rule, a table, a use case, a query, a page and its words, each with its test where one
// belongs. Small enough to be rewritten at once, whole enough to pass the checks and to show where things go.

/**
 * @param {{ feature: string, room: string, noun: string }} names kebab-case
 * @returns {Record<string, string>} contents by path
 */
export function roomFiles({ feature, room, noun }) {
	const core = `src/core/${feature}/${room}`;
	const server = `src/server/${feature}/${room}`;
	const web = `src/web/${feature}/${room}`;
	const Noun = pascal(noun);
	const name = camel(noun);
	const table = `${name}s`;
	const rows = noun.replaceAll("-", "_");
	return {
		[`${core}/${noun}-form.ts`]: `import * as z from "zod/mini";
import { requiredText } from "#core/kernel/text/text-field.ts";

export const ${constant(noun)}_LIMITS = { titulo: { min: 2, max: 120 } } as const;

export const ${Noun}Form = z.object({
	titulo: requiredText("Título", "Título é obrigatório", ${constant(noun)}_LIMITS.titulo),
});
export type ${Noun}Form = z.infer<typeof ${Noun}Form>;
`,
		[`${core}/${noun}-form.test.ts`]: `import { expect, it } from "vitest";
import { ${Noun}Form } from "./${noun}-form.ts";

it("asks for a title and takes away the blanks around it", () => {
	expect(${Noun}Form.safeParse({ titulo: "" }).success).toBe(false);
	expect(${Noun}Form.parse({ titulo: " Um título " })).toEqual({ titulo: "Um título" });
});
`,
		[`${server}/${noun}.table.ts`]: `import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { aUsuarios } from "#server/accounts/account.table.ts";
import { moment } from "#server/platform/db/columns.ts";

/** Say here whose rows these are and why they are kept. */
export const ${table} = pgTable(
	"${rows}s",
	{
		id: uuid("id").primaryKey(),
		accountId: uuid("account_id")
			.notNull()
			.references(() => aUsuarios.id, { onDelete: "restrict" }),
		titulo: text("titulo").notNull(),
		createdAt: moment("created_at").notNull(),
	},
	(row) => [index("${rows}s_of_account").on(row.accountId, row.createdAt)],
);
`,
		[`${server}/add-${noun}.ts`]: `import type { Seat } from "#core/accounts/seat.ts";
import type { ${Noun}Form } from "#core/${feature}/${room}/${noun}-form.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { ${table} } from "./${noun}.table.ts";

export type Add${Noun}Refusal = "managers-only";

export async function add${Noun}(
	{ db, clock, random }: Pick<Deps, "db" | "clock" | "random">,
	{ seat, form }: { seat: Seat; form: ${Noun}Form },
): Promise<Result<{ id: string }, Add${Noun}Refusal>> {
	if (seat.role === "corretor") return refuse("managers-only");
	const id = random.uuid();
	await db.insert(${table}).values({ id, accountId: seat.accountId, ...form, createdAt: clock.now() });
	return succeed({ id });
}
`,
		[`${server}/${noun}-list.read.ts`]: `import { desc, eq } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import type { Deps } from "#server/deps.ts";
import { ${table} } from "./${noun}.table.ts";

const MOST_SHOWN = 50;

/** Newest first. Another account's rows do not exist. */
export async function list${Noun}s({ db }: Pick<Deps, "db">, seat: Seat) {
	return db
		.select({ id: ${table}.id, titulo: ${table}.titulo })
		.from(${table})
		.where(eq(${table}.accountId, seat.accountId))
		.orderBy(desc(${table}.createdAt))
		.limit(MOST_SHOWN);
}
`,
		[`${server}/add-${noun}.test.ts`]: `import { expect, it } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { makeAccount } from "#tests/support/make-account.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { add${Noun} } from "./add-${noun}.ts";
import { list${Noun}s } from "./${noun}-list.read.ts";

it("is seen by its own account and by no other", async () => {
	const deps = await makeTestDeps();
	const mine = holderSeat((await makeAccount(deps, "ana@exemplo.com.br", "ana")).userId);
	const other = holderSeat((await makeAccount(deps, "rui@exemplo.com.br", "rui")).userId);
	await add${Noun}(deps, { seat: mine, form: { titulo: "Um título" } });
	expect((await list${Noun}s(deps, mine)).map(({ titulo }) => titulo)).toEqual(["Um título"]);
	expect(await list${Noun}s(deps, other)).toEqual([]);
});
`,
		[`${web}/${noun}.copy.ts`]: `/** One sentence for each reason of server/${feature}/${room}/add-${noun}.ts. */
export const ${name}Refusals = {
	"managers-only": "Só a gestão da conta pode fazer isso.",
};
`,
		[`${web}/${noun}-page.tsx`]: `import { Form } from "react-router";
import { ${constant(noun)}_LIMITS } from "#core/${feature}/${room}/${noun}-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";

type Props = { rows: { id: string; titulo: string }[]; problem: string | undefined };

export function ${Noun}Page({ rows, problem }: Props) {
	return (
		<>
			<h1 className="font-display font-semibold text-title">${Noun}</h1>
			{problem && <Notice tone="risk" title={problem} live className="mt-4" />}
			<Form method="post" className="mt-6 grid max-w-prose gap-3">
				<label htmlFor="titulo">Título</label>
				<input
					id="titulo"
					name="titulo"
					required
					maxLength={${constant(noun)}_LIMITS.titulo.max}
					className="min-h-11 rounded border border-line px-3"
				/>
				<Button type="submit">Adicionar</Button>
			</Form>
			<ul className="mt-6 grid gap-3">
				{rows.map(({ id, titulo }) => (
					<li key={id} dir="auto">
						{titulo}
					</li>
				))}
			</ul>
		</>
	);
}
`,
		[`${web}/${noun}.route.tsx`]: `import { data, redirect } from "react-router";
import { ${Noun}Form } from "#core/${feature}/${room}/${noun}-form.ts";
import { fieldErrors } from "#core/kernel/field-errors.ts";
import { requireSession } from "#server/accounts/sessions/require-session.ts";
import { type Add${Noun}Refusal, add${Noun} } from "#server/${feature}/${room}/add-${noun}.ts";
import { list${Noun}s } from "#server/${feature}/${room}/${noun}-list.read.ts";
import { depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import type { Route } from "./+types/${noun}.route.ts";
import { ${name}Refusals } from "./${noun}.copy.ts";
import { ${Noun}Page } from "./${noun}-page.tsx";

export const meta = privateMeta("${Noun}");

export async function loader(args: Route.LoaderArgs) {
	const { seat } = await requireSession(args);
	return { rows: await list${Noun}s(args.context.get(depsContext), seat) };
}

export async function action(args: Route.ActionArgs) {
	const { seat } = await requireSession(args);
	const parsed = ${Noun}Form.safeParse(Object.fromEntries(await args.request.formData()));
	if (!parsed.success) return data({ problem: fieldErrors(parsed.error).titulo }, { status: 400 });
	const added = await add${Noun}(args.context.get(depsContext), { seat, form: parsed.data });
	const problems: Record<Add${Noun}Refusal, string> = ${name}Refusals;
	if (!added.ok) return data({ problem: problems[added.reason] }, { status: 403 });
	return redirect(new URL(args.request.url).pathname, 303);
}

export default function ${Noun}Route({ loaderData, actionData }: Route.ComponentProps) {
	return <${Noun}Page {...loaderData} problem={actionData?.problem} />;
}
`,
	};
}

const pascal = (words) => words.replace(/(^|-)([a-z])/g, (_, _dash, letter) => letter.toUpperCase());
const camel = (words) => words.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
const constant = (words) => words.replaceAll("-", "_").toUpperCase();
