import type { DeviceView } from "#web/fichas/offline/view-device.ts";
import { type AccountData, AccountDataSection } from "./account-data-section.tsx";
import { type Authorship, AuthorshipSection } from "./authorship-section.tsx";
import { DeletionSection } from "./deletion-section.tsx";
import { DevicesSection } from "./devices-section.tsx";
import { ExportSection } from "./export-section.tsx";
import { NoticesSection } from "./notices-section.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { RootMailSection } from "./root-mail-section.tsx";
import { type SecondFactor, SecondFactorSection } from "./second-factor-section.tsx";
import { type SessionItem, SessionsSection } from "./sessions-section.tsx";
import { SignInSection } from "./sign-in-section.tsx";
import { type SupportLook, SupportSection } from "./support-section.tsx";

type Props = {
	data: AccountData;
	/** How old the password is, in words. */
	passwordSet: string;
	secondFactor: SecondFactor;
	sessions: SessionItem[];
	devices: DeviceView[];
	supportLooks: SupportLook[];
	authorships: Authorship[];
	/** Undefined for whoever does not hold the account. */
	rootMail: boolean | undefined;
};

export function AccountPage(props: Props) {
	const { data, passwordSet, secondFactor, sessions, devices, supportLooks, authorships, rootMail } = props;
	return (
		<>
			<h1 className="mb-2 font-display font-semibold text-title">Minha conta</h1>
			<div>
				<AccountDataSection data={data} asksCode={secondFactor.isOn} />
				<ProfileSection />
				<SignInSection email={data.email} passwordSet={passwordSet} asksCode={secondFactor.isOn} />
				<SecondFactorSection {...secondFactor} />
				<SessionsSection sessions={sessions} />
				<DevicesSection devices={devices} />
				<SupportSection looks={supportLooks} />
				<AuthorshipSection authorships={authorships} asksCode={secondFactor.isOn} />
				<NoticesSection />
				<RootMailSection isOn={rootMail} />
				<ExportSection asksCode={secondFactor.isOn} />
				<DeletionSection asksCode={secondFactor.isOn} />
			</div>
		</>
	);
}
