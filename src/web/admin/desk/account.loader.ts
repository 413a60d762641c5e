import { data } from "react-router";
import { deviceOf } from "#core/accounts/device-name.ts";
import { isAfterVisit, isViewOpen } from "#core/accounts/support-view.ts";
import { orderTitle } from "#core/billing/checkout/order-title.ts";
import { planOf } from "#core/billing/plans/plans.ts";
import { accountActs } from "#core/desk/account-act.ts";
import { deskActs, foldLooks } from "#core/desk/desk-record.ts";
import { fichaStatuses, fichaStatusNames } from "#core/fichas/ficha-status.ts";
import { formatPhone } from "#core/kernel/contact/phone.ts";
import { formatCpfOrCnpj } from "#core/kernel/cpf-cnpj.ts";
import { isId } from "#core/kernel/ids.ts";
import { formatMoney } from "#core/kernel/money/money.ts";
import type { RouteArgs } from "#server/accounts/sessions/require-session.ts";
import { requireAdmin } from "#server/accounts/sign-in/require-admin.ts";
import { viewsOfUser } from "#server/accounts/support-view/support-view.read.ts";
import { readDeskAccount } from "#server/desk/accounts/account.read.ts";
import { adminOf, writeDeskRecord } from "#server/desk/records/write-desk-record.ts";
import { depsContext } from "#server/http/request-context.ts";
import { formatShortMoment } from "#web/admin/format-moment.ts";
import { orderStatusWords, subscriptionStatusWords } from "#web/admin/payments/payment.copy.ts";
import { accountStatusWords, formatMailKind, formatPlan, formatRecordKind } from "./desk.copy.ts";

type Found = NonNullable<Awaited<ReturnType<typeof readDeskAccount>>>;

/** Looking at an account is in the record too. */
export async function loadAccount(args: RouteArgs, id: string) {
	const current = await requireAdmin(args);
	const deps = args.context.get(depsContext);
	const found = isId(id) ? await readDeskAccount(deps, id) : undefined;
	const looks = found ? await viewsOfUser(deps, id) : [];
	const open = looks.find((look) => look.adminId === current.account.id && isViewOpen(look, deps.clock.now()));
	if (!found) throw data(null, { status: 404 });
	await writeDeskRecord(deps, deps.db, adminOf(current), { act: "viu", accountId: id, detail: "conta" });
	const asked = new URL(args.request.url).searchParams.get("feito");
	const { account, profile, subscription, mails, sessions, bought, paid, members, letters } = found;
	return {
		id,
		done: accountActs.find((act) => act === asked),
		afterVisit: isAfterVisit(args.request.url),
		name: profile.nome_completo || "Sem nome ainda",
		status: accountStatusWords[account.status_conta],
		openView: open && { id: open.id, isHere: open.adminSessionId === current.session.id },
		once: accountActs.map((act) => ({ act, id: deps.random.uuid() })),
		isTrial: account.status_conta === "trial",
		isCharged: subscription !== undefined && !["encerrando", "encerrada"].includes(subscription.status),
		document: profile.cpf_cnpj ?? "",
		username: profile.nome_usuario ?? "",
		facts: factsOf(found),
		orders: bought.map(orderOf),
		refundable: paid
			.filter(({ amount, refunded }) => amount > refunded)
			.map(({ id: value, amount, refunded, approvedAt }) => ({
				value,
				label: `${formatMoney(amount - refunded)} de ${approvedAt ? formatShortMoment(approvedAt) : value}`,
			})),
		team: members.map(({ nome, role, endedAt }) => `${nome}, ${role}${endedAt ? ", saiu" : ""}`),
		mails: mails.map(mailOf),
		sessions: sessions.map(({ id: key, lastSeenAt, ip, userAgent }) => ({
			key,
			title: deviceOf(userAgent).name,
			moment: `${formatShortMoment(lastSeenAt)} · ${ip}`,
		})),
		records: recordsOf(found),
		letters: letters.map(({ id: key, subject, createdAt, mailedAt }) => ({
			...{ key, title: subject, moment: formatShortMoment(createdAt) },
			state: mailedAt ? "Enviada" : "A caminho",
		})),
	};
}

function orderOf(order: Found["bought"][number]) {
	return {
		id: order.id,
		title: orderTitle(order),
		amount: formatMoney(order.amount),
		status: orderStatusWords[order.status],
		// Of one that went back whole the status says so.
		returned: order.returned > 0 && order.status !== "devolvido" ? formatMoney(order.returned) : undefined,
		moment: formatShortMoment(order.createdAt),
	};
}

function mailOf({ kind, at, sentAt, failures }: Found["mails"][number]) {
	return {
		title: formatMailKind(kind),
		moment: formatShortMoment(at),
		state: sentAt ? "Entregue ao provedor" : `Não saiu (${failures} ${failures === 1 ? "tentativa" : "tentativas"})`,
		isOut: sentAt !== null,
	};
}

/** What the desk did and what the account did, the latest first. */
function recordsOf({ desk, records }: Found) {
	return foldLooks(
		[
			...desk.map(({ id: key, at, act, adminEmail, reason, detail }) => ({
				...{ key, at: at.getTime(), moment: formatShortMoment(at) },
				title: `${deskActs[act]}${detail ? `: ${detail}` : ""}`,
				by: adminEmail,
				reason: reason ?? undefined,
			})),
			...records.map(({ id: key, at, kind, personName }) => ({
				...{ key, at: at.getTime(), moment: formatShortMoment(at), reason: undefined },
				title: formatRecordKind(kind),
				by: personName,
			})),
		].toSorted((one, other) => other.at - one.at),
	).map(({ times, ...line }) => (times > 1 ? { ...line, title: `${line.title} (${times} vezes)` } : line));
}

function factsOf({ account, profile, subscription, memberships, fichas }: Found): { label: string; value: string }[] {
	const when = (moment: Date | null | undefined) => (moment ? formatShortMoment(moment) : undefined);
	const plan = subscription && planOf(subscription.plan).name;
	const counts = fichas.map(({ status, fichas: count }) => {
		const known = fichaStatuses.find((each) => each === status);
		return `${known ? fichaStatusNames[known] : status}: ${count}`;
	});
	const limit = profile.quota_limite < 0 ? "sem limite" : `de ${profile.quota_limite + profile.extraFichas}`;
	return [
		["E-mail", `${account.email}${account.emailConfirmedAt ? "" : " (não confirmado)"}`],
		["Telefone", profile.telefone && formatPhone(profile.telefone)],
		["CPF/CNPJ", profile.cpf_cnpj && formatCpfOrCnpj(profile.cpf_cnpj)],
		["Nome de usuário", profile.nome_usuario],
		["Conta criada em", when(account.createdAt)],
		["Teste até", when(profile.trial_expira_em)],
		["Plano", formatPlan(profile.plano_tipo)],
		["Assinatura", subscription && `${plan}, ${subscriptionStatusWords[subscription.status]}`],
		["Pago até", when(subscription?.periodEnd)],
		["Fichas no mês", `${profile.fichas_utilizadas} ${limit}`],
		["Fichas, todas", counts.join(" · ")],
		["Segundo fator", account.totpConfirmedAt ? "Ligado" : "Desligado"],
		["Trabalha em outra conta", memberships.some(({ endedAt }) => !endedAt) ? "Sim" : undefined],
	].flatMap(([label, value]) => (label && value ? [{ label, value }] : []));
}
