import { brand } from "#core/kernel/brand.ts";
import type { LegalSection } from "../legal-document.ts";

export const property: LegalSection = {
	id: "propriedade-intelectual",
	title: "Propriedade intelectual",
	clauses: {
		nossa: `O software, a marca ${brand.name}, o desenho das telas, os textos e os modelos padrão pertencem a nós ou a quem nos licenciou. Enquanto durar o seu acesso, você recebe uma licença de uso pessoal, não exclusiva e intransferível, para a finalidade destes Termos.`,
		sua: "O que você insere é seu ou de quem lhe cedeu: dados, fotos e textos. Você nos autoriza a usar esse conteúdo apenas para prestar o serviço.",
		documentos:
			"Os documentos gerados são seus e dos signatários. Você pode usá-los, copiá-los e apresentá-los livremente, mesmo depois de encerrar a conta.",
	},
};

export const availability: LegalSection = {
	id: "disponibilidade",
	title: "Disponibilidade e suporte",
	clauses: {
		esforco:
			"Trabalhamos para manter o serviço disponível todos os dias, a qualquer hora, mas pode haver interrupções por manutenção, falhas de terceiros, de energia ou de internet. Manutenções programadas que afetem o uso são avisadas com antecedência, sempre que possível.",
		requisitos:
			"O serviço funciona em navegadores atuais, no celular, no tablet e no computador. Alguns recursos, como localização e câmera, dependem do aparelho e da permissão de quem o usa.",
		evolucao:
			"Podemos melhorar, alterar ou substituir recursos. Se uma mudança retirar algo essencial do plano contratado, você pode cancelar e receber de volta a parte não usada do período pago.",
		suporte: `O suporte atende por WhatsApp, ${brand.whatsapp.display}, e pelo e-mail [${brand.supportEmail}](mailto:${brand.supportEmail}), nos horários da página de [contato](/contato).`,
	},
};

export const liability: LegalSection = {
	id: "responsabilidade",
	title: "Responsabilidade",
	clauses: {
		nossa: "Respondemos pelos danos que causarmos por defeito do serviço ou por descumprir a lei ou estes Termos.",
		exclusoes: [
			"Não respondemos por danos que decorram:",
			{
				list: [
					"de informações falsas ou incompletas inseridas por usuários ou signatários;",
					"de cláusulas criadas ou alteradas por você;",
					"do negócio entre você, o cliente e o proprietário, ou da decisão de um juiz sobre ele;",
					"de senha compartilhada, de aparelho perdido ou do que não chegou a ser enviado a nós;",
					"de caso fortuito ou força maior, ou de culpa exclusiva sua ou de terceiro.",
				],
			},
		],
		limite:
			"Quando você contrata como empresa ou para a sua atividade profissional e não se enquadra como consumidor, a nossa responsabilidade total fica limitada ao valor que você pagou nos 12 meses anteriores ao fato e não abrange lucros cessantes. O limite não se aplica a dolo, culpa grave ou aos casos em que a lei não o permite.",
		consumidor:
			"**Nenhuma cláusula destes Termos afasta ou reduz direitos que o Código de Defesa do Consumidor, a LGPD ou outra lei garantam a você.** Havendo conflito, vale a lei.",
	},
};
