import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Model1 } from "../model.ts";

/** The act of signing (MP 2.200-2/2001, art. 10, §2º): both sides admit this form of signature. */
const ACCEPTANCE =
	"Li este documento, concordo com o que ele declara e o assino eletronicamente. As partes admitem como válida esta forma de assinatura, nos termos do art. 10, §2º, da MP 2.200-2/2001.";

/**
 * The texts as first published. Nothing new is written on them, but what was signed says their hash: they stay to the letter.
 */
export const standardTexts1: Record<FichaType, Model1> = {
	visita: {
		id: "visita-padrao",
		versao: 1,
		titulo: "Declaração de visita e de intermediação",
		clausulas: [
			{
				text: "Declaro que, em {data_visita}, {horario}, visitei o imóvel descrito nesta ficha na companhia de {corretor}, {creci}, e que a resposta dada acima sobre como conheci o imóvel é verdadeira.",
			},
			{
				text: "Reconheço que {intermediador} me apresentou este imóvel e atua como intermediador(a) desta oportunidade (arts. 722 a 729 do Código Civil).",
			},
			{
				text: "Se eu decidir negociar este imóvel até {data_limite}, darei preferência de contato a {intermediador} e informarei a visita aqui registrada ao proprietário e a qualquer outro profissional que me ofereça o mesmo imóvel.",
			},
			{
				text: "Esta declaração não me obriga a comprar nem a alugar, não gera custo nem multa para mim e não muda quem deve pagar a comissão, que segue o que foi ou vier a ser contratado entre as partes e o corretor.",
			},
			{
				text: "Recebi uma cópia desta ficha. Sei quais dados foram registrados como prova (data e hora, aparelho, endereço IP e, se eu permitir, localização) e para que servem, conforme o aviso de privacidade acima.",
			},
		],
		aceite: ACCEPTANCE,
	},
	proposta: {
		id: "proposta-padrao",
		versao: 1,
		titulo: "Condições da proposta",
		clausulas: [
			{
				when: "compra",
				text: "O(A) PROPONENTE oferece pelo imóvel acima o valor de {valor_proposta} ({valor_extenso}), a ser pago na forma do quadro “Composição do pagamento”.",
			},
			{
				when: "locacao",
				text: "O(A) PROPONENTE oferece pela locação do imóvel acima o aluguel mensal de {aluguel} ({aluguel_extenso}), pelo prazo de {locacao_meses} meses, a contar de {inicio}, com a garantia indicada.",
			},
			{
				text: "Esta proposta obriga o(a) PROPONENTE até {validade_ate} ({fuso}), nos termos dos arts. 427 e 428 do Código Civil. Sem aceite assinado até esse momento, ela perde o efeito, e qualquer quantia entregue será devolvida por inteiro em até {devolucao_dias} dias úteis.",
			},
			{
				when: "confirmatorias",
				text: "Aceita a proposta, o sinal de {sinal_valor} passa a valer como arras confirmatórias (arts. 417 a 419 do Código Civil) e será abatido do preço.",
			},
			{
				when: "penitenciais",
				text: "Aceita a proposta, o sinal de {sinal_valor} vale como arras penitenciais: qualquer das partes pode desistir; quem pagou o sinal o perde, e quem o recebeu o devolve em dobro, sem outra indenização (art. 420 do Código Civil).",
			},
			{
				when: "reserva-devolvivel",
				text: "O sinal de {sinal_valor} vale apenas como reserva e será devolvido integralmente se o negócio não se concluir.",
			},
			{
				when: "condicionada",
				text: "O negócio só se conclui se forem cumpridas as condições marcadas acima; não cumpridas sem culpa do(a) PROPONENTE, o sinal é devolvido integralmente.",
			},
			{
				text: "Esta proposta não transfere a propriedade nem substitui o contrato e a escritura. As partes reconhecem que a negociação ocorreu por intermédio de {corretor}, {creci}.",
			},
		],
		aceite: ACCEPTANCE,
	},
	agenciamento: {
		id: "agenciamento-padrao",
		versao: 1,
		titulo: "Autorização de intermediação",
		clausulas: [
			{
				text: "Autorizo {intermediador}, {creci}, a intermediar a {negocio} do imóvel descrito acima, pelo valor de {valor_pedido}, no período de {inicio} a {fim}.",
			},
			{
				when: "com-exclusividade",
				text: "Com exclusividade: durante o prazo, se o negócio se concluir, ainda que sem a participação do corretor, a remuneração integral é devida, salvo se comprovada a sua inércia ou ociosidade (art. 726 do Código Civil).",
			},
			{
				when: "sem-exclusividade",
				text: "Sem exclusividade: nada é devido se o negócio for iniciado e concluído diretamente entre as partes.",
			},
			{
				text: "A remuneração, livremente ajustada, é de {comissao_percentual} sobre o valor efetivo do negócio, paga por {pagador}, {momento}. A tabela do CRECI serviu apenas de referência.",
			},
			{
				text: "Ao término do prazo, o corretor me entregará, por escrito e com comprovante, a relação das pessoas a quem apresentou o imóvel. Se, em até {subsistencia_dias} dias, eu negociar com alguma delas por efeito desse trabalho, a remuneração continua devida (art. 727 do Código Civil).",
			},
			{
				when: "autoriza-sinal",
				text: "Autorizo o corretor a receber sinal em meu nome. Declaro ser verdadeiros os dados do título de propriedade que informei.",
			},
			{
				when: "nao-autoriza-sinal",
				text: "Não autorizo o corretor a receber sinal em meu nome. Declaro ser verdadeiros os dados do título de propriedade que informei.",
			},
		],
		aceite: ACCEPTANCE,
	},
	vistoria: {
		id: "vistoria-padrao",
		versao: 1,
		titulo: "Termo da vistoria",
		clausulas: [
			{
				text: "As partes confirmam que o imóvel foi vistoriado em {data_hora}, ambiente por ambiente, e que este laudo, com {fotos} fotografias identificadas pelos códigos de integridade listados ao final, descreve o seu estado, inclusive os defeitos existentes (art. 22, V, da Lei 8.245/1991).",
			},
			{
				text: "O(A) LOCATÁRIO(A) pode apontar divergências, com texto e foto, em até {contestacao_prazo} dias úteis do recebimento deste laudo. Cada apontamento será anexado ao laudo com data e hora e respondido pelo(a) LOCADOR(A). Passado o prazo, o laudo vale como descrição do estado inicial, ressalvados os defeitos que não podiam ser percebidos na vistoria.",
			},
			{
				text: "Ao final da locação o imóvel será devolvido no estado aqui descrito, salvo as deteriorações do uso normal (art. 23, III), comparando-se este laudo com o de saída.",
			},
			{
				text: "Nesta data foram entregues as chaves e os controles relacionados e registradas as leituras dos medidores, a partir das quais o consumo é do(a) LOCATÁRIO(A).",
			},
		],
		aceite: ACCEPTANCE,
	},
};
