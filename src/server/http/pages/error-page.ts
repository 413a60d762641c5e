const titles: Record<number, string> = {
	400: "Não entendemos o pedido",
	401: "Entre de novo",
	403: "Pedido recusado",
	404: "Página não encontrada",
	405: "Pedido recusado",
	410: "Este endereço foi encerrado",
	413: "Dados grandes demais",
	415: "Formato não aceito",
	421: "Endereço desconhecido",
	429: "Vamos com calma",
	503: "Voltamos já",
};

/** For a visitor when nothing of the site may be relied on: no style, no script, one way home. */
export function errorPage({
	status,
	sentence,
	requestId,
}: {
	status: number;
	sentence: string;
	requestId?: string;
}): string {
	const title = titles[status] ?? (status < 500 ? "Não foi possível" : "Algo deu errado por aqui");
	return [
		'<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">',
		'<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
		`<meta name="color-scheme" content="light dark"><title>${escapeHtml(title)} · Rubrica</title></head>`,
		`<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(sentence)}</p>`,
		requestId ? `<p>Código: ${escapeHtml(requestId)}</p>` : "",
		// Whoever came by a link of their own has nothing to do with what stands at the beginning of the site.
		isWorthAnotherTry(status) ? '<p><a href="">Tentar de novo</a></p>' : "",
		'<p><a href="/">Voltar para o início</a></p></main></body></html>',
	].join("");
}

function isWorthAnotherTry(status: number): boolean {
	return status >= 500 || status === 429;
}

function escapeHtml(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
