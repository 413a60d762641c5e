import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { leadStates } from "#core/billing/trial/lead.ts";
import { trialReminders } from "#core/billing/trial/trial.ts";
import { aUsuarios, nameWords } from "#server/accounts/account.table.ts";
import { moment } from "#server/platform/db/columns.ts";

/** Who asked for the trial. It stays when the mail fails; it goes when the person deletes the account. */
export const leadsTrial = pgTable(
	"leads_trial",
	{
		id: uuid("id").primaryKey(),
		nome: text("nome").notNull(),
		email: text("email").notNull(),
		// Digits only.
		telefone: text("telefone").notNull(),
		// Hash of the token in the mail. The token itself is derived again from id and generation when a mail is sent.
		token_confirmacao: text("token_confirmacao").notNull(),
		tokenGeneration: integer("token_generation").notNull().default(1),
		tokenExpiresAt: moment("token_expires_at").notNull(),
		userId: uuid("user_id")
			.notNull()
			.references(() => aUsuarios.id, { onDelete: "cascade" }),
		createdAt: moment("created_at").notNull(),
		confirmedAt: moment("confirmed_at"),
		// Which generation has already been mailed: a job that runs twice sends once.
		mailedGeneration: integer("mailed_generation").notNull().default(0),
		// Where the person came from, as the address of the page and the browser said it: no cookie, no address of ours.
		utmSource: text("utm_source"),
		utmMedium: text("utm_medium"),
		utmCampaign: text("utm_campaign"),
		// The host alone.
		referrer: text("referrer"),
		page: text("page"),
		// How far whoever runs the service has come with them.
		deskState: text("desk_state", { enum: leadStates }).notNull().default("novo"),
	},
	(table) => [
		// Not unique: one address has one account, which is what refuses a second sign-up. A lead keeps the address
		// it was made with, also after its holder moved on to another one and somebody else took the old.
		index("leads_trial_by_email").on(table.email),
		uniqueIndex("leads_trial_token").on(table.token_confirmacao),
		index("leads_trial_by_user").on(table.userId),
		index("leads_trial_by_creation").on(table.createdAt),
		index("leads_trial_by_state").on(table.deskState, table.createdAt),
		index("leads_trial_by_phone").on(table.telefone),
		index("leads_trial_by_name").using("gin", nameWords(table.nome)),
	],
);

/** Reminders that went out; the key makes each go out once. */
export const trialNotices = pgTable(
	"trial_notices",
	{
		userId: uuid("user_id")
			.notNull()
			.references(() => aUsuarios.id, { onDelete: "cascade" }),
		kind: text("kind", { enum: trialReminders }).notNull(),
		createdAt: moment("created_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.kind] })],
);
