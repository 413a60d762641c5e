export const joinCopy = {
	metaTitle: "Convite para a equipe",
	closedTitle: "Este convite não está mais aberto",
	closed:
		"O link pode ter vencido, sido usado ou trocado por um mais novo. Peça outro a quem convidou você, ou entre se já faz parte da equipe.",
	enter: "Entrar",
	name: "Nome completo",
	phone: "Telefone com DDD",
	password: "Crie uma senha",
	confirmation: "Repita a senha",
	submit: "Criar acesso e entrar",
	sending: "Entrando...",
	signInTitle: "Você já tem acesso",
	signIn: "Entre com ele para aceitar o convite. Seu e-mail e sua senha continuam os mesmos.",
	signInSubmit: "Entrar e aceitar",
	join: "Entrar na equipe",
	joinHelp:
		"A partir daí, este acesso trabalha com as fichas da equipe. Se um dia você sair, o login continua seu, com cópia das fichas que fez.",
	endsTrial: "O teste grátis deste acesso termina ao entrar na equipe.",
	leave: "Sair desta conta",
} as const;

/** One sentence for each way joining may be refused, with what to do next. */
export const joinRefusals = {
	"no-profile-left":
		"A equipe está com todos os perfis de corretor em uso. Avise quem convidou você: dá para liberar ou contratar mais um.",
	"too-many-managers": "A equipe já tem o máximo de pessoas na gestão. Avise quem convidou você.",
	"member-elsewhere":
		"Este acesso já faz parte de outra equipe. Peça para sair de lá primeiro, ou peça o convite em outro e-mail.",
	"has-team":
		"Este acesso é de quem cuida de uma equipe própria. Para não misturar as duas, peça o convite em outro e-mail.",
	"has-plan":
		"Este acesso tem um plano próprio. Cancele-o e espere o fim do período, ou peça o convite em outro e-mail: o que você pagou continua seu.",
	"has-fichas":
		"Este acesso tem fichas próprias, que não podem se misturar com as da equipe. Peça o convite em outro e-mail; as suas continuam como estão.",
	"sign-in-first": "Este e-mail já tem acesso. Entre com ele para aceitar o convite.",
} as const;
