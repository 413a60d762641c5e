import { useEffect } from "react";
import { data } from "react-router";
import { type ContactStatus, contactStatuses } from "#core/contact/contact-status.ts";
import { isId } from "#core/kernel/ids.ts";
import { formatPhone } from "#core/kernel/phone.ts";
import { requireAdmin } from "#server/accounts/sign-in/require-admin.ts";
import { contactInbox } from "#server/contact/contact-inbox.read.ts";
import { sortContactMessage } from "#server/contact/sort-contact-message.ts";
import { depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import { showToast } from "#web/ui/overlay/toast.tsx";
import type { Route } from "./+types/messages.route.ts";
import { formatShortMoment } from "./format-moment.ts";
import { MessagesPage } from "./messages-page.tsx";
import { readPage } from "./read-page.ts";
import { SaidWithoutScript } from "./said-without-script.tsx";

export const meta = privateMeta("Mensagens");

export async function loader(args: Route.LoaderArgs) {
	await requireAdmin(args);
	const url = new URL(args.request.url);
	const wanted = url.searchParams.get("status");
	const status: ContactStatus = contactStatuses.find((one) => one === wanted) ?? "new";
	const page = readPage(url);
	const { messages, counts, pages } = await contactInbox(args.context.get(depsContext), { status, page });
	return {
		status,
		page,
		pages,
		counts,
		messages: messages.map(({ id, nome, email, telefone, assunto, mensagem, createdAt }) => ({
			id,
			name: nome,
			email,
			phone: telefone && formatPhone(telefone),
			subject: assunto,
			text: mensagem,
			moment: formatShortMoment(createdAt),
		})),
	};
}

const done: Record<ContactStatus, string> = {
	new: "Mensagem de volta à caixa",
	answered: "Mensagem marcada como respondida",
	spam: "Mensagem marcada como spam",
};

export async function action(args: Route.ActionArgs) {
	await requireAdmin(args);
	const form = await args.request.formData();
	const status = contactStatuses.find((one) => one === form.get("status"));
	const messageId = String(form.get("mensagem") ?? "");
	if (!status || !isId(messageId)) return data({ ok: false, title: "Pedido inválido" }, { status: 400 });
	const result = await sortContactMessage(args.context.get(depsContext), { messageId, status });
	if (!result.ok) return data({ ok: false, title: "Esta mensagem não existe mais" }, { status: 404 });
	return data({ ok: true, title: done[status] });
}

export default function MessagesRoute({ loaderData, actionData }: Route.ComponentProps) {
	useEffect(() => {
		if (!actionData) return;
		showToast({ title: actionData.title, tone: actionData.ok ? "success" : "error" });
		// The button that was pressed has gone with its line.
		document.getElementById("conteudo")?.focus({ preventScroll: true });
	}, [actionData]);
	return (
		<>
			<SaidWithoutScript answer={actionData} />
			<MessagesPage {...loaderData} />
		</>
	);
}
