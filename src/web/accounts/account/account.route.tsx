import { data, redirect, replace } from "react-router";
import { AccountDataForm } from "#core/accounts/account-data-form.ts";
import { deviceOf } from "#core/accounts/device-name.ts";
import { IdentityForm } from "#core/accounts/identity-form.ts";
import { NewPasswordForm } from "#core/accounts/new-password-form.ts";
import { partialAddress } from "#core/accounts/partial-address.ts";
import { seesAll } from "#core/accounts/seat.ts";
import { formatSupportCode } from "#core/accounts/support-view.ts";
import { formatPhone } from "#core/kernel/contact/phone.ts";
import { formatCpfOrCnpj } from "#core/kernel/cpf-cnpj.ts";
import { fieldErrors } from "#core/kernel/field-errors.ts";
import { deleteAccount } from "#server/accounts/data-rights/delete-account.ts";
import { exportMyData } from "#server/accounts/data-rights/export-my-data.ts";
import { chooseRootMail } from "#server/accounts/profile/choose-root-mail.ts";
import { correctIdentity } from "#server/accounts/profile/correct-identity.ts";
import { requestEmailChange } from "#server/accounts/profile/request-email-change.ts";
import { switchProfile } from "#server/accounts/profile/switch-profile.ts";
import { updateAccountData } from "#server/accounts/profile/update-account-data.ts";
import { changePassword } from "#server/accounts/recovery/change-password.ts";
import { confirmTotp } from "#server/accounts/second-factor/confirm-totp.ts";
import { disableTotp } from "#server/accounts/second-factor/disable-totp.ts";
import { countRecoveryCodes } from "#server/accounts/second-factor/recovery-codes.ts";
import { regenerateRecoveryCodes } from "#server/accounts/second-factor/regenerate-recovery-codes.ts";
import { readTotpEnrolment, startTotpEnrolment } from "#server/accounts/second-factor/start-totp-enrolment.ts";
import { endAnotherSession, endOtherSessions } from "#server/accounts/sessions/end-other-sessions.ts";
import type { NewSession } from "#server/accounts/sessions/renew-session.ts";
import { renewedCookie, requireSession, visitorOf } from "#server/accounts/sessions/require-session.ts";
import { deviceCookie, sessionCookie } from "#server/accounts/sessions/session-cookie.ts";
import { type CurrentSession, listSessions, type Visitor } from "#server/accounts/sessions/sessions.ts";
import { returnPath } from "#server/accounts/sign-in/return-path.ts";
import { endSupportView } from "#server/accounts/support-view/end-support-view.ts";
import { makeSupportCode } from "#server/accounts/support-view/make-support-code.ts";
import { viewsOfUser } from "#server/accounts/support-view/support-view.read.ts";
import { noteTrialDocument } from "#server/billing/trial/trial-document.ts";
import { deletion } from "#server/deletion-parts.ts";
import type { Deps } from "#server/deps.ts";
import { readDevices } from "#server/fichas/offline/devices/devices.read.ts";
import { revokeDevice } from "#server/fichas/offline/devices/revoke-device.ts";
import { depsContext } from "#server/http/request-context.ts";
import { readMemberships } from "#server/team/memberships.read.ts";
import { formatShortDay } from "#web/app/format-day.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import { deviceCopy } from "#web/fichas/offline/devices.copy.ts";
import { viewDevice } from "#web/fichas/offline/view-device.ts";
import { useAnswerToast } from "#web/ui/overlay/use-answer-toast.ts";
import type { Route } from "./+types/account.route.ts";
import { accountFailures, authorshipProblem, authorshipText, rootMailCopy } from "./account.copy.ts";
import { type AccountAnswer, type AccountIntent, isAccountIntent } from "./account-answer.ts";
import { done, invalid, type Outcome, refused } from "./account-outcome.ts";
import { AccountPage } from "./account-page.tsx";
import { viewSupport } from "./view-support.ts";

export const meta = privateMeta("Minha conta");

export async function loader(args: Route.LoaderArgs) {
	const current = await requireSession(args);
	const deps = args.context.get(depsContext);
	const { account, profile, session } = current;
	const isOn = account.totpConfirmedAt !== null;
	const [codesLeft, sessions, memberships, devices, looks] = await Promise.all([
		isOn ? countRecoveryCodes(deps, account.id) : 0,
		listSessions(deps, account.id),
		readMemberships(deps, account.id),
		readDevices(deps, current.seat),
		viewsOfUser(deps, account.id),
	]);
	const query = new URL(args.request.url).searchParams;
	return {
		data: {
			nome_completo: profile.nome_completo,
			telefone: formatPhone(profile.telefone),
			endereco_completo: profile.endereco_completo ?? "",
			nome_usuario: profile.nome_usuario,
			cpf_cnpj: profile.cpf_cnpj && formatCpfOrCnpj(profile.cpf_cnpj),
			email: account.email,
		},
		passwordSet: account.passwordChangedAt
			? `Definida em ${formatShortDay(account.passwordChangedAt)}`
			: "Senha temporária",
		secondFactor: { isOn, codesLeft, enrolment: readTotpEnrolment(deps, current) },
		sessions: sessions.map(({ id, ip, userAgent, createdAt, lastSeenAt }) => ({
			id,
			isCurrent: id === session.id,
			device: deviceOf(userAgent),
			place: partialAddress(ip),
			since: formatShortDay(createdAt),
			lastSeen: formatShortDay(lastSeenAt),
		})),
		devices: devices.map((device) => viewDevice(device, session.id)),
		supportLooks: looks.map((look) => viewSupport(look, deps.clock.now())),
		rootMail: seesAll(current.seat) ? profile.rootMail : undefined,
		authorships: memberships.map(({ accountId, agency, signed, isActive, endedAt }) => ({
			accountId,
			agency,
			about: authorshipText({ signed, left: isActive || !endedAt ? undefined : formatShortDay(endedAt) }),
			problem: accountId === query.get("equipe") ? authorshipProblem(query.get("autoria")) : undefined,
		})),
	};
}

type HandlerInput = {
	deps: Deps;
	current: CurrentSession;
	visitor: Visitor;
	read(field: string): string;
	/** What every sensitive door asks for first. */
	password: string;
	/** Where a second factor is on, they ask for this as well. */
	code: string;
	device: string | undefined;
};

const passwordDoors = new Set<AccountIntent>([
	"identity",
	"password",
	"email",
	"start-second-factor",
	"regenerate-codes",
	"disable-second-factor",
	"export",
	"delete",
]);

const passwordField = { "wrong-password": "senha_atual" } as const;
const bothFields = { ...passwordField, "wrong-code": "codigo" } as const;

type Attempt = Outcome & { session?: NewSession; device?: string };

/** Nothing typed is no attempt: it must not use up the allowance of wrong passwords and codes. */
const withoutPassword: Attempt = invalid({ senha_atual: accountFailures.passwordMissing });

const withoutCode: Attempt = invalid({ codigo: accountFailures.codeMissing });

/** What is missing before the door is tried at all. */
function missing(intent: AccountIntent, { password, code, current }: HandlerInput): Attempt | undefined {
	if (!passwordDoors.has(intent)) return undefined;
	if (password === "") return withoutPassword;
	return current.account.totpConfirmedAt && code.trim() === "" ? withoutCode : undefined;
}

const handlers: Record<AccountIntent, (input: HandlerInput) => Promise<Attempt | Response>> = {
	async data({ deps, current, read }) {
		const fields = ["nome_completo", "telefone", "endereco_completo"];
		const values = Object.fromEntries(fields.map((field) => [field, read(field)]));
		const form = AccountDataForm.safeParse(values);
		if (!form.success) return invalid(fieldErrors(form.error), values);
		await updateAccountData(deps, { current, form: form.data });
		return done("Dados atualizados");
	},

	async identity({ deps, current, read, password, code }) {
		const values = { cpf_cnpj: read("cpf_cnpj"), nome_usuario: read("nome_usuario") };
		const form = IdentityForm.safeParse(values);
		if (!form.success) return invalid(fieldErrors(form.error), values);
		const result = await correctIdentity(deps, { current, password, code, form: form.data }, noteTrialDocument);
		if (!result.ok) return { ...refused(result, { ...bothFields, "username-taken": "nome_usuario" }), values };
		if (result.value.changed.length === 0) return done("Nada mudou", "Os dados já eram esses.");
		return done("Dados corrigidos", "Avisamos por e-mail, e a correção fica no registro da conta.");
	},

	async profile({ deps, current, read }) {
		const result = await switchProfile(deps, { current, profile: read("perfil") });
		if (!result.ok) return refused(result);
		const back = read("voltar");
		return back === "" ? done("Perfil trocado") : replace(returnPath(back));
	},

	async password({ deps, current, visitor, read, code, password: currentPassword }) {
		const form = NewPasswordForm.safeParse({ senha: read("senha"), confirmar_senha: read("confirmar_senha") });
		if (!form.success) return invalid(fieldErrors(form.error));
		const { senha: password, confirmar_senha: confirmation } = form.data;
		const typed = { currentPassword, code, password, confirmation };
		const result = await changePassword(deps, { current, ...typed, visitor });
		if (!result.ok) {
			return refused(result, { ...bothFields, mismatch: "confirmar_senha", "weak-password": "senha" });
		}
		const { device, ...session } = result.value;
		return { ...done("Senha alterada", "Quem estava conectado em outro aparelho saiu."), session, device };
	},

	async email({ deps, current, read, password, code }) {
		const email = read("email");
		const result = await requestEmailChange(deps, { current, password, code, email });
		if (!result.ok) {
			const fields = { ...bothFields, "invalid-email": "email", "same-email": "email" } as const;
			return { ...refused(result, fields), values: { email } };
		}
		return done(
			"Confira seu novo e-mail",
			`Enviamos um link para ${email}. A troca só vale depois do seu clique nele.`,
		);
	},

	async "start-second-factor"({ deps, current, password }) {
		const result = await startTotpEnrolment(deps, { current, password });
		return result.ok ? done("Agora leia o código com o seu aplicativo") : refused(result, passwordField);
	},

	async "confirm-second-factor"({ deps, current, visitor, code }) {
		const result = await confirmTotp(deps, { current, code, visitor });
		if (!result.ok) return refused(result, { "wrong-code": "codigo" });
		const { recoveryCodes, session } = result.value;
		return {
			...done("Verificação em duas etapas ativada", "Guarde os códigos de recuperação."),
			recoveryCodes,
			session,
		};
	},

	async "regenerate-codes"({ deps, current, password, code }) {
		const result = await regenerateRecoveryCodes(deps, { current, password, code });
		if (!result.ok) return refused(result, bothFields);
		return { ...done("Códigos novos criados", "Os anteriores não valem mais."), recoveryCodes: result.value };
	},

	async "disable-second-factor"({ deps, current, visitor, password, code }) {
		const result = await disableTotp(deps, { current, password, code, visitor });
		if (!result.ok) return refused(result, bothFields);
		return { ...done("Verificação em duas etapas desativada"), session: result.value };
	},

	async "end-session"({ deps, current, device, read }) {
		const sessionId = read("sessao");
		// Ours ends by "Sair", which also clears the cookie; what is not an id belongs to nobody.
		if (sessionId !== current.session.id && /^[0-9a-f-]{36}$/.test(sessionId)) {
			await endAnotherSession(deps, { current, device, sessionId });
		}
		return done("Sessão encerrada");
	},

	async "end-other-sessions"({ deps, current, device }) {
		await endOtherSessions(deps, { current, device });
		return done("Outras sessões encerradas", "Só este aparelho continua conectado.");
	},

	async "revoke-device"({ deps, current, read }) {
		const { seat, session } = current;
		const lost = { seat, personId: seat.personId, deviceId: read("aparelho"), sessionId: session.id };
		const ended = await revokeDevice(deps, lost);
		return ended.ok ? done(deviceCopy.done, deviceCopy.next) : { ok: false, title: deviceCopy.gone };
	},

	async "root-mail"({ deps, current, read }) {
		const result = await chooseRootMail(deps, { current, wanted: read("quero") === "sim" });
		if (!result.ok) return refused(result);
		return done(result.value ? rootMailCopy.turnedOn : rootMailCopy.turnedOff);
	},

	async "support-code"({ deps, current }) {
		const { code } = await makeSupportCode(deps, { userId: current.account.id });
		return { ...done("Código criado", "Leia o código para o suporte."), supportCode: formatSupportCode(code) };
	},

	async "end-support"({ deps, current }) {
		await endSupportView(deps, { userId: current.account.id });
		return done("Visita encerrada");
	},

	async export({ deps, current, password, code }) {
		const result = await exportMyData(deps, { current, password, code });
		return result.ok ? redirect(`/app/conta/exportacao/${result.value.token}`) : refused(result, bothFields);
	},

	async delete({ deps, current, read, password, code }) {
		if (read("entendo") === "") return invalid({ entendo: accountFailures.understand });
		const result = await deleteAccount(deps, { current, password, code }, deletion);
		if (!result.ok) return refused(result, bothFields);
		return redirect("/app/conta/excluida", { headers: { "set-cookie": sessionCookie.clear(deps.config.https) } });
	},
};

export async function action(args: Route.ActionArgs) {
	const current = await requireSession(args);
	const form = await args.request.formData();
	const read = (field: string) => {
		const value = form.get(field);
		return typeof value === "string" ? value : "";
	};
	const intent = read("intent");
	if (!isAccountIntent(intent)) {
		return data<AccountAnswer>({ intent: "data", ok: false, title: accountFailures.unknownIntent }, { status: 400 });
	}
	const deps = args.context.get(depsContext);
	const input = {
		deps,
		current,
		visitor: visitorOf(args),
		read,
		password: read("senha_atual"),
		code: read("codigo"),
		device: deviceCookie.read(args.request.headers.get("cookie"), deps.config.https),
	};
	const outcome = missing(intent, input) ?? (await handlers[intent](input));
	if (outcome instanceof Response) return outcome;
	const { session, device, init, ...answer } = outcome;
	if (session) {
		const headers = new Headers({ "set-cookie": renewedCookie(args, session) });
		if (device) headers.append("set-cookie", deviceCookie.set(device, args.context.get(depsContext).config.https));
		return data<AccountAnswer>({ intent, ...answer }, { headers });
	}
	return data<AccountAnswer>({ intent, ...answer }, init ?? { status: answer.ok ? 200 : 400 });
}

export default function AccountRoute({ loaderData, actionData: answer }: Route.ComponentProps) {
	useAnswerToast(answer);
	return <AccountPage {...loaderData} />;
}
