import type { Values } from "#core/fichas/form/field.ts";

const fine = (item: string, estado = "Bom"): Values => ({ item, estado });
const works = (item: string): Values => ({ item, estado: "Bom", funciona: "Sim" });

/** `Pintura` of the first room has the one damage, which asks for a photo. */
export const inspectionRooms: Values[] = [
	{
		ambiente: "Sala de estar",
		itens: [
			{ item: "Porta e portal", estado: "Bom", material: "Madeira", cor: "Branca" },
			works("Tomadas"),
			works("Iluminação/lâmpadas"),
			{ item: "Pintura", estado: "Regular", cor: "Gelo", avarias: ["Mancha"], observacao: "Mancha junto à janela" },
			{ item: "Piso", estado: "Ótimo", material: "Taco de madeira" },
		],
	},
	{ ambiente: "Quarto 1", itens: [fine("Porta e portal"), works("Tomadas"), fine("Janela"), fine("Piso", "Ótimo")] },
	{
		ambiente: "Banheiro",
		itens: [works("Chuveiro"), works("Descarga"), fine("Box"), fine("Espelho", "Novo"), works("Torneira")],
	},
	{ ambiente: "Cozinha", itens: [fine("Bancada/pia"), works("Torneira"), works("Quadro de luz"), fine("Armários")] },
];

/** The same with its photos in place: the damage and the water meter. */
export function withPhotos(form: Values, [meter, damage]: [meter: string, damage: string]): Values {
	const [first, ...others] = inspectionRooms as [Values, ...Values[]];
	const items = (first.itens as Values[]).map((item) =>
		item.item === "Pintura" ? { ...item, fotos: [damage] } : item,
	);
	return {
		...form,
		medidores: [
			{
				tipo: "Água",
				numero: "A19-204417",
				leitura: "1532,5",
				situacao: "Ligado",
				lacre_ok: "sim",
				fotos: [meter],
			},
		],
		ambientes: [{ ...first, itens: items }, ...others],
	};
}
