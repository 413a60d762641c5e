import { REPEATED_TRIAL_FICHAS } from "#core/billing/trial/trial.ts";
import { TRIAL_DAYS } from "#core/billing/trial/trial-form.ts";
import { brand } from "#core/kernel/brand.ts";
import type { LegalSection } from "../legal-document.ts";

export const service: LegalSection = {
	id: "objeto",
	title: "O serviço e este contrato",
	clauses: {
		partes: `Estes Termos são o contrato entre você e ${brand.legalName}, CNPJ nº ${brand.cnpj}, com sede em ${brand.location}, responsável pela ${brand.name}. “Você” é o corretor de imóveis ou a imobiliária que abre a conta e, no que couber, cada pessoa da equipe que a usa.`,
		objeto: `A ${brand.name} é uma ferramenta on-line para criar, assinar, guardar e verificar fichas imobiliárias: visita, proposta ou pedido de reserva, agenciamento e vistoria. Ela registra as evidências de cada assinatura e oferece gestão de clientes, imóveis, equipe e relatórios.`,
		"o-que-nao-somos": `A ${brand.name} fornece tecnologia. Não é imobiliária, não participa dos negócios, não intermedeia imóveis, não presta consultoria jurídica e não é parte dos documentos que você e os seus clientes assinam.`,
		aceite:
			"Ao criar a conta, iniciar o teste ou contratar um plano, você declara que leu e aceita estes Termos e os [Termos de Privacidade](/termos-privacidade). Quem aceita em nome de uma empresa declara ter poderes para isso.",
	},
};

export const account: LegalSection = {
	id: "conta",
	title: "Cadastro e conta",
	clauses: {
		requisitos:
			"Para ter uma conta, é preciso ter 18 anos ou mais, capacidade civil e dados verdadeiros e atualizados. Se a sua atividade exige inscrição no CRECI, mantê-la regular é responsabilidade sua.",
		credenciais:
			"O acesso é pessoal. Guarde a senha, não a compartilhe e troque a senha temporária que enviarmos. O que for feito com as suas credenciais presume-se feito por você, até que nos avise de uso indevido ou fique demonstrado que a falha foi nossa.",
		equipe:
			"A conta pode ter perfis de **corretor** e de **gestão**, dentro do limite do plano. Quem administra a conta convida pessoas, define papéis e encerra acessos, e responde pelo uso que a equipe faz da ferramenta.",
		saida:
			"Quando um corretor sai da equipe, perde o acesso, e as fichas continuam na conta. A autoria registrada em cada ficha não muda.",
	},
};

export const trial: LegalSection = {
	id: "teste",
	title: "Teste grátis",
	clauses: {
		prazo: `O teste dura **${TRIAL_DAYS} dias**, é gratuito e **não pede cartão**. Os dias contam da ativação, ao fim do cadastro.`,
		inclui:
			"Durante o teste, você usa todos os recursos, com pelo menos 30 fichas para preencher, os perfis de corretor e de gestão e o suporte por WhatsApp.",
		fim: "**Nada é cobrado quando o teste acaba.** Para continuar, você escolhe um plano. Se não escolher, não poderá criar novas fichas, mas as já assinadas são preservadas, e você pode baixar os seus dados.",
		abuso: `O teste sem limite de fichas é um por CPF ou CNPJ, também depois de excluir a conta. Quem se cadastra de novo com o mesmo documento tem ${REPEATED_TRIAL_FICHAS} fichas para conhecer; se foi outra pessoa que usou o seu documento, escreva para nós. Podemos encerrar testes abertos para contornar esse limite.`,
	},
};
