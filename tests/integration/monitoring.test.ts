import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import "#server/fichas/avisos/live/live-streams.ts";
import "#server/http/metrics.ts";
import "#server/http/vitals.ts";
import "#server/platform/access/access-metrics.ts";
import "#server/platform/db/watched-pool.ts";
import "#server/platform/mail/watch-mailer.ts";
import "#server/platform/outward/deadline.ts";
import { registry } from "#server/platform/registry.ts";
import "#server/platform/storage/watch-storage.ts";

const files = ["deploy/monitoring/rubrica.dashboard.json", "deploy/monitoring/rubrica.alerts.yml"];

test.each(files)("every metric that %s names exists", (file) => {
	const text = readFileSync(file, "utf8");
	const named = new Set(
		[...text.matchAll(/\brubrica_[a-z_]+\b/g)].map(([name]) => name.replace(/_(bucket|sum|count)$/, "")),
	);
	expect(named.size).toBeGreaterThan(10);
	expect([...named].filter((name) => !registry.getSingleMetric(name))).toEqual([]);
});

test("the dashboard is read by Grafana as it is: every panel asks something of its own", () => {
	const { panels } = JSON.parse(readFileSync(files[0] ?? "", "utf8"));
	const asked = panels.map((panel: { targets: { expr: string }[] }) => panel.targets[0]?.expr);
	expect(new Set(asked).size).toBe(panels.length);
});
