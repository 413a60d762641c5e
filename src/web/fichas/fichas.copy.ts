type Sentence = { title: string; text?: string; ok?: boolean };

const gone = { title: "Não encontramos esta ficha na sua conta." };
const readOnly = {
	title: "Sua conta está em modo leitura",
	text: "Tudo o que você fez continua aqui. Para criar e enviar fichas novas, é preciso um plano que inclua o seu perfil.",
};

/** What the screens answer, one for each refusal. */
export const said = {
	send: {
		"not-found": gone,
		"not-a-draft": { title: "Esta ficha já saiu do rascunho. Recarregue a página." },
		incomplete: { title: "Falta completar alguns dados", text: "Eles estão marcados nas etapas." },
		"quota-used-up": {
			title: "As fichas do mês e as de cortesia acabaram",
			text: "O rascunho está guardado. Para enviar, compre mais fichas, amplie o plano, cancele uma ficha que ninguém vai assinar ou espere a virada do mês.",
		},
		"read-only": readOnly,
	},
	save: {
		"not-found": gone,
		"not-a-draft": { title: "Esta ficha já foi enviada e não muda mais." },
		stale: { title: "Esta ficha foi alterada em outra aba. Confira e tente de novo." },
	},
	dropsAnswers: { title: "Respostas sairiam desta ficha" },
	compare: {
		"not-found": { title: "Esta vistoria de entrada não está disponível" },
		"not-a-draft": { title: "Esta ficha já foi enviada" },
	},
	start: {
		"not-found": gone,
		"read-only": readOnly,
		"too-many": {
			title: "Muitas fichas foram começadas na última hora.",
			text: "Espere alguns minutos e tente de novo.",
		},
		"model-gone": {
			title: "Este modelo não está mais disponível",
			text: "Ele foi arquivado enquanto você escolhia. Nenhuma ficha foi criada: escolha outro modelo e toque de novo.",
		},
		"no-room-today": { title: "O limite de fotos de um dia foi atingido.", text: "Tente de novo amanhã." },
	},
	mail: {
		"not-found": gone,
		early: { title: "Ainda não é a vez desta pessoa", text: "O e-mail sai sozinho quando a pessoa anterior assinar." },
		"not-waiting": { title: "Esta assinatura não está mais em aberto." },
		"no-email": { title: "Esta pessoa não tem e-mail na ficha. Envie por WhatsApp ou mostre o QR." },
		"too-many": { title: "Este link já foi enviado há pouco. Espere alguns minutos." },
	},
	known: {
		"not-found": { title: "Não encontramos este cadastro na sua conta." },
		invalid: { title: "Confira os campos marcados" },
		"same-document": { title: "Já existe um cliente com este documento" },
		"address-in-use": {
			title: "O endereço deste imóvel só a gestão corrige",
			text: "Há fichas ou casos de colegas com ele. O resto do cadastro você pode mudar.",
		},
		"changed-meanwhile": {
			title: "Este cadastro mudou enquanto você escrevia",
			text: "Foi em outra aba ou aparelho, por alguém da equipe ou por uma ficha enviada. Nada foi salvo ainda: confira abaixo o que está diferente. Ao salvar de novo, fica o que está neste formulário.",
		},
	},
	remove: {
		"managers-only": { title: "Só quem está na gestão arquiva ou exclui imóveis." },
		"in-use": {
			title: "Este cadastro não pode ser excluído",
			text: "Há ficha enviada, caso ou relatório com ele. Arquive: ele sai das listas, e as fichas e os casos continuam abertos.",
		},
	},
	ask: {
		"not-found": gone,
		"not-signed": { title: "A proposta ainda não foi assinada por quem propõe." },
		answered: { title: "Esta proposta já foi respondida." },
		expired: { title: "A validade da proposta terminou", text: "Faça uma nova com os mesmos dados." },
		"no-name": { title: "Escreva o nome completo do proprietário." },
		"wrong-phone": { title: "Confira o celular, com DDD." },
	},
	keep: {
		"not-found": gone,
		"managers-only": { title: "Só quem está na gestão preserva uma ficha ou levanta a preservação." },
		"no-reason": { title: "Escreva o motivo", text: "Ele fica no registro da equipe." },
		removed: { title: "O conteúdo desta ficha já foi removido conforme o prazo." },
	},
	kept: { title: "Ficha preservada", text: "Ela não é removida por prazo até a preservação ser levantada.", ok: true },
	lifted: { title: "Preservação levantada", ok: true },
	asked: { title: "Link do proprietário pronto", text: "Envie por WhatsApp ou copie.", ok: true },
	mailed: { title: "Link enviado por e-mail", ok: true },
	cancelled: { title: "Ficha cancelada", ok: true },
	preserved: {
		title: "Estas provas estão preservadas.",
		text: "Faz parte de um caso preservado. Levante a preservação na linha do tempo antes de excluir.",
	},
	notWaiting: { title: "Esta ficha não está mais aguardando assinatura." },
	creci: { title: "Confira o seu CRECI", text: "Escreva com a UF, como “CRECI/SP 123456-F”, ou deixe em branco." },
	notUnderstood: { title: "Não entendemos o pedido. Tente de novo." },
} satisfies Record<string, Sentence | Record<string, Sentence>>;

export const eventWords: Record<string, string> = {
	enviada: "Enviada para assinatura",
	"visualizada-por": "Visualizada",
	"assinada-por": "Assinatura registrada",
	"adiada-por": "Prefere assinar depois",
	"recusada-por": "Recusa registrada",
	"agradecimento-enviado": "Agradecimento pela visita enviado por e-mail",
	cancelada: "Cancelada",
	expirada: "Prazo encerrado sem todas as assinaturas",
	selada: "Documento selado",
	"copia-enviada": "Cópia enviada por e-mail",
	"copia-entregue": "Página com a cópia aberta",
	"copia-baixada-por": "Cópia baixada",
	carimbada: "Carimbo do tempo recebido",
	"enviada-ao-proprietario": "Link criado para o proprietário",
	"visualizada-pelo-proprietario": "Aberta pelo link do proprietário",
	respondida: "Resposta à proposta registrada",
	"resposta-selada": "Resposta à proposta selada",
	"contestada-por": "Vistoria contestada",
	"contestacao-respondida": "Contestação respondida",
	"adendo-selado": "Adendo à vistoria selado",
	"devolvida-assinada": "PDF assinado fora daqui, devolvido e guardado",
	"foto-de-identidade-removida": "Foto de identidade apagada no fim do prazo",
	"vencida-sem-resposta": "Validade encerrada sem resposta",
	"relacao-enviada": "Relação de interessados enviada",
	"dossie-gerado": "Incluída em um dossiê",
	preservada: "Provas preservadas",
	"preservacao-levantada": "Preservação levantada",
	"responsavel-trocado": "Acompanhamento passou para outra pessoa da equipe",
	"links-trocados": "Links trocados por novos; os anteriores não abrem mais",
	"removida-por-prazo": "Conteúdo removido: o prazo de guarda terminou",
	"excluida-com-a-conta": "Excluída com a conta, sem que ninguém a tivesse respondido",
};
