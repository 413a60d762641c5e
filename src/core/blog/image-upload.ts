/** Of the file itself, not of the text it travels in. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

/** What the person is told, by the page before the upload and by the server after it. */
export const imageSentences = {
	notAnImage: "Por favor, selecione apenas arquivos de imagem",
	otherKind: "Este tipo de imagem não é aceito. Envie JPEG, PNG, WebP ou um SVG simples",
	tooLarge: "Arquivo muito grande. Máximo 5MB",
	noUrl: "Por favor, digite uma URL válida",
	uploaded: "Imagem enviada com sucesso",
	uploadFailed: "Erro ao enviar imagem",
	imported: "Imagem importada com sucesso",
	importFailed: "Erro ao importar imagem da URL",
	unreadable: "Erro ao processar arquivo",
} as const;
