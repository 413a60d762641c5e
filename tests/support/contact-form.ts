/** What a visitor types into the contact form, valid as it stands. */
export const contactForm = {
	nome: "João Conceição",
	email: "joao@exemplo.com.br",
	telefone: "(11) 98765-4321",
	assunto: "Dúvida",
	mensagem: "Como funciona o teste?",
};

export const asJson = { "content-type": "application/json" };
export const asForm = { "content-type": "application/x-www-form-urlencoded" };
export const asBrowser = { accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" };
