export type Testimonial = {
	quote: string;
	name: string;
	designation: string;
	image: string;
	/** The profile of a real person; the samples below have none. */
	socialUrl?: string;
};

/** Samples until the owner has real ones; each is shown with the words "Depoimento ilustrativo". */
export const testimonials: Testimonial[] = [
	{
		quote:
			"O cliente disse que nunca tinha entrado no imóvel. Abri a ficha com a assinatura dele, o horário e o endereço. A conversa mudou de tom na mesma hora.",
		name: "Renata Albuquerque",
		designation: "Corretora autônoma, Campinas",
		image: "/pictures/depoimento-1.webp",
	},
	{
		quote: "Eu achava que ninguém ia querer assinar. Hoje peço antes de abrir a porta, e o cliente acha profissional.",
		name: "Marcos Vinícius Prado",
		designation: "Corretor de lançamentos, Goiânia",
		image: "/pictures/depoimento-2.webp",
	},
	{
		quote: "São oito corretores na rua e eu vejo cada visita no painel. Acabou a planilha de sexta à noite.",
		name: "Luciana Teles",
		designation: "Gestora de imobiliária, Curitiba",
		image: "/pictures/depoimento-3.webp",
	},
	{
		quote:
			"A exclusividade ficou assinada no primeiro café. Quando apareceu outra placa na janela, eu tinha o documento na mão.",
		name: "Sérgio Nakamura",
		designation: "Especialista em agenciamento, São Paulo",
		image: "/pictures/depoimento-4.webp",
	},
	{
		quote:
			"Preencho no elevador e o cliente assina na sala. Cinco minutos, e eu paro de pensar no que pode dar errado.",
		name: "Camila Rocha",
		designation: "Corretora de alto padrão, Recife",
		image: "/pictures/depoimento-5.webp",
	},
];
