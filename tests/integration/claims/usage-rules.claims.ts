import type { Claims } from "./claim.ts";

export const usageRulesClaims: Claims = {
	"src/web/site/legal/usage/closing.copy.ts": [
		{
			noPromise: "definition",
			words: [
				"Dados pessoais",
				"O tratamento de dados pessoais está descrito nos [Termos de",
				"Quanto aos dados das fichas, você é o controlador e a … é a",
				"Tratamos esses dados para prestar o serviço, seguindo as suas",
				"Se uma instrução sua nos parecer contrária à lei, avisamos você",
				"Você nos instrui a guardar as fichas assinadas e as evidências",
			],
		},
		{ proof: ["exportData"], words: ["Você pode exportar todos os seus dados a qualquer momento, na"] },
		{ noPromise: "label", words: ["Alterações destes Termos", "Podemos alterar estes Termos."] },
		{
			people: "notice",
			words: [
				"Mudanças relevantes são avisadas por e-mail ou na ferramenta",
				"Se não concordar com a mudança, você pode cancelar sem multa",
			],
		},
		{
			noPromise: "definition",
			words: [
				"Continuar a usar o serviço depois dessa data significa",
				"Lei, foro e disposições finais",
				"Este contrato segue as leis do Brasil.",
				"Fica eleito o **foro do domicílio do consumidor** para resolver",
				"Antes disso, fale conosco: a maior parte dos problemas se",
				"Você também pode recorrer ao Procon.",
				"Falamos com você pelo e-mail do cadastro e pela ferramenta.",
				"Para falar conosco, use […](mailto:…) ou a página de",
				"Se uma cláusula for considerada inválida, as demais continuam",
				"Se deixarmos de exigir o cumprimento de alguma delas, isso não",
				"Você não pode transferir a conta a outra pessoa sem nos avisar",
			],
		},
	],
	"src/web/site/legal/usage/duties.copy.ts": [
		{
			noPromise: "yours",
			words: [
				"Seus deveres",
				"Preencha as fichas com informações verdadeiras: pessoas,",
				"Não registre como feita uma visita que não aconteceu.",
				"Como controlador dos dados dos seus clientes, cabe a você:",
				"explicar o que será assinado, para que serve e que o documento",
				"deixar a pessoa ler o texto com calma e assinar, ela mesma, por",
				"**respeitar a escolha sobre a localização** e obter os",
				"ter base legal para os dados que pede e para compartilhá-los,",
				"atender aos pedidos dos titulares de dados.",
				"A ficha de visita não substitui a autorização do proprietário",
				"Obtenha-a por escrito.",
				"Cumpra a legislação da corretagem (Lei nº 6.530/1978, Código",
				"Os modelos da … são pontos de partida.",
				"Se você alterar cláusulas, criar as suas ou incluir multas e",
				"Recomendamos a revisão de um advogado.",
			],
		},
		{ proof: ["lockedClauses"], words: ["As cláusulas travadas protegem quem assina e não podem ser"] },
		{
			proof: ["modelWarnings", "modelVersions"],
			words: ["Cada versão que você publica fica guardada, com quem publicou e"],
		},
		{
			noPromise: "yours",
			words: [
				"Proteja com senha o aparelho em que você colhe assinaturas e",
				"Antes de fechar uma ficha, veja se a tela diz que ela foi salva.",
			],
		},
		{ proof: ["lostPhone"], words: ["Fichas colhidas sem conexão ficam no aparelho até serem"] },
		{
			noPromise: "yours",
			words: [
				"Usos proibidos",
				"Não é permitido:",
				"assinar por outra pessoa, falsificar dados, simular localização",
				"pressionar ou iludir alguém para que assine;",
				"usar os dados das fichas para fins estranhos à intermediação ou",
				"inserir conteúdo ilícito, ofensivo ou que viole direitos de",
				"tentar acessar contas alheias, contornar limites, sobrecarregar",
				"copiar, revender ou explorar o serviço como se fosse seu, ou",
				"O descumprimento pode levar à suspensão da conta e à",
			],
		},
	],
	"src/web/site/legal/usage/responsibility.copy.ts": [
		{
			noPromise: "definition",
			words: [
				"Propriedade intelectual",
				"O software, a marca …, o desenho das telas, os textos e os",
				"Enquanto durar o seu acesso, você recebe uma licença de uso",
				"O que você insere é seu ou de quem lhe cedeu: dados, fotos e",
				"Você nos autoriza a usar esse conteúdo apenas para prestar o",
			],
		},
		{
			proof: ["exportData"],
			words: [
				"Os documentos gerados são seus e dos signatários.",
				"Você pode usá-los, copiá-los e apresentá-los livremente, mesmo",
			],
		},
		{ noPromise: "label", words: ["Disponibilidade e suporte"] },
		{
			people: "notice",
			words: [
				"Trabalhamos para manter o serviço disponível todos os dias, a",
				"Manutenções programadas que afetem o uso são avisadas com",
			],
		},
		{ proof: ["noInstall"], words: ["O serviço funciona em navegadores atuais, no celular, no tablet"] },
		{
			noPromise: "definition",
			words: [
				"Alguns recursos, como localização e câmera, dependem do",
				"Podemos melhorar, alterar ou substituir recursos.",
			],
		},
		{ people: "prices", words: ["Se uma mudança retirar algo essencial do plano contratado, você"] },
		{ people: "hours", words: ["O suporte atende por WhatsApp, …, e pelo e-mail […](mailto:…),"] },
		{
			noPromise: "law",
			words: [
				"Respondemos pelos danos que causarmos por defeito do serviço ou",
				"Não respondemos por danos que decorram:",
				"de informações falsas ou incompletas inseridas por usuários ou",
				"de cláusulas criadas ou alteradas por você;",
				"do negócio entre você, o cliente e o proprietário, ou da",
				"de senha compartilhada, de aparelho perdido ou do que não",
				"de caso fortuito ou força maior, ou de culpa exclusiva sua ou",
				"Quando você contrata como empresa ou para a sua atividade",
				"O limite não se aplica a dolo, culpa grave ou aos casos em que",
				"**Nenhuma cláusula destes Termos afasta ou reduz direitos que o",
				"Havendo conflito, vale a lei.",
			],
		},
	],
	"src/web/site/legal/usage/service.copy.ts": [
		{
			noPromise: "definition",
			words: [
				"O serviço e este contrato",
				"Estes Termos são o contrato entre você e …, CNPJ nº …, com sede",
				"“Você” é o corretor de imóveis ou a imobiliária que abre a",
			],
		},
		{
			proof: ["allTypes", "reports"],
			words: [
				"A … é uma ferramenta on-line para criar, assinar, guardar e",
				"Ela registra as evidências de cada assinatura e oferece gestão",
			],
		},
		{
			noPromise: "definition",
			words: [
				"A … fornece tecnologia.",
				"Não é imobiliária, não participa dos negócios, não intermedeia",
				"Ao criar a conta, iniciar o teste ou contratar um plano, você",
				"Quem aceita em nome de uma empresa declara ter poderes para",
			],
		},
		{
			noPromise: "yours",
			words: [
				"Cadastro e conta",
				"Para ter uma conta, é preciso ter 18 anos ou mais, capacidade",
				"Se a sua atividade exige inscrição no CRECI, mantê-la regular é",
				"O acesso é pessoal.",
				"Guarde a senha, não a compartilhe e troque a senha temporária",
				"O que for feito com as suas credenciais presume-se feito por",
			],
		},
		{ proof: ["profiles"], words: ["A conta pode ter perfis de **corretor** e de **gestão**, dentro"] },
		{ proof: ["invite"], words: ["Quem administra a conta convida pessoas, define papéis e"] },
		{ proof: ["leaveTeam"], words: ["Quando um corretor sai da equipe, perde o acesso, e as fichas"] },
		{ proof: ["leaveAuthor"], words: ["A autoria registrada em cada ficha não muda."] },
		{ noPromise: "label", words: ["Teste grátis"] },
		{ proof: ["trialDays", "threeFields"], words: ["O teste dura **… dias**, é gratuito e **não pede cartão**."] },
		{ proof: ["trialDays"], words: ["Os dias contam da ativação, ao fim do cadastro."] },
		{
			proof: ["trialUnlimited", "supportInTool"],
			words: ["Durante o teste, você usa todos os recursos, com pelo menos 30"],
		},
		{ proof: ["threeFields"], words: ["**Nada é cobrado quando o teste acaba.**"] },
		{
			proof: ["trialOver", "exportData"],
			words: ["Para continuar, você escolhe um plano.", "Se não escolher, não poderá criar novas fichas, mas as já"],
		},
		{
			proof: ["trialOnce", "trialDeleted"],
			words: [
				"O teste sem limite de fichas é um por CPF ou CNPJ, também",
				"Quem se cadastra de novo com o mesmo documento tem … fichas",
				"Podemos encerrar testes abertos para contornar esse limite.",
			],
		},
	],
	"src/web/site/legal/usage/signature.copy.ts": [
		{
			noPromise: "law",
			words: [
				"Assinatura eletrônica: valor e limites",
				"As fichas são assinadas eletronicamente nos termos da **Lei nº",
				"Esse parágrafo admite outros meios de comprovar a autoria e a",
			],
		},
		{ proof: ["textSigned"], words: ["Por isso cada ficha traz uma frase em que os signatários"] },
		{
			noPromise: "limit",
			words: [
				"A assinatura desenhada na tela é, em regra, uma **assinatura",
				"Conforme o modo de uso, como no aparelho do próprio cliente e",
				"Ela não é uma assinatura qualificada.",
			],
		},
		{
			proof: ["sealed", "altered"],
			words: [
				"Ao final, o documento recebe um selo digital da ….",
				"O selo mostra que o arquivo não mudou desde então, mas **é da",
			],
		},
		{ proof: ["stamp"], words: ["Só há certificado ICP-Brasil, ou carimbo do tempo emitido por"] },
		{
			proof: ["evidenceDoc"],
			words: [
				"As evidências são registradas como foram obtidas.",
				"O que não foi colhido aparece no documento como não colhido.",
			],
		},
		{ noPromise: "limit", words: ["A localização é a informada pelo aparelho, com a margem de erro"] },
		{ noPromise: "definition", words: ["Pelo link ou pelo código QR, no aparelho de quem assina,"] },
		{ proof: ["locationRefused"], words: ["Se ela cair no meio, o que a pessoa já preencheu fica na página"] },
		{ proof: ["offlineVisit"], words: ["No aparelho do corretor, a assinatura também pode ser colhida"] },
		{ proof: ["offlineDoc"], words: ["Nos dois casos ela só é selada depois de recebida por nós, e a"] },
		{ proof: ["offlineVisit"], words: ["O que foi colhido sem conexão aparece na página Neste aparelho,"] },
		{ noPromise: "yours", words: ["Cuide do aparelho, não limpe os dados do navegador e abra o"] },
		{ proof: ["verifyFile", "offlineVerifier"], words: ["Qualquer pessoa pode conferir um documento na página"] },
		{ proof: ["verifyFile"], words: ["A conferência mostra se o arquivo foi alterado; não julga se o"] },
		{ proof: ["frozen"], words: ["A ficha assinada não pode ser alterada."] },
		{ proof: ["correctionLinked"], words: ["A correção é feita por uma nova ficha, ligada à anterior."] },
		{
			noPromise: "limit",
			words: [
				"O que não prometemos",
				"A … **ajuda a provar** que você apresentou o imóvel.",
				"**Não garante o recebimento da comissão nem o resultado de um",
				"O direito à comissão depende também de outros fatos, como a",
				"Toda prova pode ser contestada, e quem a avalia é o juiz, junto",
				"Se uma assinatura for contestada, caberá a quem apresentou o",
				"As evidências servem para facilitar essa tarefa.",
				"A ficha não substitui advogado, ata notarial, escritura,",
				"A ficha de visita não é título executivo.",
				"Exemplos, números, depoimentos e opiniões apresentados no site",
				"Não são promessa de resultado para o seu caso.",
			],
		},
	],
};
