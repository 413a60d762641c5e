import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { isRepeatedTap } from "#web/ui/form/repeated-tap.ts";
import { chosenIn } from "./send-choices.tsx";

type BarProps = {
	back: string | undefined;
	next: string;
	isLast: boolean;
	leadsToReview: boolean;
	isReady: boolean;
	save: () => Promise<boolean>;
	go: (step: string) => void;
	goBack: (step: string) => void;
	onRefused: (form: HTMLFormElement | null) => void;
	/** What the last button says. */
	send: { label: string; pending: string };
};

export const onward: BarProps["send"] = { label: "Enviar para assinatura", pending: "Enviando" };

/** Under the thumb: back, on, and at the end the one decision. */
export function DraftBar(props: BarProps) {
	const { back, next, isLast, leadsToReview, isReady, save, go, goBack, onRefused, send: words } = props;
	const submit = useSubmit();
	const { formData } = useNavigation();
	const [saving, setSaving] = useState(false);
	const sending = saving || formData?.get("intent") === "enviar";
	const send = async (form: HTMLFormElement | null) => {
		if (!isReady) return onRefused(form);
		setSaving(true);
		const saved = await save();
		setSaving(false);
		if (saved) void submit({ intent: "enviar", ...chosenIn(form) }, { method: "post" });
	};
	return (
		<div className="-mx-4 sm:-mx-6 lg:-mx-10 wizard-bar sticky bottom-0 z-20 mt-6 flex gap-3 max-[20rem]:flex-wrap border-line border-t bg-paper px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:px-6 lg:px-10">
			{back !== undefined && <BackButton to={back} goBack={goBack} />}
			{isLast ? (
				<Button
					type="submit"
					name="intent"
					value="enviar"
					className="flex-1 sm:flex-none"
					pending={sending}
					pendingLabel={words.pending}
					aria-disabled={!isReady || undefined}
					onClick={(event) => {
						event.preventDefault();
						if (!isRepeatedTap(event)) void send(event.currentTarget.form);
					}}
				>
					{words.label}
				</Button>
			) : (
				<Button
					type="submit"
					name="ir"
					value={next}
					className="flex-1 sm:flex-none"
					onClick={(event) => {
						event.preventDefault();
						if (!isRepeatedTap(event)) go(next);
					}}
				>
					{leadsToReview ? "Revisar" : "Continuar"}
					<ArrowRight aria-hidden="true" className="size-5" />
				</Button>
			)}
		</div>
	);
}

function BackButton({ to, goBack }: { to: string; goBack: BarProps["goBack"] }) {
	return (
		<Button
			type="submit"
			name="ir"
			value={to}
			variant="secondary"
			onClick={(event) => {
				event.preventDefault();
				if (!isRepeatedTap(event)) goBack(to);
			}}
		>
			Voltar
		</Button>
	);
}
