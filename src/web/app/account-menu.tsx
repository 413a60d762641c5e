import {
	ChartColumn,
	ChevronDown,
	Contact,
	CreditCard,
	FileStack,
	History,
	IdCard,
	LifeBuoy,
	LogOut,
	Mail,
	MessageCircle,
	Newspaper,
	UserRound,
} from "lucide-react";
import { Link, useLocation } from "react-router";
import { holdsPlan, seesAll } from "#core/accounts/seat.ts";
import { askedFrom, helpPath, supportChat, supportMail } from "#core/contact/support-message.ts";
import { SignOutForm } from "#web/accounts/sign-in/sign-out-form.tsx";
import { SpinnerMark } from "#web/ui/layout/spinner.tsx";
import ThemeToggle from "#web/ui/theme-toggle.island.tsx";
import { writtenAlike } from "#web/ui/written-alike.ts";
import { initials } from "./initials.ts";
import type { AppData } from "./use-app.ts";

const MENU_ID = "menu-da-conta";
const HELP = "/app/ajuda";
const row =
	"flex min-h-12 w-full items-center gap-3 rounded-field px-3 text-left font-medium text-[0.9375rem] text-ink hover:bg-sunken";

type Shown = Pick<AppData["account"], "name" | "email" | "admin" | "role"> &
	Partial<Pick<AppData["account"], "agency" | "profile">>;

/** The browser opens, closes and stacks it, with or without JavaScript. */
export function AccountMenu({ account }: { account: Shown }) {
	const { name, email, admin, role, agency, profile = "gestao" } = account;
	const { pathname, search } = useLocation();
	// On the page that answers, what is asked about is where one came from.
	const page = pathname === HELP ? askedFrom(new URLSearchParams(search).get("de")) : pathname;
	return (
		<Menu
			{...{ name, email, agency, role, admin, profile }}
			letters={initials(name)}
			asked={helpPath(page).slice(HELP.length)}
			chat={supportChat({ email, page })}
			mail={supportMail({ email, page })}
		/>
	);
}

type Choices = Pick<AppData["account"], "admin" | "role" | "profile">;
type HelpWords = { asked: string; chat: string; mail: string };
type Words = Choices & HelpWords & { name: string; email: string; agency: string | undefined; letters: string };

// On every page of the tool: the server writes it once for each kind of rights, and fills in whose it is.
const Menu = writtenAlike(
	({ name, email, agency, letters, role, admin, profile, asked, chat, mail }: Words) => (
		<>
			<button
				type="button"
				popoverTarget={MENU_ID}
				className="flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full text-soft hover:text-ink"
			>
				<span
					aria-hidden="true"
					className="grid size-10 place-items-center rounded-full bg-night font-semibold text-on-night text-sm"
				>
					{letters}
				</span>
				<ChevronDown aria-hidden="true" className="hidden size-4 sm:block" />
				<span className="sr-only">Menu da conta</span>
			</button>
			<div
				id={MENU_ID}
				popover="auto"
				className="fixed inset-auto top-17 right-3 m-0 w-72 max-h-[calc(100dvh-5rem)] max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-card border border-line bg-raised p-2 text-ink shadow-lift lg:right-6"
			>
				<div className="border-line border-b px-3 pt-2 pb-3">
					<p className="truncate font-semibold" dir="auto">
						{name}
					</p>
					<p className="truncate text-sm text-soft">{email}</p>
					{agency && (
						<p className="truncate text-sm text-soft" dir="auto">
							Equipe {agency}
						</p>
					)}
				</div>
				<div className="pt-2">
					<OwnPages role={role} admin={admin} profile={profile} />
					<HelpRows asked={asked} chat={chat} mail={mail} />
					<ThemeRow />
					<SignOutForm>
						{(pending) => (
							<button type="submit" aria-busy={pending || undefined} className={row}>
								{pending ? (
									<SpinnerMark className="size-5" />
								) : (
									<LogOut aria-hidden="true" className="size-5 text-soft" />
								)}
								{pending ? "Saindo..." : "Sair"}
							</button>
						)}
					</SignOutForm>
				</div>
			</div>
		</>
	),
	{ own: ["name", "email", "agency", "letters", "asked", "chat", "mail"] },
);

function OwnPages({ role, admin, profile }: Choices) {
	return (
		<>
			<Link to="/app/conta" onClick={closeMenu} className={row}>
				<UserRound aria-hidden="true" className="size-5 text-soft" />
				Minha conta
			</Link>
			<Link to="/app/corretor" onClick={closeMenu} className={row}>
				<IdCard aria-hidden="true" className="size-5 text-soft" />
				Dados de corretor
			</Link>
			<Link to="/app/gestao" onClick={closeMenu} className={row}>
				<ChartColumn aria-hidden="true" className="size-5 text-soft" />
				{profile === "gestao" ? "Gestão" : "Meus números"}
			</Link>
			<Link to="/app/linha-do-tempo" onClick={closeMenu} className={row}>
				<History aria-hidden="true" className="size-5 text-soft" />
				Linha do tempo
			</Link>
			<Link to="/app/modelos" onClick={closeMenu} className={row}>
				<FileStack aria-hidden="true" className="size-5 text-soft" />
				Modelos
			</Link>
			{seesAll({ role }) && (
				<Link to="/app/equipe" onClick={closeMenu} className={row}>
					<Contact aria-hidden="true" className="size-5 text-soft" />
					Equipe
				</Link>
			)}
			{holdsPlan({ role }) && (
				<Link to="/app/plano" onClick={closeMenu} className={row}>
					<CreditCard aria-hidden="true" className="size-5 text-soft" />
					Plano
				</Link>
			)}
			{admin && (
				<Link to="/admin/visao-geral" onClick={closeMenu} className={row}>
					<Newspaper aria-hidden="true" className="size-5 text-soft" />
					Administração
				</Link>
			)}
		</>
	);
}

function HelpRows({ asked, chat, mail }: HelpWords) {
	return (
		<>
			<Link to={HELP + asked} onClick={closeMenu} className={row}>
				<LifeBuoy aria-hidden="true" className="size-5 text-soft" />
				Ajuda e perguntas comuns
			</Link>
			<a href={chat} target="_blank" rel="noopener noreferrer" onClick={closeMenu} className={row}>
				<MessageCircle aria-hidden="true" className="size-5 text-soft" />
				Ajuda pelo WhatsApp
				<span className="sr-only"> (abre em outra aba)</span>
			</a>
			<a href={mail} onClick={closeMenu} className={row}>
				<Mail aria-hidden="true" className="size-5 text-soft" />
				Ajuda por e-mail
			</a>
		</>
	);
}

function ThemeRow() {
	return (
		<div className="flex min-h-12 items-center justify-between rounded-field pl-3 font-medium text-[0.9375rem]">
			Tema claro ou escuro
			<ThemeToggle />
		</div>
	);
}

function closeMenu(): void {
	document.getElementById(MENU_ID)?.hidePopover();
}
