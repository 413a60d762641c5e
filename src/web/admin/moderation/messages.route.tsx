import { useEffect } from "react";
import { data } from "react-router";
import { type ContactStatus, contactStatuses } from "#core/contact/contact-status.ts";
import { formatPhone } from "#core/kernel/contact/phone.ts";
import { isId } from "#core/kernel/ids.ts";
import { onceOf } from "#core/kernel/once-of.ts";
import { requireAdmin } from "#server/accounts/sign-in/require-admin.ts";
import { contactInbox } from "#server/contact/contact-inbox.read.ts";
import { lettersOfMessages } from "#server/desk/letters/letters.read.ts";
import { answerMessage, assignMessage, sortMessage } from "#server/desk/messages/work-message.ts";
import { adminOf, writeDeskRecord } from "#server/desk/records/write-desk-record.ts";
import { depsContext } from "#server/http/request-context.ts";
import { formatShortMoment } from "#web/admin/format-moment.ts";
import { readPage } from "#web/admin/read-page.ts";
import { SaidWithoutScript } from "#web/admin/said-without-script.tsx";
import { privateMeta } from "#web/app/private-meta.ts";
import { useAnswerToast } from "#web/ui/overlay/use-answer-toast.ts";
import type { Route } from "./+types/messages.route.ts";
import { MessagesPage } from "./messages-page.tsx";

export const meta = privateMeta("Mensagens");

export async function loader(args: Route.LoaderArgs) {
	const current = await requireAdmin(args);
	const deps = args.context.get(depsContext);
	const url = new URL(args.request.url);
	const wanted = url.searchParams.get("status");
	const status: ContactStatus = contactStatuses.find((one) => one === wanted) ?? "new";
	const page = readPage(url);
	const { messages, counts, pages } = await contactInbox(deps, { status, page });
	const letters = await lettersOfMessages(
		deps,
		messages.map(({ id }) => id),
	);
	await writeDeskRecord(deps, deps.db, adminOf(current), { act: "viu", detail: "mensagens" });
	return {
		status,
		page,
		pages,
		counts,
		admins: deps.config.adminEmails,
		messages: messages.map(({ id, nome, email, telefone, assunto, mensagem, createdAt, assignedTo }) => ({
			id,
			name: nome,
			email,
			phone: telefone && formatPhone(telefone),
			subject: assunto,
			text: mensagem,
			moment: formatShortMoment(createdAt),
			once: deps.random.uuid(),
			assignedTo: assignedTo ?? "",
			letters: letters
				.filter(({ messageId }) => messageId === id)
				.map(({ id: key, text, adminEmail, createdAt: at, mailedAt }) => ({
					...{ key, text },
					by: `${adminEmail}, ${formatShortMoment(at)}, ${mailedAt ? "enviada" : "a caminho"}`,
				})),
		})),
	};
}

const done: Record<ContactStatus, string> = {
	new: "Mensagem de volta à caixa",
	answered: "Mensagem marcada como respondida",
	spam: "Mensagem marcada como spam",
};

const refusals = {
	"not-found": "Esta mensagem não existe mais",
	"bad-text": "Escreva a resposta, em 10 a 5000 letras",
};

export async function action(args: Route.ActionArgs) {
	const admin = adminOf(await requireAdmin(args));
	const deps = args.context.get(depsContext);
	const form = await args.request.formData();
	const messageId = String(form.get("mensagem") ?? "");
	if (!isId(messageId)) return data({ ok: false, title: "Pedido inválido" }, { status: 400 });
	const read = (name: string) => String(form.get(name) ?? "").trim();
	const intent = form.get("intent");
	if (intent === "responder" || intent === "atribuir") {
		const answer = { subject: read("assunto"), text: read("texto"), once: onceOf(form) };
		const worked =
			intent === "responder"
				? await answerMessage(deps, { admin, messageId, ...answer })
				: await assignMessage(deps, { admin, messageId, to: read("para") });
		if (!worked.ok) return data({ ok: false, title: refusals[worked.reason] }, { status: 400 });
		return data({ ok: true, title: intent === "responder" ? "Resposta a caminho" : "Mensagem atribuída" });
	}
	const status = contactStatuses.find((one) => one === form.get("status"));
	if (!status) return data({ ok: false, title: "Pedido inválido" }, { status: 400 });
	const sorted = await sortMessage(deps, { admin, messageId, status });
	if (!sorted.ok) return data({ ok: false, title: refusals[sorted.reason] }, { status: 404 });
	return data({ ok: true, title: done[status] });
}

export default function MessagesRoute({ loaderData, actionData }: Route.ComponentProps) {
	useAnswerToast(actionData);
	useEffect(() => {
		// The button that was pressed has gone with its line.
		if (actionData) document.getElementById("conteudo")?.focus({ preventScroll: true });
	}, [actionData]);
	return (
		<>
			<SaidWithoutScript answer={actionData} />
			<MessagesPage {...loaderData} />
		</>
	);
}
