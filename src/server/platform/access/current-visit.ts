import { AsyncLocalStorage } from "node:async_hooks";

/** Who a request turned out to come from; filled in by whoever found out. */
export type Visit = { personId: string | undefined; accountId: string | undefined };

const visits = new AsyncLocalStorage<Visit>();

export function duringVisit<Value>(visit: Visit, work: () => Value): Value {
	return visits.run(visit, work);
}

/** The request that is being answered; none in a job or a script. */
export function currentVisit(): Visit | undefined {
	return visits.getStore();
}

/** Outside of a request, in a job or a script, there is nobody to name. */
export function nameVisitor(personId: string, accountId?: string): void {
	const visit = visits.getStore();
	if (!visit) return;
	visit.accountId = accountId ?? (visit.personId === personId ? visit.accountId : undefined);
	visit.personId = personId;
}
