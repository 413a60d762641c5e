import { createElement } from "react";
import { renderToString } from "react-dom/server";

const TIMES = 50;

/** The machine's own measure: milliseconds of the processor in which bare React writes a list of 100 lines. */
export function renderBare(): number {
	const rows = Array.from({ length: 100 }, (_, at) =>
		createElement("li", { key: at, className: "line" }, createElement("a", { href: `/f/${at}` }, `Ficha ${at}`)),
	);
	const before = process.cpuUsage();
	for (let at = 0; at < TIMES; at++) renderToString(createElement("ul", null, rows));
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1000 / TIMES;
}
