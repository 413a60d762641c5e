export const conflictCopy = {
	title: "Fichas em conflito",
	lead: "Foram feitas sem conexão e chegaram inteiras, mas não combinam com o que o servidor tem. Nada foi apagado nem trocado: veja as duas versões e decida.",
	none: "Nenhuma ficha espera a sua decisão.",
	same: "O texto é o mesmo nas duas versões.",
	unknown: "O servidor não consegue montar a versão dele: o modelo usado não está publicado nesta conta.",
	redo: "Fazer de novo e colher outra assinatura",
	redoText:
		"Abre um rascunho com as mesmas respostas. Quem assinou assina outra vez; fotos são tiradas ou escolhidas de novo.",
	keep: "Guardar como está",
	keepText: "A versão do aparelho continua guardada, com as assinaturas, e não vira ficha.",
	kept: "Guardada como está",
	open: "Abrir a ficha que está no servidor",
	refusals: {
		"not-found": "Esta ficha já foi decidida. Recarregue a página.",
		"read-only": "A conta está em modo leitura. Escolha um plano para fazer uma ficha nova.",
	},
};
