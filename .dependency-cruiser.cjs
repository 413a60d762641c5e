/** Who may import whom (docs/architecture.md). Each rule says why it is there. */
const featureOrder = {
	accounts: [],
	billing: ["accounts"],
	blog: ["accounts"],
	contact: [],
	fichas: ["accounts", "billing"],
	team: ["accounts", "billing", "fichas"],
	reports: ["accounts", "billing", "fichas"],
	// What people ask of everything, in the numbers of each feature.
	help: ["accounts", "billing", "fichas", "team"],
	// Whoever runs the service looks at all of it.
	desk: ["accounts", "billing", "blog", "contact", "fichas", "team", "reports"],
};

const standsOn = Object.entries(featureOrder).flatMap(([feature, below]) =>
	["core", "server"].map((floor) => ({
		name: `${floor}-${feature}-stands-on-${below.join("-and-") || "nothing"}`,
		comment: "Features stand on each other in one order, so that none needs to know who uses it.",
		severity: "error",
		from: { path: `^src/${floor}/${feature}/` },
		to: {
			path: `^src/${floor}/(${Object.keys(featureOrder)
				.filter((other) => other !== feature && !below.includes(other))
				.join("|")})/`,
		},
	})),
);

/**
 * The rooms of fichas, from the ground up: a room uses those before it and never one after it, so that whoever changes
 * a room knows who can notice. What stands first is what evidence is made of; what stands last reads everything.
 */
const fichasRooms = [
	"evidence",
	"form",
	"registry",
	"avisos",
	"draft",
	"models",
	"document",
	"signing",
	"offline",
	"verify",
	"owner",
	"contest",
	"cases",
	"transfer",
	"retention",
	"page",
];

/** They are no rooms: what the folder itself has, sorted. */
const partsOfRoot = ["counts", "day", "list", "months", "period"];

const roomOrder = ["(root)", ...fichasRooms].map((room, place) => ({
	name: `fichas-${room.replace(/\W/g, "")}-knows-no-room-above`,
	comment: `Rooms of fichas stand on each other in one order (${fichasRooms.join(" ← ")}); tables may be read by all of them, and routes and calls are where rooms meet.`,
	severity: "error",
	from: {
		path: place === 0 ? `^src/([^/]+)/fichas/((${partsOfRoot.join("|")})/)?[^/]+$` : `^src/([^/]+)/fichas/${room}/`,
		pathNot: "\\.test\\.tsx?$|\\.(route|calls)\\.tsx?$",
	},
	to: {
		path: `^src/$1/fichas/(${fichasRooms.slice(place).join("|")})/`,
		pathNot: place === 0 ? "\\.table\\.ts$" : `\\.table\\.ts$|/fichas/${room}/`,
	},
}));

module.exports = {
	forbidden: [
		{
			name: "search-of-fichas-stands-below-rooms",
			comment: "Lists of every room are searched by it: it stands below all of them.",
			severity: "error",
			from: { path: "^src/server/fichas/search/" },
			to: { path: "^src/server/fichas/(?!search/)" },
		},
		{
			name: "no-cycles",
			comment: "Modules that need each other are one module that was cut in the wrong place.",
			severity: "error",
			from: {},
			to: { circular: true },
		},
		{
			name: "core-is-pure",
			comment: "core runs on the phone, the server and the verify page: no I/O, no React, nothing of ours but core.",
			severity: "error",
			from: { path: "^src/core/", pathNot: "\\.test\\.ts$" },
			to: { path: "^src/(server|web)/|^node_modules/(?!zod/|@brazilian-utils/|@noble/hashes/|fflate/|uqr/)" },
		},
		{
			name: "core-needs-no-node",
			comment: "A browser has no node: modules.",
			severity: "error",
			from: { path: "^src/core/", pathNot: "\\.test\\.ts$" },
			to: { dependencyTypes: ["core"] },
		},
		{
			name: "kernel-knows-no-feature",
			comment: "The kernel is what all features share; if it knew one, all would depend on it.",
			severity: "error",
			from: { path: "^src/core/kernel/" },
			to: { path: "^src/core/(?!kernel/)" },
		},
		{
			name: "ui-is-a-leaf",
			comment: "The design system knows no feature, so that every feature can use it.",
			severity: "error",
			from: { path: "^src/web/ui/", pathNot: "\\.test\\.tsx?$" },
			to: { path: "^src/", pathNot: "^src/(web/ui|core/kernel|core/site)/" },
		},
		{
			name: "web-asks-server-in-routes-only",
			comment: "Only loaders and actions run on the server; a component that imports it would ship it to the browser.",
			severity: "error",
			from: {
				path: "^src/web/",
				pathNot: "\\.route\\.tsx$|\\.(loader|action)\\.ts$|^src/web/(root|entry\\.server)\\.tsx$",
			},
			to: { path: "^src/server/" },
		},
		{
			name: "loaders-and-actions-serve-routes",
			comment:
				"A long loader or action has a file of its own; imported from anywhere but a route it would ship the server.",
			severity: "error",
			from: { path: "^src/web/", pathNot: "\\.route\\.tsx$|\\.(loader|action)\\.ts$" },
			to: { path: "^src/web/.*\\.(loader|action)\\.ts$" },
		},
		{
			name: "server-knows-no-screen",
			comment: "Use cases do not care who shows their result.",
			severity: "error",
			from: { path: "^src/server/" },
			to: { path: "^src/web/" },
		},
		{
			name: "platform-knows-no-feature",
			comment: "Ports and adapters are below the features.",
			severity: "error",
			from: { path: "^src/server/platform/" },
			to: { path: "^src/server/(?!platform/)" },
		},
		{
			name: "tables-stay-in-their-feature",
			comment: "Another feature's rows are read and changed through its use cases; a foreign key is the one exception.",
			severity: "error",
			// The desk's queries read across all features; what it changes, it changes by their use cases.
			from: { path: "^src/server/([^/]+)/", pathNot: "\\.(table|test)\\.ts$|^src/server/desk/.*\\.read\\.ts$" },
			to: { path: "^src/server/[^/]+/.*\\.table\\.ts$", pathNot: "^src/server/$1/" },
		},
		...standsOn,
		...roomOrder,
		{
			name: "nobody-imports-tests",
			comment: "Test support and scripts are not part of the product.",
			severity: "error",
			from: { path: "^src/", pathNot: "\\.test\\.tsx?$" },
			to: { path: "^(tests|scripts|bench)/" },
		},
	],
	options: {
		doNotFollow: { path: "node_modules" },
		tsPreCompilationDeps: true,
		enhancedResolveOptions: {
			conditionNames: ["import", "types", "node", "default"],
			extensions: [".ts", ".tsx", ".mjs", ".js"],
			// Longer than the check takes: no file changes meanwhile.
			cachedInputFileSystem: { cacheDuration: 600_000 },
		},
		// Who is imported by whom is asked by no rule: to find out took an eighth of the check.
		skipAnalysisNotInRules: true,
		exclude: { path: "\\+types/" },
	},
};
