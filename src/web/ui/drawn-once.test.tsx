import { createElement, forwardRef } from "react";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { drawnOnce } from "./drawn-once.ts";

const icon = { name: "seta", node: [["path", { d: "M5 12h14" }]] };
const render = vi.fn(({ icon: _, children, className, ...rest }: Record<string, unknown>) => (
	<svg role="img" aria-label="seta" className={`lucide ${String(className ?? "")}`} {...rest}>
		<path d="M5 12h14" strokeWidth={2} />
		{typeof children === "string" ? <title>{children}</title> : null}
	</svg>
));
const Real = forwardRef<SVGSVGElement, Record<string, unknown>>((props, _ref) => render(props));
const Drawn = drawnOnce((props) => render(props));

test("an icon is written as it would be, and made once for each way it is shown", () => {
	const ways = [{ className: "size-5", "aria-hidden": "true" }, { className: "size-5" }, { className: "size-4" }];
	for (const way of ways) {
		const real = renderToString(createElement(Real, { icon, ...way }));
		render.mockClear();
		const drawn = [1, 2, 3].map(() => renderToString(createElement(Drawn, { icon, ...way })));
		expect(drawn).toEqual([real, real, real]);
		expect(render).toHaveBeenCalledTimes(1);
	}
});

test("what is shown with more than words is made each time", () => {
	const style = { width: 3 };
	expect(renderToString(createElement(Drawn, { icon, style }))).toContain('style="width:3px"');
	expect(renderToString(createElement(Drawn, { icon, style: { width: 4 } }))).toContain('style="width:4px"');
	expect(renderToString(createElement(Drawn, { icon }, "Ir"))).toContain("<title>Ir</title>");
	expect(renderToString(createElement(Drawn, { icon }, "Vir"))).toContain("<title>Vir</title>");
});
