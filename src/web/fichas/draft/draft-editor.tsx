import { lazy, type ReactNode, Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { Form, useLocation, useSearchParams } from "react-router";
import { buildDocument } from "#core/fichas/document/build-document.ts";
import { checkFicha } from "#core/fichas/draft/check-ficha.ts";
import { ESSENTIALS, essentialLists, firstEssential } from "#core/fichas/draft/essentials.ts";
import { readFichaDraft } from "#core/fichas/draft/form-of.ts";
import { compareDraft, type EntryReport, EXIT, missingChoices } from "#core/fichas/draft/inspection/change-choice.ts";
import type { RoomPreset } from "#core/fichas/draft/inspection/room-presets.ts";
import { missingSpouse } from "#core/fichas/draft/missing-spouse.ts";
import type { ValidityChoice } from "#core/fichas/draft/proposal-validity.ts";
import { signersOf } from "#core/fichas/draft/signers-of.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import { isShown, type Section, type Values } from "#core/fichas/form/field.ts";
import { listIn } from "#core/fichas/form/values.ts";
import type { LostAnswer } from "#core/fichas/models/carry-answers.ts";
import type { OwnModel } from "#core/fichas/models/own-model.ts";
import type { Corretor } from "#core/fichas/registry/corretor.ts";
import { readCorretorForm } from "#core/fichas/registry/corretor-form.ts";
import { momentOf } from "#core/kernel/day.ts";
import { FieldsView } from "#web/fichas/form/field-view.tsx";
import {
	AllProvider,
	ErrorsProvider,
	FormContextProvider,
	type FormHere,
	idOf,
} from "#web/fichas/form/form-context.ts";
import { ComparedProvider, comparedOf } from "#web/fichas/form/inspection/compared.ts";
import { withFirstItems } from "#web/fichas/form/new-item.ts";
import { sectionOf } from "#web/fichas/form/section-of.ts";
import { useToldErrors } from "#web/fichas/form/use-told-errors.ts";
import { Notice } from "#web/ui/layout/notice.tsx";
import { AskCreci, creciProblem } from "./ask-creci.tsx";
import { Composition } from "./composition.tsx";
import { DeleteDraft } from "./delete-draft.tsx";
import { DraftBar, onward } from "./draft-bar.tsx";
import { DraftHeading } from "./draft-heading.tsx";
import { DraftReview } from "./draft-review.tsx";
import { DraftSteps } from "./draft-steps.tsx";
import { EntryChoice, type EntryChoiceData } from "./entry-choice.tsx";
import { EssentialsStep } from "./essentials-step.tsx";
import { SendChoices, type SendingChoice } from "./send-choices.tsx";
import { type DraftPlace, useDraft } from "./use-draft.ts";
import { STEP_HEADING, useStepWalk } from "./use-step-walk.ts";

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
const REVIEW = "revisar";
const essentialsSection: Section = { id: ESSENTIALS, title: "O essencial", fields: [] };

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
	const shown = [
		...(lists.length > 0 ? [essentialsSection] : []),
		...sections.filter((section) => isShown(section, read.values, read.values)),
	];
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
	const opened = firstMissing === undefined ? REVIEW : isEssential ? ESSENTIALS : sectionOf(sections, firstMissing);
	const wanted = parameters.get("passo") ?? opened;
	const section = wanted === REVIEW ? undefined : (shown.find((one) => one.id === wanted) ?? shown[0]);
	const afterEssentials = missingElsewhere(sections, found, lists) ?? REVIEW;
	const at = section ? shown.indexOf(section) : shown.length;
	const next = section?.id === ESSENTIALS ? afterEssentials : (shown[at + 1]?.id ?? REVIEW);
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
	const steps = [
		...shown.map((one) => ({
			id: one.id,
			title: one.title,
			broken: Object.keys(errors).some((path) => sectionOf(sections, path) === one.id),
		})),
		{ id: REVIEW, title: "Revisar", broken: false },
	];
	return (
		<FormContextProvider value={formContext}>
			<ErrorsProvider value={errors}>
				<AllProvider value={read.values}>
					<DraftHeading {...{ title, state, isKept, here }} />
					{offer?.(save)}
					<DraftSteps steps={steps} current={section?.id ?? REVIEW} />
					{answer && !answer.lost && (
						<Notice tone="risk" title={answer.title} live className="mt-5">
							{answer.text}
						</Notice>
					)}
					{counter && (
						<Notice tone="gold" title={counter.words} className="mt-5">
							{counter.message && <p dir="auto">“{counter.message}”</p>}
							<p>Acerte a composição do pagamento e envie para quem propôs assinar.</p>
						</Notice>
					)}
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
							<section aria-labelledby={STEP_HEADING}>
								<h2 id={STEP_HEADING} tabIndex={-1} className="font-display font-semibold text-2xl outline-none">
									{section.title}
								</h2>
								{section.hint && <p className="mt-1 text-soft">{section.hint}</p>}
								<div className="mt-5 grid gap-5 sm:grid-cols-2 [&_input]:scroll-mb-56">
									<ComparedProvider value={compared}>
										{section.id === ESSENTIALS ? (
											<EssentialsStep {...{ tipo, lists }} form={sections} raw={values} read={read.values} />
										) : (
											<FieldsView fields={section.fields} raw={values} read={read.values} base="" />
										)}
									</ComparedProvider>
									{askCreci && at === 0 && <AskCreci typed={creci} onType={setCreci} />}
									{section.id === "valor" && tipo === "proposta" && <Composition values={read.values} />}
								</div>
							</section>
						) : (
							<DraftReview
								{...{ sections, document, errors: found, isSaved: state === "saved", isHere: here !== undefined }}
								people={listIn(values, "pessoas")}
								alone={missingSpouse(check.values.pessoas ?? [])}
								ask={askCreci && <AskCreci typed={creci} onType={setCreci} />}
								choices={sending && <SendChoices sending={sending} signers={signersOf(tipo, read.values, corretor)} />}
							/>
						)}
						<DraftBar
							{...{
								back: shown[at - 1]?.id,
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

/** Where something is missing that the essentials did not ask for. */
function missingElsewhere(form: readonly Section[], errors: Record<string, string>, lists: readonly string[]) {
	const path = Object.keys(errors).find((one) => !lists.some((list) => one.startsWith(list)));
	return path && sectionOf(form, path);
}

/** As it will be printed: what was just typed counts. */
function withCreci(corretor: Corretor, typed: string): Corretor {
	const { creci } = readCorretorForm({ creci: typed }).values;
	return creci ? { ...corretor, creci } : corretor;
}

/** An address that names an answer leads into it, also where the step with it has only just been shown. */
function useFocusOf(hash: string): void {
	useLayoutEffect(() => {
		if (hash) document.getElementById(hash.slice(1))?.focus();
	}, [hash]);
}

/** Whoever has just begun types at once. */
function useFirstFocus(path: string | undefined): void {
	const [first] = useState(path);
	useLayoutEffect(() => {
		if (first) document.getElementById(idOf(first))?.focus({ preventScroll: true });
	}, [first]);
}
