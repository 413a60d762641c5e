import { and, EVENT, type Forgery, relink, removeC, renameForeign, run } from "./forge-steps.ts";

/** Of events and of the roots over them. */
export const forgedLog: Forgery[] = [
	[
		"an event's kind is another",
		run("update evidence_log set kind = 'recusada-por' where seq = 5"),
		"night",
		"evidence_log 5 altered",
	],
	[
		"an event's time is another",
		run("update evidence_log set at = at - interval '1 hour' where seq = 5"),
		"night",
		"evidence_log 5 altered",
	],
	[
		"an event's time is another by less than is shown",
		run("update evidence_log set at = at + interval '3 microseconds' where seq = 5"),
		"night",
		"evidence_log 5 altered",
	],
	[
		"an event's content is another",
		run(`update evidence_log set content = replace(content, '"completa":true', '"completa":false') where seq = 5`),
		"page",
		"event-altered",
	],
	[
		"an event's content and its hash are others",
		run("update evidence_log set content = '{}', content_hash = encode(sha256('{}'), 'hex') where seq = 5"),
		"night",
		"evidence_log 5 altered",
	],
	[
		"an event's own hash is another",
		run("update evidence_log set hash = repeat('f', 64) where seq = 5"),
		"page",
		"event-altered",
	],
	[
		"an event hangs on another",
		run("update evidence_log set previous_hash = repeat('c', 64) where seq = 5"),
		"night",
		"evidence_log 5 altered",
	],
	[
		"an event is another ficha's",
		run("update evidence_log set ficha_id = $A where seq = 5"),
		"night",
		"evidence_log 5 altered",
	],
	[
		"two events change places",
		run(
			"update evidence_log set seq = -1 where seq = 3",
			"update evidence_log set seq = 3 where seq = 6",
			"update evidence_log set seq = 6 where seq = -1",
		),
		"night",
		"evidence_log 3 altered",
	],
	["the first event is deleted", run("delete from evidence_log where seq = 1"), "night", "evidence_log 1 missing"],
	["one in the middle is deleted", run("delete from evidence_log where seq = 5"), "page", "event-missing"],
	[
		"one in the middle is deleted, and the gap closed with hashes that fit",
		and(run("delete from evidence_log where seq = 4"), relink),
		"night",
		"daily_roots 2026-11-15 altered",
	],
	["the last event is deleted", run("delete from evidence_log where seq = 9"), "mark", "event 9 missing"],
	[
		"an event dated 2020 is appended",
		and(run(`${EVENT} values (10, '2020-01-01T12:00:00Z', 'visualizada-por', $A, '{}', '', '', 'x')`), relink),
		"night",
		"evidence_log 10 does-not-follow",
	],
	[
		"an event stands before the first",
		run(`${EVENT} values (0, now(), 'selada', $A, '{}', '', '', 'x')`),
		"night",
		"evidence_log 0 does-not-follow",
	],
	[
		"an event stands beyond all numbers",
		run(`${EVENT} values (9223372036854775807, now(), 'selada', $A, '{}', '', '', 'x')`),
		"night",
		"does-not-follow",
	],
	["a root is another", run("update daily_roots set root = repeat('0', 64) where number = 1"), "page", "root-altered"],
	[
		"a root's signature is another",
		run("update daily_roots set signature = 'AAAA' where number = 1"),
		"page",
		"root-unsigned",
	],
	[
		"a root's second signature is another",
		run("update daily_roots set second_signature = 'AAAA' where number = 1"),
		"page",
		"root-unsigned",
	],
	[
		"a root's second key is another",
		run("update daily_roots set second_key = 'AAAA' where number = 2"),
		"night",
		"daily_roots 2026-11-16 altered",
	],
	[
		"a root claims to be of before they were chained",
		run("update daily_roots set version = 1 where number = 2"),
		"night",
		"daily_roots 2026-11-16 altered",
	],
	[
		"a root was signed at another time",
		run("update daily_roots set signed_at = signed_at - interval '1 day' where number = 1"),
		"night",
		"daily_roots 2026-11-15 altered",
	],
	["the first root is deleted", run("delete from daily_roots where number = 1"), "night", "does-not-follow"],
	[
		"a root in the middle is deleted",
		run("delete from daily_roots where number = 2"),
		"night",
		"daily_roots 2026-11-16 missing",
	],
	[
		"a quiet day's root is deleted, the last of all",
		run("delete from daily_roots where number = 3"),
		"mark",
		"root 3 missing",
	],
	["all roots are deleted", run("delete from daily_roots"), "mark", "root 3 missing"],
	[
		"two roots change places",
		run(
			"update daily_roots set number = 9 where number = 1",
			"update daily_roots set number = 1 where number = 2",
			"update daily_roots set number = 2 where number = 9",
		),
		"night",
		"does-not-follow",
	],
	["the certificate is another under the same name", renameForeign, "night", "seal_certificates"],
	["the last ficha is deleted with everything about it", removeC, "night", "daily_roots 2026-11-16 altered"],
	[
		"and the root of its day, and the one after",
		and(removeC, run("delete from daily_roots where number > 1")),
		"mark",
		"event 9 missing",
	],
	[
		"the end is cut off and another written in its place",
		and(
			removeC,
			run(
				"delete from daily_roots where number > 1",
				`${EVENT} values (7, '2026-11-18T12:00:00Z', 'visualizada-por', $A, '{}', '', '', 'x'), (8, '2026-11-18T12:00:00Z', 'visualizada-por', $A, '{}', '', '', 'y'), (9, '2026-11-18T12:00:00Z', 'visualizada-por', $A, '{}', '', '', 'z')`,
			),
			relink,
		),
		"mark",
		"event 9 altered",
	],
	[
		"the database of the day before yesterday is put back",
		and(
			removeC,
			run(
				"delete from daily_roots where number > 1",
				"delete from merkle_nodes where day > '2026-11-15'",
				"delete from log_checks",
			),
		),
		"mark",
		"root 3 missing",
	],
];
