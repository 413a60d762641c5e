/** Everything that names the product or its owner. Renaming the product happens here and nowhere else. */
export const brand = {
	name: "Rubrica",
	legalName: "Rubrica Tecnologia Imobiliária Ltda.",
	cnpj: "12.345.678/0001-95",
	tagline: "A prova da visita, assinada na hora.",
	email: "contato@rubrica.com.br",
	supportEmail: "suporte@rubrica.com.br",
	privacyEmail: "privacidade@rubrica.com.br",
	phone: { display: "(11) 4002-8922", digits: "551140028922" },
	whatsapp: { display: "(11) 94002-8922", digits: "5511940028922" },
	hours: [
		{ days: "Segunda a sexta", schema: "Mo-Fr", opens: "09:00", closes: "18:00", display: "9h às 18h" },
		{ days: "Sábado", schema: "Sa", opens: "09:00", closes: "12:00", display: "9h às 12h" },
	],
	location: "São Paulo, SP, Brasil",
	social: [
		{ network: "Instagram", url: "https://www.instagram.com/rubrica.app" },
		{ network: "Facebook", url: "https://www.facebook.com/rubrica.app" },
		{ network: "LinkedIn", url: "https://www.linkedin.com/company/rubrica-app" },
		{ network: "YouTube", url: "https://www.youtube.com/@rubrica-app" },
		{ network: "TikTok", url: "https://www.tiktok.com/@rubrica.app" },
	],
} as const;
