import type { Model } from "../model.ts";
import {
	acceptance,
	copyLater,
	partnership,
	partnershipClause,
	partnershipSummary,
	privacyNotice,
	senderAcceptance,
} from "./shared-texts-2.ts";

export const visitaTexts2: Model = {
	schema: "rubrica-modelo-2",
	id: "visita-padrao",
	versao: 2,
	base: "visita",
	titulo: "Declaração de visita e de intermediação",
	resumo: [
		{
			id: "visita",
			when: ["presencial"],
			text: "Você declara que visitou {este_imovel} em {data_visita} com {corretor}.",
		},
		{
			id: "visita-video",
			when: ["virtual"],
			text: "Você declara que conheceu {este_imovel} por vídeo, em {data_visita}, com {corretor}.",
		},
		{ id: "intermediacao", text: "Você reconhece que foi {intermediador} quem lhe apresentou {este_imovel}." },
		{
			id: "preferencia",
			text: "Até {data_limite} ({dias} dias), se quiser negociar {algum_imovel}, você procura primeiro {intermediador}. Também conta desta visita ao proprietário e a outro profissional que lhe ofereça o mesmo imóvel.",
		},
		partnershipSummary,
		{ id: "nao-obriga", text: "Assinar não obriga a comprar nem a alugar. Não há custo nem multa para você." },
		copyLater,
	],
	cartao: [
		{ id: "visita", when: ["presencial"], text: "Declara que visitamos juntos." },
		{ id: "visita-video", when: ["virtual"], text: "Declara que viu o imóvel por vídeo." },
		{ id: "preferencia", text: "Até {data_limite}, fala comigo antes de negociar." },
		{ id: "nao-obriga", text: "Não obriga a {comprar}." },
		{ id: "nao-custa", text: "Não custa nada." },
	],
	privacidade: privacyNotice,
	clausulas: [
		{
			id: "visita",
			when: ["presencial"],
			travada: true,
			text: "Declaro que, em {data_visita}, {horario}, visitei {o_imovel} na companhia de {corretor_creci}.",
		},
		{
			id: "visita-video",
			when: ["virtual"],
			travada: true,
			text: "Declaro que, em {data_visita}, {horario}, conheci {o_imovel} por vídeo, em visita conduzida por {corretor_creci}.",
		},
		{
			id: "respostas",
			travada: true,
			text: "São verdadeiras as minhas respostas sobre a visita que aparecem acima, se houver alguma.",
		},
		{
			id: "intermediacao",
			travada: true,
			text: "Reconheço que {intermediacao} me apresentou {este_imovel} e atua na intermediação desta oportunidade (arts. 722 a 729 do Código Civil). Fica ressalvado o que eu tiver respondido acima sobre já conhecer o imóvel.",
		},
		{
			id: "preferencia",
			text: "Se eu decidir negociar {algum_imovel} até {data_limite} ({dias} dias contados da visita), darei preferência de contato a {intermediador} e informarei a visita aqui registrada ao proprietário e a qualquer outro profissional que me ofereça o mesmo imóvel.",
		},
		{
			id: "nao-obriga",
			travada: true,
			text: "Esta declaração não me obriga a comprar nem a alugar, não gera custo nem multa para mim e não muda quem deve pagar a comissão, que segue o que foi ou vier a ser contratado entre as partes e o corretor.",
		},
		partnershipClause,
		{
			id: "aviso",
			travada: true,
			text: "Sei quais dados são registrados como prova e para que servem: está no aviso de privacidade acima.",
		},
	],
	aceite: acceptance,
	aceiteIntermediador: senderAcceptance,
	parceria: partnership,
};
