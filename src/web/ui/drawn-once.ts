import { createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

type Props = { icon?: object; ref?: unknown; children?: ReactNode } & Record<string, unknown>;
type Render = (props: Props, ref: null) => ReactNode;

/** More classes and sizes than one icon has in all pages: what came from data would be without end. */
const MOST_WAYS = 100;

/**
 * Lucide's `Icon` as the server writes it (scripts/bundle/draw-icons-once.ts puts it in place): the same markup as in the browser,
 * made once for each way an icon is shown. A list shows a hundred of them: to build each anew from its strokes took more
 * than a millisecond.
 */
export function drawnOnce(render: Render): (props: Props) => ReactNode {
	const kept = new WeakMap<object, Map<string, ReactElement>>();
	return function DrawnIcon(props) {
		const { icon } = props;
		const way = wayOf(props);
		if (!icon || way === undefined) return render(withoutRef(props), null);
		const ways = kept.get(icon) ?? new Map<string, ReactElement>();
		kept.set(icon, ways);
		const known = ways.get(way);
		if (known) return known;
		const drawing = render(withoutRef(props), null);
		if (!isValidElement<{ children?: ReactNode }>(drawing) || typeof drawing.type !== "string") return drawing;
		const { children, ...attributes } = drawing.props;
		const strokes = renderToStaticMarkup(createElement(Fragment, null, children));
		const drawn = createElement(drawing.type, { ...attributes, dangerouslySetInnerHTML: { __html: strokes } });
		if (ways.size < MOST_WAYS) ways.set(way, drawn);
		return drawn;
	};
}

/** Undefined where it is shown with more than words and numbers: a title inside, a style. */
function wayOf(props: Props): string | undefined {
	let way = "";
	for (const name in props) {
		const value = props[name];
		if (value === undefined || name === "icon" || name === "ref") continue;
		if (typeof value === "object" || typeof value === "function") return undefined;
		way += `${name}=${String(value)}\n`;
	}
	return way;
}

function withoutRef({ ref: _, ...props }: Props): Props {
	return props;
}
