import { Moon, Sun } from "lucide-react";
import { useEffect, useState } from "react";
import { classes } from "./classes.ts";
import { chooseTheme, currentTheme, type Theme } from "./theme-choice.ts";

/** Out of sight until it works; its place is kept. */
export default function ThemeToggle({ className }: { className?: string }) {
	const [theme, setTheme] = useState<Theme>();
	useEffect(() => setTheme(currentTheme()), []);

	const toggle = () => {
		const next = theme === "dark" ? "light" : "dark";
		chooseTheme(next);
		setTheme(next);
	};
	const Icon = theme === "dark" ? Sun : Moon;
	return (
		<button
			type="button"
			onClick={toggle}
			aria-label={theme === "dark" ? "Usar tema claro" : "Usar tema escuro"}
			className={classes(
				"grid size-11 place-items-center rounded-full text-ink hover:bg-sunken",
				!theme && "invisible",
				className,
			)}
		>
			<Icon aria-hidden="true" className="size-5" />
		</button>
	);
}
