import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ErrorScreen } from "./error-screen.tsx";

test("a page that failed has a title, and the same address is tried again before the site's beginning", () => {
	const page = renderToStaticMarkup(<ErrorScreen />);
	expect(page).toContain("<title>Algo deu errado por aqui · Rubrica</title>");
	expect(page).toMatch(/<a href=""[^>]*>Tentar de novo<\/a><a href="\/"/);
});
