/** Runs inside the page: puts every moving part where it belongs at `time` (seconds). Self-contained. */
export function seekDemo(time: number): void {
	const starts = [0, 5.2, 9.8, 15];
	const clamp = (x: number) => Math.min(1, Math.max(0, x));
	const ease = (x: number) => 1 - (1 - clamp(x)) ** 3;
	const smooth = (x: number) => clamp(x) ** 2 * (3 - 2 * clamp(x));
	const all = (selector: string, root: ParentNode = document) => [...root.querySelectorAll<HTMLElement>(selector)];
	const numbers = (text = "") => text.split(",").map(Number);
	const step = time < 5.2 ? 0 : time < 9.8 ? 1 : 2;
	const share = (i: number) => clamp((time - (starts[i] ?? 0)) / ((starts[i + 1] ?? 15) - (starts[i] ?? 0)));
	const draw = (path: SVGPathElement, part: number) => {
		const length = path.getTotalLength();
		path.style.strokeDasharray = `${length} ${length + 10}`;
		path.style.strokeDashoffset = `${length * (1 - part)}`;
		path.style.opacity = part > 0.001 ? "1" : "0";
	};

	for (const [i, block] of all(".step").entries()) {
		const into = ease((time - (starts[i] ?? 0) - 0.15) / 0.55);
		const out = i === 2 ? 0 : smooth((time - (starts[i + 1] ?? 99) + 0.15) / 0.3);
		const first = i === 0 ? 1 : into;
		block.style.opacity = `${i > step ? 0 : first * (1 - out)}`;
		block.style.transform = `translateY(${Math.round((1 - first) * 22 - out * 14)}px)`;
		const stroke = block.querySelector<SVGPathElement>(".under");
		if (stroke) draw(stroke, smooth((time - (starts[i] ?? 0) - 0.45) / 0.8));
	}
	for (const [i, bar] of all(".track b").entries()) bar.style.width = `${share(i) * 100}%`;

	const screens = all(".glass .phone");
	for (const [i, screen] of screens.entries()) {
		const into = i === 0 ? 1 : ease((time - (starts[i] ?? 0)) / 0.6);
		const gone = ease((time - (starts[i + 1] ?? 99)) / 0.6);
		screen.style.transform = `translateX(${((1 - into) * 100 - (i < 2 ? gone * 30 : 0)).toFixed(2)}%)`;
		screen.style.visibility = into <= 0 || (i < 2 && gone >= 1) ? "hidden" : "visible";
		const part = share(i);
		for (const text of all("[data-type]", screen)) {
			const [from = 0, to = 1] = numbers(text.dataset.type);
			text.dataset.full ??= text.textContent ?? "";
			const full = text.dataset.full;
			text.textContent = full.slice(0, Math.round(full.length * clamp((part - from) / (to - from)))) || "\u00a0";
		}
		for (const box of all("[data-focus]", screen)) {
			const [from = 0, to = 1] = numbers(box.dataset.focus);
			box.classList.toggle("focus", part >= from - 0.02 && part < to + 0.02);
		}
		for (const choice of all("[data-on]", screen)) choice.classList.toggle("on", part >= Number(choice.dataset.on));
		for (const path of screen.querySelectorAll<SVGPathElement>("[data-stroke]")) {
			const [from = 0, to = 1] = numbers(path.dataset.stroke);
			draw(path, clamp((part - from) / (to - from)));
		}
		for (const row of all("[data-show]", screen)) {
			const shown = ease((part - Number(row.dataset.show)) / 0.08);
			row.style.opacity = `${shown}`;
			row.style.transform = `translateY(${((1 - shown) * 8).toFixed(1)}px)`;
		}
		for (const stamp of all("[data-stamp]", screen)) {
			const fall = clamp((part - Number(stamp.dataset.stamp)) / 0.055);
			stamp.style.opacity = `${clamp(fall * 2)}`;
			stamp.style.transform = `rotate(${-6 - (1 - fall) * 8}deg) scale(${1 + (1 - fall ** 3) * 1.1})`;
		}
		for (const button of all("[data-press]", screen)) {
			const at = Number(button.dataset.press);
			const pressed = part > at && part < at + 0.07;
			button.style.transform = pressed ? "scale(.97)" : "";
			button.style.background = pressed ? "#162fa8" : "";
		}
	}

	const glass = document.querySelector<HTMLElement>(".device");
	const down = smooth((time - 2.7) / 0.7) * (1 - smooth((time - 5.2) / 0.6));
	const sign = smooth((time - 5.9) / 0.8) * (1 - smooth((time - 9.8) / 0.6));
	const shift = Math.max(down * 250, sign * 214);
	if (glass) glass.style.translate = `0 ${-shift.toFixed(1)}px`;

	const touch = document.querySelector<HTMLElement>(".touch");
	const taps: [number, number, number][] = [
		[3.6, 195, 548],
		[4.6, 195, 788],
		[9.05, 280, 758],
	];
	const tap = taps.find(([at]) => time > at - 0.35 && time < at + 0.35);
	if (touch) {
		touch.style.opacity = tap ? `${1 - Math.abs(time - tap[0]) / 0.35}` : "0";
		if (tap) {
			touch.style.left = `${tap[1]}px`;
			touch.style.top = `${tap[2]}px`;
			touch.style.transform = `scale(${1.3 - 0.4 * (1 - Math.abs(time - tap[0]) / 0.35)})`;
		}
	}
}
