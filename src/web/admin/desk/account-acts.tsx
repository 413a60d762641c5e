import { LETTER_MAX_LENGTH, MOST_COURTESY_FICHAS, MOST_TRIAL_DAYS, resendable } from "#core/desk/account-act.ts";
import { SelectField, TextAreaField, TextField } from "#web/ui/form/field.tsx";
import { Accordion } from "#web/ui/layout/accordion.tsx";
import { ActForm, type Once, OnceContext } from "./act-form.tsx";

export type ActsProps = {
	once: Once;
	isTrial: boolean;
	/** There is a subscription that goes on. */
	isCharged: boolean;
	document: string;
	username: string;
	refundable: { value: string; label: string }[];
};

/** One form each, folded: whoever opens one knows what it does before it is pressed. */
export function AccountActs({ once, isTrial, isCharged, document, username, refundable }: ActsProps) {
	const items = [
		{ id: "reenviar", title: "Reenviar um e-mail", content: <ResendForm /> },
		{ id: "destravar", title: "Destravar o acesso", content: <UnlockForm /> },
		{ id: "encerrar-sessoes", title: "Encerrar as sessões", content: <EndSessionsForm /> },
		...(isTrial ? [{ id: "estender-teste", title: "Estender o teste", content: <ExtendForm /> }] : []),
		{ id: "dar-fichas", title: "Dar fichas de cortesia", content: <CourtesyForm /> },
		{
			id: "corrigir",
			title: "Corrigir CPF/CNPJ ou nome de usuário",
			content: <CorrectForm document={document} username={username} />,
		},
		...(refundable.length > 0
			? [{ id: "devolver", title: "Devolver dinheiro", content: <RefundForm refundable={refundable} /> }]
			: []),
		{ id: "ver-como", title: "Ver como o cliente", content: <ViewAsForm /> },
		...(isCharged ? [{ id: "cancelar", title: "Cancelar a assinatura", content: <CancelForm /> }] : []),
		{ id: "responder-lgpd", title: "Responder a um pedido da LGPD", content: <PrivacyAnswerForm /> },
	];
	return (
		<OnceContext value={once}>
			<Accordion items={items} className="mt-4" />
		</OnceContext>
	);
}

function ResendForm() {
	const resends = Object.entries(resendable).map(([value, label]) => ({ value, label }));
	return (
		<ActForm act="reenviar" button="Reenviar">
			<SelectField id="qual" name="qual" label="Qual" options={resends} />
		</ActForm>
	);
}

function UnlockForm() {
	return (
		<ActForm act="destravar" button="Destravar">
			<p>Esquece as tentativas erradas de senha e de código contadas contra esta conta.</p>
		</ActForm>
	);
}

function EndSessionsForm() {
	return (
		<ActForm act="encerrar-sessoes" button="Encerrar todas">
			<p>A pessoa precisa entrar de novo em todos os aparelhos.</p>
		</ActForm>
	);
}

function ExtendForm() {
	return (
		<ActForm act="estender-teste" button="Estender">
			<TextField
				id="dias"
				name="dias"
				label="Quantos dias a mais"
				type="number"
				inputMode="numeric"
				min={1}
				max={MOST_TRIAL_DAYS}
				required
			/>
		</ActForm>
	);
}

function CourtesyForm() {
	return (
		<ActForm act="dar-fichas" button="Dar fichas">
			<TextField
				id="fichas"
				name="fichas"
				label="Quantas, para este mês"
				type="number"
				inputMode="numeric"
				min={1}
				max={MOST_COURTESY_FICHAS}
				required
			/>
		</ActForm>
	);
}

function CorrectForm({ document, username }: Pick<ActsProps, "document" | "username">) {
	return (
		<ActForm act="corrigir" button="Corrigir">
			<TextField id="cpf_cnpj" name="cpf_cnpj" label="CPF ou CNPJ" defaultValue={document} required />
			<TextField id="nome_usuario" name="nome_usuario" label="Nome de usuário" defaultValue={username} required />
			<p>A pessoa recebe um e-mail dizendo o que mudou.</p>
		</ActForm>
	);
}

function RefundForm({ refundable }: Pick<ActsProps, "refundable">) {
	return (
		<ActForm act="devolver" button="Devolver">
			<SelectField id="pagamento" name="pagamento" label="Pagamento" options={refundable} />
			<TextField
				id="valor"
				name="valor"
				label="Quanto"
				hint="Em branco: o que resta dele."
				inputMode="decimal"
				placeholder="0,00"
				optional
			/>
		</ActForm>
	);
}

function ViewAsForm() {
	return (
		<ActForm act="ver-como" button="Abrir por 30 minutos">
			<p>
				O cliente cria um código em Minha conta, na parte “Mostrar ao suporte”, e lê para você. Você vê nomes de
				clientes e endereços na lista, e nenhuma ficha, documento ou foto; nada muda. A pessoa recebe um e-mail na hora,
				cada página fica no registro, e a visita vale só neste navegador.
			</p>
			<TextField id="codigo" name="codigo" label="Código do cliente" autoComplete="off" maxLength={12} required />
		</ActForm>
	);
}

function CancelForm() {
	return (
		<ActForm act="cancelar" button="Cancelar a assinatura">
			<p>O mesmo que a pessoa faria na página do plano: nada mais é cobrado e o acesso pago vai até o fim.</p>
		</ActForm>
	);
}

function PrivacyAnswerForm() {
	return (
		<ActForm act="responder-lgpd" button="Enviar a resposta">
			<TextAreaField
				id="texto"
				name="texto"
				label="Resposta, por e-mail"
				rows={6}
				maxLength={LETTER_MAX_LENGTH}
				required
			/>
		</ActForm>
	);
}
