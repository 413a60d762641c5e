import type { AnswersOf, Field } from "#core/fichas/form/field.ts";
import { addressFields } from "./address.ts";

const kinds = [
	"Apartamento",
	"Casa",
	"Casa em condomínio",
	"Sobrado",
	"Cobertura",
	"Kitnet/Studio",
	"Terreno/Lote",
	"Sala comercial",
	"Loja",
	"Galpão",
	"Prédio",
	"Chácara",
	"Sítio",
	"Fazenda",
	"Outro",
] as const;

const situations = [
	"Disponível",
	"Reservado",
	"Sob consulta",
	"Ocupado pelo proprietário",
	"Locado",
	"Na planta",
	"Em construção",
] as const;

const area = <const Name extends string>(name: Name, label: string) =>
	({ name, label, kind: "decimal", min: 0.01, max: 9_999_999, unit: "m²" }) as const;
const count = <const Name extends string>(name: Name, label: string) =>
	({ name, label, kind: "integer", min: 0, max: 99 }) as const;

/** `title`: whether registration number and office are asked for (an authorisation) or only welcome. */
export function imovelFields({ title }: { title: boolean }) {
	return [
		{ name: "codigo", label: "Código / referência", kind: "text", maxLength: 40 },
		{ name: "tipo_imovel", label: "Tipo do imóvel", kind: "choice", options: kinds, required: true },
		{ name: "endereco", label: "Endereço", kind: "group", fields: addressFields(true) },
		{ name: "empreendimento", label: "Condomínio / empreendimento", kind: "text", maxLength: 120 },
		{ name: "bloco", label: "Bloco / torre", kind: "text", maxLength: 40 },
		{ name: "unidade", label: "Unidade", kind: "text", maxLength: 40 },
		{ name: "ponto_referencia", label: "Ponto de referência", kind: "text" },
		{ name: "valor", label: "Valor anunciado", kind: "money", required: true },
		{ name: "matricula", label: "Matrícula nº", kind: "text", maxLength: 40, required: title },
		{ name: "cartorio", label: "Cartório (RI)", kind: "text", maxLength: 120, required: title },
		{ name: "inscricao_iptu", label: "Inscrição imobiliária (IPTU)", kind: "text", maxLength: 40 },
		area("area_privativa", "Área privativa"),
		area("area_total", "Área total"),
		area("area_terreno", "Área do terreno"),
		count("dormitorios", "Dormitórios"),
		count("suites", "Suítes"),
		count("banheiros", "Banheiros"),
		count("vagas", "Vagas"),
		{ name: "condominio", label: "Condomínio (mensal)", kind: "money" },
		{ name: "iptu", label: "IPTU", kind: "money" },
		{ name: "situacao", label: "Situação", kind: "choice", options: situations },
		{ name: "geo_lat", label: "Latitude", kind: "decimal", min: -90, max: 90, internal: true },
		{ name: "geo_lon", label: "Longitude", kind: "decimal", min: -180, max: 180, internal: true },
		{
			name: "geo_precisao",
			label: "Precisão do local",
			kind: "decimal",
			min: 0,
			max: 99_999,
			unit: "m",
			internal: true,
		},
		{ name: "geo_em", label: "Local informado em", kind: "text", maxLength: 40, internal: true },
	] as const satisfies readonly Field[];
}

/** Where the property is, as a device said it at one tap: nobody types it. */
export const saidByDevice = ["geo_lat", "geo_lon", "geo_precisao", "geo_em"];

/** The one property that a document is about, as the only row of a list: a visit has several under the same name. */
export const oneImovel = <const Fields extends readonly Field[]>(fields: Fields) =>
	({ name: "imoveis", label: "Imóvel", kind: "list", itemName: "o imóvel", min: 1, max: 1, fields }) as const;

export type ImovelFields = AnswersOf<ReturnType<typeof imovelFields>>;
