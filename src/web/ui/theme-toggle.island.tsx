import { Moon, Sun } from "lucide-react";
import { switchTheme } from "./theme-choice.ts";

/** A plain form until it wakes. Which face it shows is decided by CSS, so both themes share one HTML. */
export default function ThemeToggle({ className }: { className?: string }) {
	return (
		<form
			method="post"
			action="/tema"
			className={className}
			onSubmit={(event) => {
				event.preventDefault();
				switchTheme();
			}}
		>
			<button type="submit" className="grid size-11 place-items-center rounded-full text-current hover:bg-current/10">
				<span className="dark:hidden">
					<Moon aria-hidden="true" className="size-5" />
					<span className="sr-only">Usar tema escuro</span>
				</span>
				<span className="hidden dark:block">
					<Sun aria-hidden="true" className="size-5" />
					<span className="sr-only">Usar tema claro</span>
				</span>
			</button>
		</form>
	);
}
