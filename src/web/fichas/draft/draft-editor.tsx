import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from "react";
import { Form, useLocation, useSearchParams } from "react-router";
import { buildDocument } from "#core/fichas/document/build-document.ts";
import { checkFicha } from "#core/fichas/draft/check-ficha.ts";
import { essentialLists, firstEssential } from "#core/fichas/draft/essentials.ts";
import { readFichaDraft } from "#core/fichas/draft/form-of.ts";
import { compareDraft, type EntryReport, EXIT, missingChoices } from "#core/fichas/draft/inspection/change-choice.ts";
import type { RoomPreset } from "#core/fichas/draft/inspection/room-presets.ts";
import { minorsAmong } from "#core/fichas/draft/minors-among.ts";
import { missingSpouse } from "#core/fichas/draft/missing-spouse.ts";
import type { ValidityChoice } from "#core/fichas/draft/proposal-validity.ts";
import { signersOf } from "#core/fichas/draft/signers-of.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Section, Values } from "#core/fichas/form/field.ts";
import { listIn } from "#core/fichas/form/values.ts";
import type { LostAnswer } from "#core/fichas/models/carry-answers.ts";
import type { OwnModel } from "#core/fichas/models/own-model.ts";
import type { Corretor } from "#core/fichas/registry/corretor.ts";
import { readCorretorForm } from "#core/fichas/registry/corretor-form.ts";
import { momentOf } from "#core/kernel/day.ts";
import { AllProvider, ErrorsProvider, FormContextProvider, type FormHere } from "#web/fichas/form/form-context.ts";
import { ComparedProvider, comparedOf } from "#web/fichas/form/inspection/compared.ts";
import { withFirstItems } from "#web/fichas/form/new-item.ts";
import { useToldErrors } from "#web/fichas/form/use-told-errors.ts";
import { AskCreci, creciProblem } from "./ask-creci.tsx";
import { DeleteDraft } from "./delete-draft.tsx";
import { DraftBar, onward } from "./draft-bar.tsx";
import { DraftHeading } from "./draft-heading.tsx";
import { DraftNotices } from "./draft-notices.tsx";
import { DraftReview } from "./draft-review.tsx";
import { DraftStep } from "./draft-step.tsx";
import { DraftSteps } from "./draft-steps.tsx";
import { EntryChoice, type EntryChoiceData } from "./entry-choice.tsx";
import { SendChoices, type SendingChoice } from "./send-choices.tsx";
import { lineOfSteps, REVIEW, stepAt, stepOpened, stepsShown } from "./steps-of-draft.ts";
import { type DraftPlace, useDraft } from "./use-draft.ts";
import { useFirstFocus, useFocusOf } from "./use-first-focus.ts";
import { useStepWalk } from "./use-step-walk.ts";

export type DraftData = {
	ficha: { id: string; tipo: FichaType; protocolo: string; version: number; fields: Values; createdAt: string };
	corretor: Corretor;
	/** The wall clock of the property when the page was made. */
	local: string;
	zone: string;
	validity: ValidityChoice[];
	/** What the owner answered to the proposal this one counters. */
	counter: { words: string; message: string } | undefined;
	/** Nothing to choose where it is signed on the device itself. */
	sending: SendingChoice | undefined;
	/** Of an inspection: the entry it is compared with, where one was chosen, and those that could be. */
	entry: (EntryReport & { fotos: { id: string }[] }) | undefined;
	entries: EntryChoiceData["offered"];
	/** Of an inspection: rooms of the account's earlier ones. */
	presets?: RoomPreset[];
	/** Whether this broker was never asked for a CRECI: it belongs to the first ficha. */
	askCreci?: boolean;
};

/** `lost`: what a newer version of its model would drop. */
export type DraftAnswer = { title: string; text?: string; errors?: Record<string, string>; lost?: LostAnswer[] };

// Seldom needed, so it comes when it is.
const DraftConflict = lazy(() => import("./draft-conflict.tsx"));

/** Where a ficha lies that is made without a connection, and where its page leads back to. */
export type DraftHere = FormHere & { place: DraftPlace; leave: string };

type EditorProps = DraftData & {
	answer: DraftAnswer | undefined;
	title: string;
	form: readonly Section[];
	/** The account's own model it is written on; without one, the standard of its type. */
	own?: OwnModel;
	/** Made without a connection, on this device. */
	here?: DraftHere;
	/** Offered above the steps; it may ask for everything typed to be saved first. */
	offer?: ((save: () => Promise<boolean>) => ReactNode) | undefined;
};

export function DraftEditor(props: EditorProps) {
	const {
		ficha,
		corretor,
		local,
		zone,
		validity,
		counter,
		sending,
		entry,
		entries,
		answer,
		askCreci = false,
		presets,
	} = props;
	const { title, form: sections, own, offer, here } = props;
	const { id, tipo } = ficha;
	const [begun] = useState(() => withFirstItems(sections, ficha.fields));
	const createdAt = useMemo(() => momentOf(ficha.createdAt, zone), [ficha.createdAt, zone]);
	const draft = useDraft({ ...ficha, fields: begun, createdAt }, sections, here?.place);
	const { values, state, isKept, change, remove, save, conflict, settle } = draft;
	const read = useMemo(() => readFichaDraft(tipo, values, sections), [tipo, values, sections]);
	const check = useMemo(() => checkFicha(tipo, values, { local }, sections), [tipo, values, local, sections]);
	// Decided when it is opened: what is typed meanwhile takes no field away.
	const [lists] = useState(() => essentialLists(tipo, begun, check.errors));
	const [creci, setCreci] = useState("");
	const shown = stepsShown(sections, lists, read.values);
	const [parameters] = useSearchParams();
	const told = useToldErrors(answer?.errors, values);
	const compared = useMemo(() => comparedOf(compareDraft(read.values, entry), entry?.fotos ?? []), [read, entry]);
	const found = useMemo(
		() => ({ ...told, ...missingChoices(check.values, entry), ...check.errors }),
		[told, check, entry],
	);
	const isReady = Object.keys(found).length === 0;
	const [firstMissing] = useState(Object.keys(found)[0]);
	const [firstAsked] = useState(() => firstEssential(tipo, sections, begun, check.errors, lists) ?? firstMissing);
	const isEssential = lists.some((list) => firstMissing?.startsWith(list));
	const wanted = parameters.get("passo") ?? stepOpened(sections, firstMissing, isEssential);
	const { section, at, next, back } = stepAt(shown, { wanted, sections, found, lists });
	const [asked, setAsked] = useState(answer?.errors !== undefined);
	useEffect(() => {
		if (answer?.errors) setAsked(true);
	}, [answer]);
	useFocusOf(useLocation().hash);
	useFirstFocus(parameters.has("passo") ? undefined : isEssential ? firstAsked : firstMissing);
	// Before somebody asked for it, only what was typed wrong is called wrong.
	const errors = asked ? found : read.errors;
	const formContext = useMemo(
		() => ({
			change,
			remove,
			fichaId: id,
			save,
			clock: { local, zone, validity },
			...(presets && { presets }),
			...(here && { here }),
		}),
		[change, remove, id, save, local, zone, validity, presets, here],
	);
	const documentOf = useCallback(
		(answers: Values) =>
			buildDocument({
				protocolo: ficha.protocolo,
				tipo,
				criadaEm: ficha.createdAt,
				fuso: zone,
				corretor: withCreci(corretor, creci),
				values: answers,
				fotos: [],
				modelo: own,
				entrada: entry,
				semConexao: here !== undefined,
			}),
		[ficha, tipo, zone, corretor, creci, own, entry, here],
	);
	const document = useMemo(() => documentOf(read.values), [documentOf, read]);
	const walk = useStepWalk(section?.id ?? REVIEW);
	const go = (step: string) => {
		void save();
		walk.go(step);
	};
	const goBack = (step: string) => {
		void save();
		walk.goBack(step);
	};
	const askedCreci = askCreci && <AskCreci typed={creci} onType={setCreci} />;
	return (
		<FormContextProvider value={formContext}>
			<ErrorsProvider value={errors}>
				<AllProvider value={read.values}>
					<DraftHeading {...{ title, state, isKept, here }} />
					{offer?.(save)}
					<DraftSteps steps={lineOfSteps(shown, sections, errors)} current={section?.id ?? REVIEW} />
					<DraftNotices {...{ answer, counter }} />
					{conflict && (
						<Suspense>
							<DraftConflict tipo={tipo} form={sections} mine={values} theirs={conflict.theirs} onSettle={settle} />
						</Suspense>
					)}
					{section?.id === "vistoria" && read.values.tipo_vistoria === EXIT && (
						<EntryChoice
							chosen={entry}
							offered={entries}
							hasRooms={listIn(values, "ambientes").length > 0}
							save={save}
						/>
					)}
					<Form
						method="post"
						noValidate
						data-typed="own"
						onBlur={() => void save()}
						onSubmit={(event) => {
							event.preventDefault();
							if (section) go(next);
						}}
						className="wizard-form mt-4 lg:mt-6"
					>
						<input type="hidden" name="versao" value={ficha.version} />
						<input type="hidden" name="secao" value={section?.id ?? ""} />
						{/* Enter in a field goes on; it never adds or removes an item. */}
						<button type="submit" name="ir" value={next} tabIndex={-1} aria-hidden="true" className="sr-only" />
						{section ? (
							<ComparedProvider value={compared}>
								<DraftStep
									{...{ tipo, section, sections, lists }}
									raw={values}
									read={read.values}
									ask={at === 0 && askedCreci}
								/>
							</ComparedProvider>
						) : (
							<DraftReview
								{...{ sections, document, errors: found, isSaved: state === "saved", isHere: here !== undefined }}
								people={listIn(values, "pessoas")}
								alone={missingSpouse(check.values.pessoas ?? [])}
								minors={minorsAmong(check.values.pessoas ?? [], local.slice(0, 10))}
								ask={askedCreci}
								choices={sending && <SendChoices sending={sending} signers={signersOf(tipo, read.values, corretor)} />}
							/>
						)}
						<DraftBar
							{...{
								back,
								next,
								isLast: !section,
								leadsToReview: next === REVIEW,
								isReady: isReady && !(creci && creciProblem(creci)),
								save,
								go,
								goBack,
							}}
							send={here ? { label: "Colher assinaturas", pending: "Guardando" } : onward}
							onRefused={() => setAsked(true)}
						/>
					</Form>
					{!section && <DeleteDraft />}
				</AllProvider>
			</ErrorsProvider>
		</FormContextProvider>
	);
}

/** As it will be printed: what was just typed counts. */
function withCreci(corretor: Corretor, typed: string): Corretor {
	const { creci } = readCorretorForm({ creci: typed }).values;
	return creci ? { ...corretor, creci } : corretor;
}
