import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { MoreRows } from "#web/fichas/more-rows.tsx";
import { RefusalNotice } from "#web/ui/layout/refusal-notice.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { InviteBox } from "./invite-box.tsx";
import { InviteLines } from "./invite-lines.tsx";
import { OverLimitNotice } from "./over-limit-notice.tsx";
import { PersonLines } from "./person-lines.tsx";
import { ProfileMeter } from "./profile-meter.tsx";
import { ReassignBox } from "./reassign-box.tsx";
import { RecordList } from "./record-list.tsx";
import type { RecordView } from "./record-view.ts";
import { unassignedText } from "./team.copy.ts";
import type { TeamAnswer } from "./team-answer.ts";
import type { InviteLine, PersonLine } from "./team-view.ts";
import { type HeldWork, hasWork } from "./work-held.tsx";

type Props = {
	people: PersonLine[];
	profiles: { used: number; limit: number };
	unassigned: HeldWork;
	invites: InviteLine[];
	records: RecordView[];
	next: string | undefined;
	isFirst: boolean;
	/** Whether whoever looks may buy: the plan is the holder's. */
	holds: boolean;
	/** The plan page sells one more broker profile to this account. */
	sellsProfile: boolean;
	answer: TeamAnswer | undefined;
};

/** Who works here, who is asked to, and what was done with it. */
export function TeamPage({
	people,
	profiles,
	unassigned,
	invites,
	records,
	next,
	isFirst,
	holds,
	sellsProfile,
	answer,
}: Props) {
	const [parameters] = useSearchParams();
	useEffect(() => {
		if (answer?.done) showToast({ title: answer.done, tone: "success" });
	}, [answer]);
	const here = people.filter(({ isGone }) => !isGone);
	const holder = people.find(({ role }) => role === "dono")?.nome ?? "";
	return (
		<>
			<h1 className="font-display font-semibold text-title">Equipe</h1>
			<p className="mt-1 max-w-prose text-soft">
				Cada pessoa entra com o próprio acesso. O que ela faz fica na conta, com a autoria dela.
			</p>
			{answer?.problem && <RefusalNotice title={answer.problem} className="mt-4" />}
			<OverLimitNotice people={people} limit={profiles.limit} holds={holds} />
			<div className="mt-7 grid grid-cols-1 gap-x-8 gap-y-9 xl:grid-cols-[minmax(0,1fr)_21rem]">
				<div className="grid grid-cols-1 content-start gap-9">
					<PersonLines people={people} />
					{hasWork(unassigned) && <ReassignBox heirs={here} lead={unassignedText(unassigned)} />}
					<InviteLines invites={invites} />
				</div>
				<div className="grid content-start gap-6">
					<ProfileMeter {...profiles} holds={holds} sells={sellsProfile} holder={holder} />
					<InviteBox answer={answer} />
				</div>
				<section aria-labelledby="registro">
					<h2 id="registro" className="font-display font-semibold text-2xl">
						Registro da equipe
					</h2>
					<p className="mt-1 mb-3 text-[0.9375rem] text-soft">
						Convites, entradas, saídas, mudanças de papel, redistribuições, decisões sobre clientes e imóveis, e
						downloads. As linhas só se somam.
					</p>
					{records.length > 0 ? (
						<RecordList records={records} />
					) : (
						<p className="text-soft">O primeiro convite abre o registro.</p>
					)}
					<MoreRows parameters={parameters} next={next} isFirst={isFirst} />
				</section>
			</div>
		</>
	);
}
