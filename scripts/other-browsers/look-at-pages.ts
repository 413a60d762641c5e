import path from "node:path";
import type { Visitor } from "./visitor.ts";
import type { Journey, World } from "./world.ts";

const widths = [390, 768, 1280];
const ofTheSite = [
	"/",
	"/precos",
	"/sobre",
	"/blog",
	"/contato",
	"/verificar",
	"/raizes",
	"/teste-gratis",
	"/app/entrar",
];
const ofTheTool = ["/app", "/app/fichas", "/app/clientes", "/app/imoveis", "/app/modelos", "/app/gestao"]
	.concat(["/app/avisos", "/app/conta", "/app/plano", "/app/equipe", "/app/ajuda", "/app/fichas/nova/visita"])
	.concat(["/app/fichas/nova/proposta", "/app/fichas/nova/vistoria", "/app/fichas/nova/agenciamento"]);

/** Opened once and seen at each width: it wakes up, and nothing stands out beyond its side. */
async function lookAt(visitor: Visitor, addresses: string[], folder: string): Promise<void> {
	for (const address of addresses) {
		await visitor.open(address);
		await visitor.awake();
		await visitor.sees("as fontes", "return document.fonts.status === 'loaded'");
		for (const width of widths) {
			await visitor.remote.resize(width, 844);
			await visitor.sees(`a largura de ${width} px`, "return innerWidth === arguments[0]", width);
			const wide = Number(await visitor.run("return document.documentElement.scrollWidth - innerWidth"));
			if (wide > 0) throw new Error(`${address}, em ${width} px, passa ${wide} px da tela`);
			const name = address.replace(/\W+/g, "-").replace(/^-|-$/g, "") || "inicio";
			await visitor.photograph(path.join(folder, `${width}-${name}.png`));
		}
		await visitor.remote.resize(390, 844);
	}
}

export const pagesOfTheSite: Journey = {
	name: "páginas do site, em 390, 768 e 1280 px",
	walk: ({ client, folder }: World) => lookAt(client, ofTheSite, folder),
};

export const pagesOfTheTool: Journey = {
	name: "páginas da ferramenta, nas mesmas larguras",
	walk: ({ broker, folder }: World) => lookAt(broker, ofTheTool, folder),
};
