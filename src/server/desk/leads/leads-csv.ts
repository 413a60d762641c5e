import { accountStatusNames } from "#core/accounts/account-status.ts";
import { leadStateWords } from "#core/billing/trial/lead.ts";
import { formatPhone } from "#core/kernel/contact/phone.ts";
import { BRAZIL_ZONE, formatMoment } from "#core/kernel/day.ts";
import { CSV_START, csvLine } from "#core/reports/csv.ts";
import type { Deps } from "#server/deps.ts";
import { eachLead } from "./leads.read.ts";

const head = [
	...["Nome", "E-mail", "Telefone", "Pedido em", "Confirmado em", "Situação", "Conta"],
	...["Origem", "Meio", "Campanha", "Veio de", "Página", "Notas"],
];

/** Streamed, a thousand at a time. */
export function leadsCsv(deps: Pick<Deps, "db">): ReadableStream<Uint8Array> {
	const lines = linesOf(deps);
	return new ReadableStream<Uint8Array>({
		async pull(controller) {
			const { done, value } = await lines.next();
			if (done) controller.close();
			else controller.enqueue(value);
		},
		async cancel() {
			await lines.return(undefined);
		},
	});
}

async function* linesOf(deps: Pick<Deps, "db">): AsyncGenerator<Uint8Array> {
	yield Buffer.from(CSV_START + csvLine(head));
	const moment = (at: Date | null) => at && formatMoment(at, BRAZIL_ZONE);
	for await (const lead of eachLead(deps)) {
		const { name, email, phone, createdAt, confirmedAt, state, account } = lead;
		const { source, medium, campaign, referrer, page, notes } = lead;
		yield Buffer.from(
			csvLine([
				...[name, email, formatPhone(phone), moment(createdAt), moment(confirmedAt)],
				...[leadStateWords[state], accountStatusNames[account]],
				...[source, medium, campaign, referrer, page, notes.join(" | ")],
			]),
		);
	}
}
