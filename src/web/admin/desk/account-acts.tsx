import { createContext, type ReactNode, useContext } from "react";
import { Form, useNavigation } from "react-router";
import {
	type AccountAct,
	LETTER_MAX_LENGTH,
	MOST_COURTESY_FICHAS,
	MOST_TRIAL_DAYS,
	resendable,
} from "#core/desk/account-act.ts";
import { REASON_MAX_LENGTH } from "#core/desk/desk-record.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "#web/ui/form/field.tsx";
import { Accordion } from "#web/ui/layout/accordion.tsx";

/** What makes each form of this page one decision, however often it is pressed. */
type Once = { act: AccountAct; id: string }[];
const OnceContext = createContext<Once>([]);

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
	const resends = Object.entries(resendable).map(([value, label]) => ({ value, label }));
	const items = [
		{
			id: "reenviar",
			title: "Reenviar um e-mail",
			content: (
				<ActForm act="reenviar" button="Reenviar">
					<SelectField id="qual" name="qual" label="Qual" options={resends} />
				</ActForm>
			),
		},
		{
			id: "destravar",
			title: "Destravar o acesso",
			content: (
				<ActForm act="destravar" button="Destravar">
					<p>Esquece as tentativas erradas de senha e de código contadas contra esta conta.</p>
				</ActForm>
			),
		},
		{
			id: "encerrar-sessoes",
			title: "Encerrar as sessões",
			content: (
				<ActForm act="encerrar-sessoes" button="Encerrar todas">
					<p>A pessoa precisa entrar de novo em todos os aparelhos.</p>
				</ActForm>
			),
		},
		...(isTrial ? [{ id: "estender-teste", title: "Estender o teste", content: <ExtendForm /> }] : []),
		{
			id: "dar-fichas",
			title: "Dar fichas de cortesia",
			content: (
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
			),
		},
		{
			id: "corrigir",
			title: "Corrigir CPF/CNPJ ou nome de usuário",
			content: (
				<ActForm act="corrigir" button="Corrigir">
					<TextField id="cpf_cnpj" name="cpf_cnpj" label="CPF ou CNPJ" defaultValue={document} required />
					<TextField id="nome_usuario" name="nome_usuario" label="Nome de usuário" defaultValue={username} required />
					<p>A pessoa recebe um e-mail dizendo o que mudou.</p>
				</ActForm>
			),
		},
		...(refundable.length > 0
			? [{ id: "devolver", title: "Devolver dinheiro", content: <RefundForm refundable={refundable} /> }]
			: []),
		{
			id: "ver-como",
			title: "Ver como o cliente",
			content: (
				<ActForm act="ver-como" button="Abrir por 30 minutos">
					<p>
						O cliente cria um código em Minha conta, na parte “Mostrar ao suporte”, e lê para você. Você vê nomes de
						clientes e endereços na lista, e nenhuma ficha, documento ou foto; nada muda. A pessoa recebe um e-mail na
						hora, cada página fica no registro, e a visita vale só neste navegador.
					</p>
					<TextField id="codigo" name="codigo" label="Código do cliente" autoComplete="off" maxLength={12} required />
				</ActForm>
			),
		},
		...(isCharged ? [{ id: "cancelar", title: "Cancelar a assinatura", content: <CancelForm /> }] : []),
		{
			id: "responder-lgpd",
			title: "Responder a um pedido da LGPD",
			content: (
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
			),
		},
	];
	return (
		<OnceContext value={once}>
			<Accordion items={items} className="mt-4" />
		</OnceContext>
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

function CancelForm() {
	return (
		<ActForm act="cancelar" button="Cancelar a assinatura">
			<p>O mesmo que a pessoa faria na página do plano: nada mais é cobrado e o acesso pago vai até o fim.</p>
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

function ActForm({ act, button, children }: { act: AccountAct; button: string; children: ReactNode }) {
	const { formData } = useNavigation();
	const once = useContext(OnceContext).find((each) => each.act === act);
	return (
		<Form method="post" className="grid gap-4 text-ink">
			<input type="hidden" name="intent" value={act} />
			<input type="hidden" name="vez" value={once?.id ?? ""} />
			{children}
			<TextField id={`motivo-${act}`} name="motivo" label="Motivo" maxLength={REASON_MAX_LENGTH} required />
			<Button
				type="submit"
				variant="secondary"
				pending={formData?.get("intent") === act}
				className="justify-self-start"
			>
				{button}
			</Button>
		</Form>
	);
}
