import { expect, test } from "vitest";
import { HOUR_MS } from "#core/kernel/duration.ts";
import { incidentsOf, type Observed } from "./incident.ts";

const now = new Date("2026-11-16T12:00:00Z");
const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
const GB = 1024 ** 3;
const well: Observed = {
	backup: {
		...{ isSet: true, isNeeded: true, lastAt: ago(9), since: ago(200) },
		...{ failure: undefined, checkFailure: undefined, checkedAt: ago(7 * 24) },
	},
	disk: { freeBytes: 50 * GB, totalBytes: 100 * GB },
	...{ paying: 100, failing: 2, waitingEvents: 0, failedJobs: 0, mail: { sent: 5, failed: 1 } },
};

test("all well is no incident; each thing that goes wrong is one of its own", () => {
	expect(incidentsOf(well, now)).toEqual({});
	const kinds = (change: Partial<Observed>) => Object.keys(incidentsOf({ ...well, ...change }, now));
	expect(kinds({ backup: { ...well.backup, isSet: false } })).toEqual(["copia"]);
	expect(kinds({ backup: { ...well.backup, isSet: false, isNeeded: false } })).toEqual([]);
	expect(kinds({ backup: { ...well.backup, lastAt: ago(27) } })).toEqual(["copia"]);
	expect(incidentsOf({ ...well, backup: { ...well.backup, lastAt: undefined, since: ago(27) } }, now)).toEqual({
		copia: "Em mais de um dia nenhuma cópia foi feita.",
	});
	expect(kinds({ backup: { ...well.backup, lastAt: undefined, since: ago(25) } })).toEqual([]);
	expect(kinds({ backup: { ...well.backup, lastAt: undefined, since: undefined } })).toEqual(["copia"]);
	expect(kinds({ backup: { ...well.backup, lastAt: ago(9), failure: "foi interrompida" } })).toEqual([]);
	expect(kinds({ backup: { ...well.backup, checkFailure: "falta" } })).toEqual(["copia-conferida"]);
	const unchecked = { ...well.backup, checkedAt: ago(9 * 24), since: ago(30 * 24) };
	expect(kinds({ backup: unchecked })).toEqual(["copia-conferida"]);
	expect(kinds({ backup: { ...unchecked, checkedAt: undefined } })).toEqual(["copia-conferida"]);
	expect(kinds({ backup: { ...unchecked, checkedAt: undefined, since: ago(7 * 24) } })).toEqual([]);
	expect(kinds({ disk: { freeBytes: 5 * GB, totalBytes: 100 * GB } })).toEqual(["disco"]);
	expect(kinds({ failing: 5 })).toEqual(["pagamentos"]);
	expect(kinds({ paying: 2, failing: 2 })).toEqual([]);
	expect(kinds({ waitingEvents: 1 })).toEqual(["provedor"]);
	expect(kinds({ failedJobs: 1 })).toEqual(["tarefas"]);
	expect(kinds({ mail: { sent: 0, failed: 3 } })).toEqual(["correio"]);
});
