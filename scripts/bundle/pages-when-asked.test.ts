import { expect, test } from "vitest";
import { pagesWhenAsked } from "./pages-when-asked.ts";

function change(code: string): string {
	const { transform } = pagesWhenAsked();
	if (typeof transform !== "object") throw new Error("no transform");
	return Reflect.apply(transform.handler, undefined, [code, ""]).code;
}

test("each route's module is loaded when it is asked for", () => {
	const written = `
    import * as entryServer from "/entry.server.tsx";
    import * as route0 from "/root.tsx";
import * as route12 from "/site/home.route.tsx";
      export const entry = { module: entryServer };
      export const routes = {
        "root": {
          path: "",
          module: route0
        },
  "site/home": {
          index: true,
          module: route12
        }
      };`;
	expect(change(written)).toBe(`
    import * as entryServer from "/entry.server.tsx";
    const route0 = () => import("/root.tsx");
const route12 = () => import("/site/home.route.tsx");
      export const entry = { module: entryServer };
      export const routes = {
        "root": {
          path: "",
          module: {}, load: route0
        },
  "site/home": {
          index: true,
          module: {}, load: route12
        }
      };`);
});

test("a build written in another way is refused: its pages would all be loaded again, or none", () => {
	expect(() => change('export { routes } from "/all-routes.ts";')).toThrow("in another way");
	expect(() => change('import * as route0 from "/root.tsx";\nexport const routes = make(route0);')).toThrow();
});
