import { logAlarmSentences } from "#core/fichas/evidence/log-alarm.ts";
import { BRAZIL_ZONE, dayIn, formatDay } from "#core/kernel/day.ts";
import { requireAdmin } from "#server/accounts/sign-in/require-admin.ts";
import { adminOf, writeDeskRecord } from "#server/desk/records/write-desk-record.ts";
import { readLogOverview } from "#server/fichas/evidence/log-overview.read.ts";
import { readWaitingDevices, type WaitingDevices } from "#server/fichas/offline/devices/waiting-devices.read.ts";
import { depsContext } from "#server/http/request-context.ts";
import type { WatchedLine } from "#web/admin/desk/watched-lines.tsx";
import { privateMeta } from "#web/app/private-meta.ts";
import type { Route } from "./+types/log.route.ts";
import { logCopy as copy } from "./log.copy.ts";
import { LogPage } from "./log-page.tsx";

export const meta = privateMeta(copy.title);

type Overview = Awaited<ReturnType<typeof readLogOverview>>;

export async function loader(args: Route.LoaderArgs) {
	const current = await requireAdmin(args);
	const deps = args.context.get(depsContext);
	await writeDeskRecord(deps, deps.db, adminOf(current), { act: "viu", detail: "registro de provas" });
	const overview = await readLogOverview(deps);
	return {
		alarms: overview.alarms.map((alarm) => logAlarmSentences[alarm]),
		rows: overview.rows,
		lines: [...linesOf(overview, deps.clock.now()), ...phoneLines(await readWaitingDevices(deps), deps.clock.now())],
	};
}

function linesOf(overview: Overview, now: Date): WatchedLine[] {
	const { alarms, tail, whole, root, stamp, asksForStamps, waitingForStamp, unsealed, seal } = overview;
	const isLate = (alarm: (typeof alarms)[number]) => alarms.includes(alarm);
	const checked = (label: string, walk: typeof tail, late: boolean): WatchedLine => {
		if (!walk) return { label, value: copy.never, tone: late ? "risk" : "neutral", state: copy.waiting };
		const value = copy.checked(new Date(walk.startedAt), now, walk.events);
		if (walk.faults > 0) return { label, value, tone: "risk", state: copy.faults(walk.faults) };
		return { label, value, tone: late ? "risk" : "protected", state: late ? copy.late : copy.ok };
	};
	const until = formatDay(dayIn(BRAZIL_ZONE, seal.validUntil));
	return [
		checked(copy.tail, tail, isLate("sem-conferencia")),
		checked(copy.whole, whole, isLate("sem-conferencia-completa")),
		{
			label: copy.root,
			value: root ? copy.rootOf(root.day, root.number) : copy.never,
			...(isLate("sem-raiz")
				? { tone: "risk", state: copy.late }
				: { tone: root ? "protected" : "neutral", state: root ? copy.upToDate : copy.waiting }),
		},
		{
			label: copy.stamp,
			value: stamp
				? copy.stampOf(stamp.day, stamp.stamps, asksForStamps > 0 ? waitingForStamp : 0)
				: asksForStamps > 0
					? copy.never
					: copy.notAsked,
			...stampState(
				asksForStamps,
				stamp?.day === root?.day && (stamp?.stamps ?? 0) >= asksForStamps && waitingForStamp === 0,
			),
		},
		{
			label: copy.unsealed,
			value: unsealed.oldest ? copy.waitingSince(unsealed.count, unsealed.oldest, now) : "0",
			...(isLate("sem-selo")
				? { tone: "risk", state: copy.late }
				: {
						tone: unsealed.count > 0 ? "neutral" : "protected",
						state: unsealed.count > 0 ? copy.waiting : copy.upToDate,
					}),
		},
		{
			label: copy.seal,
			value: copy.sealUntil(seal.subject, until, seal.daysLeft),
			...(seal.notice
				? { tone: seal.notice === 60 ? "gold" : "risk", state: copy.ends(Math.max(0, seal.daysLeft)) }
				: { tone: "protected", state: copy.upToDate }),
		},
	];
}

/** What phones made without a connection: numbers alone. */
function phoneLines({ devices, entries, since, withoutPhotos, disputed }: WaitingDevices, now: Date): WatchedLine[] {
	const rest = (waits: number): Pick<WatchedLine, "tone" | "state"> =>
		waits > 0 ? { tone: "neutral", state: copy.waiting } : { tone: "protected", state: copy.upToDate };
	return [
		{ label: copy.phones, value: since ? copy.heldBy(devices, entries, since, now) : "0", ...rest(devices) },
		{ label: copy.withoutPhotos, value: String(withoutPhotos), ...rest(withoutPhotos) },
		{
			label: copy.disputed,
			value: String(disputed),
			...(disputed > 0 ? { tone: "gold", state: copy.look } : { tone: "protected", state: copy.upToDate }),
		},
	];
}

function stampState(asked: number, isComplete: boolean): Pick<WatchedLine, "tone" | "state"> {
	if (asked === 0) return { tone: "neutral", state: copy.off };
	return isComplete ? { tone: "protected", state: copy.upToDate } : { tone: "gold", state: copy.waiting };
}

export default function LogRoute({ loaderData }: Route.ComponentProps) {
	return <LogPage {...loaderData} />;
}
