import type { ReactNode } from "react";
import type { EntryReport } from "#core/fichas/draft/inspection/change-choice.ts";
import type { RoomPreset } from "#core/fichas/draft/inspection/room-presets.ts";
import type { ValidityChoice } from "#core/fichas/draft/proposal-validity.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Section, Values } from "#core/fichas/form/field.ts";
import type { LostAnswer } from "#core/fichas/models/carry-answers.ts";
import type { OwnModel } from "#core/fichas/models/own-model.ts";
import type { Corretor } from "#core/fichas/registry/corretor.ts";
import type { FormHere } from "#web/fichas/form/form-context.ts";
import type { EntryChoiceData } from "./entry-choice.tsx";
import type { SendingChoice } from "./send-choices.tsx";
import type { DraftPlace } from "./use-versions.ts";

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

/** Where a ficha lies that is made without a connection, and where its page leads back to. */
export type DraftHere = FormHere & { place: DraftPlace; leave: string };

export type EditorProps = DraftData & {
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
