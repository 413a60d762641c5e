import { Counter } from "prom-client";
import { registry } from "../registry.ts";

export const accessRecordsLost = new Counter({
	name: "rubrica_access_records_lost_total",
	help: "Access records that could not be kept: the database was away and their room was full",
	registers: [registry],
});
