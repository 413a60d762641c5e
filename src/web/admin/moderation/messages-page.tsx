import { Archive, Inbox, ShieldAlert } from "lucide-react";
import { Form, useNavigation } from "react-router";
import type { ContactStatus } from "#core/contact/contact-status.ts";
import { AnswerForm, AssignForm } from "#web/admin/desk/message-forms.tsx";
import { Button } from "#web/ui/button.tsx";
import { ModerationPage } from "./moderation-page.tsx";

type Message = {
	id: string;
	name: string;
	email: string;
	phone: string;
	subject: string;
	text: string;
	moment: string;
	/** What makes its answer one, however often it is sent. */
	once: string;
	assignedTo: string;
	letters: { key: string; text: string; by: string }[];
};

type Props = {
	/** Who may look after a message. */
	admins: string[];
	status: ContactStatus;
	page: number;
	pages: number;
	counts: Record<ContactStatus, number>;
	messages: Message[];
};

const empty: Record<ContactStatus, string> = {
	new: "Nenhuma mensagem nova",
	answered: "Nenhuma mensagem respondida",
	spam: "Nenhum spam",
};

export function MessagesPage({ status, page, pages, counts, messages, admins }: Props) {
	return (
		<ModerationPage
			title="Mensagens"
			lead="O que as pessoas escreveram na página de contato."
			status={status}
			options={[
				{ value: "new", label: "Novas", count: counts.new },
				{ value: "answered", label: "Respondidas", count: counts.answered },
				{ value: "spam", label: "Spam", count: counts.spam },
			]}
			page={page}
			pages={pages}
			empty={{ title: empty[status] }}
		>
			{messages.map((message) => (
				<MessageLine key={message.id} message={message} status={status} admins={admins} />
			))}
		</ModerationPage>
	);
}

type LineProps = { message: Message; status: ContactStatus; admins: string[] };

function MessageLine({ message, status, admins }: LineProps) {
	const { id, name, email, phone, subject, text, moment, once, assignedTo, letters } = message;
	return (
		<li className="border-line border-t px-4 py-5 first:border-t-0 sm:px-6">
			<h2 dir="auto" className="font-semibold text-lg leading-7">
				{subject}
			</h2>
			<p className="text-sm text-soft">
				<bdi>{name}</bdi> · {email}
				{phone && ` · ${phone}`} · {moment}
			</p>
			<p dir="auto" className="mt-2 max-w-prose whitespace-pre-wrap">
				{text}
			</p>
			{letters.map((letter) => (
				<p key={letter.key} className="mt-3 max-w-prose whitespace-pre-wrap border-line border-l-2 pl-3">
					{letter.text}
					<span className="block text-sm text-soft">{letter.by}</span>
				</p>
			))}
			<AnswerForm {...{ id, name, subject, once }} />
			<AssignForm id={id} name={name} assignedTo={assignedTo} admins={admins} />
			<div className="mt-3 flex flex-wrap gap-2">
				{moves
					.filter(({ to }) => to !== status)
					.map((move) => (
						<Move key={move.to} id={id} name={name} {...move} />
					))}
			</div>
		</li>
	);
}

const moves = [
	{ to: "answered", label: "Marcar como respondida", Icon: Archive },
	{ to: "spam", label: "É spam", Icon: ShieldAlert },
	{ to: "new", label: "Devolver à caixa", Icon: Inbox },
] as const;

function Move({ id, name, to, label, Icon }: { id: string; name: string } & (typeof moves)[number]) {
	const { formData } = useNavigation();
	const pending = formData?.get("mensagem") === id && formData.get("status") === to;
	return (
		<Form method="post" preventScrollReset>
			<input type="hidden" name="mensagem" value={id} />
			<input type="hidden" name="status" value={to} />
			<Button type="submit" size="sm" variant="ghost" pending={pending} aria-label={`${label}: ${name}`}>
				{!pending && <Icon aria-hidden="true" className="size-4" />}
				{label}
			</Button>
		</Form>
	);
}
