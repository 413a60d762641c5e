import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { AccountMenu } from "./account-menu.tsx";

test("from every page support is one tap away, with account and page in the message", () => {
	const account = { name: "Ana Prado", email: "ana@exemplo.com.br", admin: false, role: "dono" } as const;
	const Page = createRoutesStub([{ path: "*", Component: () => <AccountMenu account={account} /> }]);

	const html = renderToString(<Page initialEntries={["/app/clientes?busca=52998224725"]} />);
	const [, href = ""] = /href="(https:\/\/wa\.me[^"]*)"/.exec(html) ?? [];

	expect(html).toContain("Ajuda pelo WhatsApp");
	expect(html).toContain('href="/app/ajuda?de=%2Fapp%2Fclientes"');
	const text = new URL(href).searchParams.get("text");
	expect(text).toContain("Conta: ana@exemplo.com.br");
	expect(text).toContain("Página: /app/clientes\n");
	expect(text).not.toContain("52998224725");
	const [, mail = ""] = /href="(mailto:[^"]*)"/.exec(html) ?? [];
	expect(html).toContain("Ajuda por e-mail");
	expect(new URL(mail.replaceAll("&amp;", "&")).searchParams.get("body")).toBe(text);
	const asking = renderToString(<Page initialEntries={["/app/ajuda?de=%2Fapp%2Fplano"]} />);
	expect(asking.match(/%2Fapp%2Fplano/g), "help, chat and mail").toHaveLength(3);
});

test("whoever runs the service comes from the tool to the desk's first page", () => {
	const account = { name: "Ana Prado", email: "ana@exemplo.com.br", admin: true, role: "dono" } as const;
	const Page = createRoutesStub([{ path: "*", Component: () => <AccountMenu account={account} /> }]);
	expect(renderToString(<Page initialEntries={["/app"]} />)).toContain('href="/admin/visao-geral"');
});
