import { type LottieDocument, pathData, type Shape, type Transform } from "./lottie-document.ts";
import { valueAt } from "./lottie-value.ts";

type Update = (frame: number) => void;

const FULL = [100];

/** Builds the SVG once; `showFrame` then only changes opacity, transform and trim. */
export function drawLottie(document: LottieDocument): { svg: SVGElement; showFrame: Update } {
	const updates: Update[] = [];
	const svg = element("svg", {
		viewBox: `0 0 ${document.w} ${document.h}`,
		fill: "none",
		width: "100%",
		height: "100%",
	});
	// The first layer of the format is the topmost one; in SVG the last is.
	for (const layer of document.layers.toReversed()) {
		if (layer.ty !== 4) continue;
		const group = svg.appendChild(element("g"));
		updates.push((frame) => {
			group.setAttribute("display", frame >= layer.ip && frame < layer.op ? "inline" : "none");
		});
		updates.push(transforming(group, layer.ks));
		addShapes(group, layer.shapes ?? [], updates);
	}
	const showFrame = (frame: number) => {
		for (const update of updates) update(frame);
	};
	return { svg, showFrame };
}

function addShapes(parent: SVGElement, shapes: Shape[], updates: Update[]): void {
	const paths: SVGElement[] = [];
	for (const shape of shapes) {
		if (shape.ty === "gr") addShapes(parent.appendChild(element("g")), shape.it, updates);
		if (shape.ty === "sh") {
			const path = element("path", { d: pathData(shape.ks.k), pathLength: "1" });
			paths.push(parent.appendChild(path));
		}
		if (shape.ty === "tr") updates.push(transforming(parent, shape));
		if (shape.ty === "st") {
			parent.setAttribute("stroke-linecap", "round");
			parent.setAttribute("stroke-linejoin", "round");
			updates.push((frame) => {
				const [red = 0, green = 0, blue = 0] = valueAt(shape.c, frame, []);
				parent.setAttribute("stroke", `rgb(${red * 255} ${green * 255} ${blue * 255})`);
				parent.setAttribute("stroke-width", String(valueAt(shape.w, frame, [1])[0]));
				parent.setAttribute("stroke-opacity", String((valueAt(shape.o, frame, FULL)[0] ?? 100) / 100));
			});
		}
		if (shape.ty === "tm") updates.push((frame) => trim(paths, shape, frame));
	}
}

function trim(paths: SVGElement[], shape: Shape & { ty: "tm" }, frame: number): void {
	const [start = 0] = valueAt(shape.s, frame, [0]);
	const [end = 100] = valueAt(shape.e, frame, FULL);
	const length = Math.max(0, end - start) / 100;
	for (const path of paths) {
		// A dash of no length would still leave the dot of its round cap.
		path.setAttribute("visibility", length > 0.001 ? "visible" : "hidden");
		path.setAttribute("stroke-dasharray", `${length} 2`);
		path.setAttribute("stroke-dashoffset", String(-start / 100));
	}
}

function transforming(node: SVGElement, { o, p, a, s, r }: Transform): Update {
	return (frame) => {
		const [x = 0, y = 0] = valueAt(p, frame, [0, 0]);
		const [anchorX = 0, anchorY = 0] = valueAt(a, frame, [0, 0]);
		const [scaleX = 100, scaleY = scaleX] = valueAt(s, frame, FULL);
		const [angle = 0] = valueAt(r, frame, [0]);
		const [opacity = 100] = valueAt(o, frame, FULL);
		node.setAttribute(
			"transform",
			`translate(${x} ${y}) rotate(${angle}) scale(${scaleX / 100} ${scaleY / 100}) translate(${-anchorX} ${-anchorY})`,
		);
		node.setAttribute("opacity", String(opacity / 100));
	};
}

function element(name: string, attributes: Record<string, string> = {}): SVGElement {
	const node = document.createElementNS("http://www.w3.org/2000/svg", name);
	for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
	return node;
}
