import type { Pose } from "./pose.ts";

type Shown = { pose: Pose; colours: Record<string, string>; scale: number; status: number };

/** Runs inside the stage: moves every part to its place and waits until the pictures are there. Self-contained. */
export async function showPose({ pose, colours, scale, status }: Shown): Promise<void> {
	const all = (selector: string, root: ParentNode = document) => [...root.querySelectorAll<HTMLElement>(selector)];
	for (const [at, block] of all(".caption").entries()) {
		const { opacity = 0, y = 0, underline = 0 } = pose.captions[at] ?? {};
		block.style.opacity = String(opacity);
		block.style.transform = `translateY(${Math.round(y)}px)`;
		const path = block.querySelector("path");
		const length = path?.getTotalLength() ?? 0;
		path?.setAttribute("stroke-dasharray", `${length} ${length + 10}`);
		path?.setAttribute("stroke-dashoffset", String(length * (1 - underline)));
		path?.setAttribute("opacity", underline > 0.001 ? "1" : "0");
	}
	for (const [at, bar] of all(".track b").entries()) bar.style.width = `${pose.bars[at] ?? 0}px`;
	for (const owner of ["corretor", "cliente"] as const) {
		const [device] = all(`.device.${owner}`);
		const held = pose.devices[owner];
		if (!device) continue;
		device.style.visibility = held ? "visible" : "hidden";
		if (!held) continue;
		device.style.transform = `translate(${held.x.toFixed(1)}px,${(held.y - pose.shift).toFixed(1)}px) scale(${scale})`;
		for (const [at, screen] of all(".screen", device).entries()) {
			const shown = held.screens[at];
			screen.style.display = shown ? "block" : "none";
			if (!shown) continue;
			screen.style.background = colours[shown.frame] ?? "";
			screen.style.opacity = String(shown.opacity);
			screen.style.transform = `translateX(${shown.x.toFixed(2)}%)`;
			const image = screen.querySelector("img");
			const address = `http://stage/${shown.frame}`;
			if (image && image.src !== address) image.src = address;
			await image?.decode();
		}
		const [hour] = all(".status b", device);
		if (hour) hour.textContent = held.hour;
		const [touch] = all(".touch", device);
		if (!touch) continue;
		touch.style.opacity = String(held.touch.force);
		touch.style.left = `${held.touch.x}px`;
		touch.style.top = `${held.touch.y + status}px`;
		touch.style.transform = `scale(${1.3 - 0.4 * held.touch.force})`;
	}
}
