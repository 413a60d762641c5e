import { addBankDays } from "#core/kernel/bank-days.ts";
import { BRAZIL_ZONE, dayIn } from "#core/kernel/day.ts";

const BOLETO_BANK_DAYS = 3;

/** Until when a boleto made now may be paid: the end of the third bank day after today, in São Paulo. */
export function boletoDue(now: Date): Date {
	const day = addBankDays(dayIn(BRAZIL_ZONE, now), BOLETO_BANK_DAYS);
	// Brazil has had no summer time since 2019.
	return new Date(`${day}T23:59:59.000-03:00`);
}
