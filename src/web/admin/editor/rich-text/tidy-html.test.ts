import { expect, it } from "vitest";
import { tidyHtml } from "./tidy-html.ts";

it("makes the first row of header cells the head of its table", () => {
	const row = '<tr><th><p>Item</p></th><th colspan="2"><p>Uso</p></th></tr>';
	expect(tidyHtml(`<p>a</p><table><tbody>${row}<tr><td>1</td></tr></tbody></table>`)).toBe(
		'<p>a</p><table><thead><tr><th scope="col"><p>Item</p></th><th scope="col" colspan="2"><p>Uso</p></th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
	);
});

it("leaves a table without one, or with headers at the side, as it is", () => {
	const table = "<table><tbody><tr><th>a</th><td>b</td></tr></tbody></table>";
	expect(tidyHtml(table)).toBe(table);
});

it("leaves out a caption nobody wrote", () => {
	expect(tidyHtml('<figure><img src="x"><figcaption></figcaption></figure>')).toBe('<figure><img src="x"></figure>');
});
