import { type FichaType, fichaTypeNames, fichaTypes } from "#core/fichas/ficha-type.ts";
import { OPEN_CASE_YEARS, retentionTerms } from "#core/fichas/retention-terms.ts";
import { ACCESS_RECORD_MONTHS } from "#core/site/access-records.ts";
import type { LegalSection } from "../legal-document.ts";

/** From the table that the job reads. */
function termWords(tipo: FichaType): string {
	const { years, runs } = retentionTerms[tipo];
	return `${fichaTypeNames[tipo].name}: ${years} anos a contar ${runs}`;
}

export const retention: LegalSection = {
	id: "guarda",
	title: "Por quanto tempo guardamos",
	clauses: {
		prazos: [
			"Guardamos cada dado pelo tempo que a finalidade ou a lei exige. Depois, ele é eliminado ou anonimizado.",
			{
				table: {
					caption: "Prazos de guarda",
					columns: ["Dados", "Prazo", "Motivo"],
					rows: [
						[
							"Registros de acesso",
							`${ACCESS_RECORD_MONTHS} meses, e não mais: são apagados de hora em hora, também quando a conta já foi excluída`,
							"Marco Civil da Internet, art. 15. Só são entregues por ordem judicial, e cada entrega fica registrada",
						],
						[
							"Acessos por link de advogado (data, hora e IP)",
							"IP por 6 meses ou, se o caso tiver provas preservadas, até a preservação ser levantada",
							"Marco Civil da Internet, art. 15, e exercício regular de direitos",
						],
						[
							"Avisos da ferramenta",
							"Os lidos, 90 dias; os demais, 12 meses. O aparelho em que você ligou os avisos, até você desligar, sair da conta ou o navegador deixar de aceitar",
							"Prestar o serviço",
						],
						[
							"Aparelho registrado para trabalhar sem conexão (nome, chave pública e quando foi visto) e o que ele enviou",
							"Enquanto a conta existir. O que ele registrou de uma ficha, pelo prazo da ficha; foto à espera da ficha, 90 dias ou, se a ficha ainda espera outras, até elas chegarem; registro que não pôde ser aceito, 12 meses",
							"Prestar o serviço e exercício regular de direitos",
						],
						["Cadastro e perfil", "Enquanto a conta existir", "Prestar o serviço"],
						[
							"Sessões da conta (IP e navegador)",
							"Até você sair. Sem uso, 7 dias; em uso, no máximo 30. São apagadas na madrugada seguinte",
							"Segurança da conta",
						],
						[
							"Convite para uma equipe que ninguém aceitou",
							"Até 30 dias depois de vencer",
							"Permitir que o convite seja reenviado e dizer quem convidou",
						],
						[
							"Registro da equipe (quem convidou, entrou, saiu, redistribuiu e baixou)",
							"Enquanto a conta da imobiliária existir",
							"Segurança da conta e exercício regular de direitos",
						],
						[
							"Pedido de teste não confirmado",
							"Até 12 meses, ou antes, se você pedir",
							"Permitir que você retome o cadastro",
						],
						[
							"Que um CPF ou CNPJ já teve o teste sem limite, guardado como um código do qual o número não pode ser lido",
							"Até 2 anos, também depois da exclusão da conta",
							"Legítimo interesse: oferecer o teste sem limite uma vez por documento",
						],
						[
							"Compra iniciada e não paga",
							"Conta aberta só para a compra: 30 dias depois que o pedido vence. Pedido em conta já usada: até 12 meses",
							"Permitir que você retome a compra",
						],
						[
							"Que um endereço recebeu o lembrete de uma compra não terminada, guardado como um código do qual o endereço não pode ser lido",
							"90 dias. Se você pediu para não receber, até você nos pedir o contrário",
							"Legítimo interesse: lembrar uma vez só e respeitar o seu pedido de não receber",
						],
						[
							"Rascunhos, clientes e imóveis salvos e fotos fora de ficha assinada",
							"Até o usuário apagar ou a conta ser excluída. Cliente ou imóvel com ficha enviada, caso ou relatório: até a conta ser excluída",
							"Prestar o serviço, conforme as instruções do controlador",
						],
						[
							"Modelos e logotipos da conta",
							"Até a conta ser excluída. O texto de cada versão publicada permanece, sem o logotipo, porque o registro encadeado e as fichas assinadas dependem dele",
							"Prestar o serviço, conforme as instruções do controlador",
						],
						[
							"**Fichas assinadas, recusadas, canceladas ou vencidas, e suas evidências, fotos, contestações e PDF**",
							`${fichaTypes.map(termWords).join(". ")}. Por mais tempo, enquanto fizerem parte de um caso aberto ou a gestão as preservar`,
							"Exercício regular de direitos (arts. 7º, VI, e 16), considerados os prazos de prescrição do Código Civil (arts. 205 e 206, § 5º, II)",
						],
						[
							"Resposta do proprietário a uma proposta e relação de interessados enviada a ele",
							"O prazo da ficha a que pertencem",
							"Exercício regular de direitos (arts. 7º, VI, e 16)",
						],
						[
							"Relatórios enviados ao proprietário e nome dado a um link de advogado",
							"Até a conta ser excluída",
							"Prestar o serviço, conforme as instruções do controlador",
						],
						[
							"Código cifrado do CPF ou CNPJ de quem pediu a devolução de um plano ou excluiu a conta com plano, sem nome nem número legível",
							"5 anos depois da devolução, mesmo sem a conta; a contagem de fichas, até o fim do mês",
							"Legítimo interesse em evitar o uso gratuito repetido (art. 7º, IX) e exercício regular de direitos (art. 7º, VI)",
						],
						["Pagamentos e documentos fiscais", "5 anos", "Obrigação legal (legislação tributária)"],
						[
							"Mensagens de contato e suporte",
							"Até 2 anos após o último atendimento",
							"Continuidade do atendimento e defesa de direitos",
						],
						[
							"Registro do que a nossa equipe viu e fez em uma conta (quem da equipe, quando, o quê e por quê)",
							"Não é apagado, para que ninguém possa esconder o que fez. Depois que a conta é excluída, resta dela só um número que não leva a ninguém, com o motivo anotado",
							"Legítimo interesse: poder prestar contas de cada acesso",
						],
						[
							"Comentários do blog",
							"Enquanto publicados ou até você pedir a remoção. Os não publicados, até 12 meses",
							"Consentimento",
						],
						[
							"Nome e e-mail de quem pediu as novidades do blog, quando e com que texto",
							"Até você sair, pelo link de cada mensagem. Sem confirmação, 7 dias",
							"Consentimento",
						],
						[
							"Que um e-mail nosso saiu ou não, e sobre o quê, sem o texto e com o endereço guardado como um código",
							"90 dias",
							"Legítimo interesse: saber se uma mensagem saiu quando alguém pergunta",
						],
						["Cópias de segurança", "Até 90 dias", "Recuperar o serviço depois de uma falha"],
					],
				},
			},
		],
		"fichas-assinadas":
			"**Falando claramente: uma ficha assinada não é apagada a pedido enquanto puder servir de prova.** Ela existe para demonstrar um fato a todas as partes, e a lei permite guardá-la para o exercício de direitos. Isso vale também depois que o usuário cancela o plano ou exclui a conta. Nesse período, a ficha e as evidências ficam com acesso restrito e não são usadas para mais nada.",
		"o-que-pode-ser-apagado":
			"O resto pode ser excluído. Rascunhos, clientes e imóveis com que nada foi enviado e a própria conta são apagados pelo usuário dentro da ferramenta. O cadastro de um cliente ou imóvel com ficha enviada, caso ou relatório é arquivado, porque a prova se apoia nele, e sai com a conta. Na imobiliária, só a gestão exclui ou arquiva imóveis. O que houver em cópias de segurança desaparece quando elas vencem.",
		preservacao: `Em caso de disputa, o usuário pode preservar as provas de um cliente com um imóvel. Enquanto a preservação durar, nada desse caso é apagado, nem por prazo nem a pedido, e a conta não pode ser excluída. O titular da conta e a gestão podem levantar a preservação, e as duas decisões ficam registradas. A gestão também pode preservar uma ficha sozinha, com o motivo. Um caso está aberto enquanto estiver preservado ou, se a preservação não tiver sido levantada, por ${OPEN_CASE_YEARS} anos depois da última anotação ou do último acesso nele.`,
		"fim-do-prazo":
			"Uma vez por dia, as fichas cujo prazo terminou são esvaziadas: o texto, os nomes, os documentos, as evidências das assinaturas, as contestações, as fotos e os PDFs são apagados. Ficam o protocolo, o tipo, as datas, as notas da visita sem o nome de quem as deu e os resumos criptográficos, e o registro encadeado recebe o evento da remoção. Na conferência pública aparece que o conteúdo foi removido e quando; quem guardou o PDF ainda pode conferi-lo.",
		encadeamento:
			"Para que qualquer alteração seja percebida, mantemos um registro encadeado dos eventos de cada ficha. Esse registro não pode ser reescrito e continua depois do fim do prazo. Ele guarda códigos, horários e resumos criptográficos, e não o conteúdo das fichas. Alguns eventos dizem mais: o endereço IP e a porta de quem recusou, deixou para depois ou abriu a cópia; o motivo que alguém deu ao recusar; o agradecimento enviado a quem preferiu não assinar uma visita, com o endereço do imóvel; parte do e-mail para onde foi esse agradecimento ou uma cópia; o nome de quem foi indicado para responder a uma proposta; e o nome de quem, na equipe, publicou um modelo ou deixou e passou a acompanhar uma ficha. Eventos de envio mais antigos trazem também o nome do corretor e de quem assina.",
	},
};
