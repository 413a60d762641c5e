import { readFileSync } from "node:fs";
import sharp from "sharp";

/** Above every screen, as a phone shows it; the screen below it is the product's own. */
export const statusBarCss = `
.status{height:48px;padding:10px 28px 0;display:flex;justify-content:space-between;align-items:center;font-size:15px;font-weight:600;color:#0f1e36}.status span{display:flex;gap:7px;align-items:center;font-size:13px}
.bars{display:flex;gap:2px;align-items:end;height:11px}.bars u{width:3px;background:currentColor;border-radius:1px;height:4px}.bars u:nth-child(2){height:6px}.bars u:nth-child(3){height:8px}.bars u:nth-child(4){height:11px}
.battery{width:24px;height:12px;border:1.5px solid currentColor;border-radius:4px;position:relative}.battery:after{content:"";position:absolute;inset:1.5px 6px 1.5px 1.5px;background:currentColor;border-radius:1.5px}
.screen{width:390px;height:844px;overflow:hidden}.screen img{display:block;width:390px;height:796px}`;

export const statusBar = `<div class="status"><b></b><span><i class="bars"><u></u><u></u><u></u><u></u></i>5G<i class="battery"></i></span></div>`;

/** The status bar takes the colour that the screen has at its top. */
export async function topColour(file: string): Promise<string> {
	const pixel = await sharp(file).extract({ left: 2, top: 2, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
	return `#${pixel.toString("hex")}`;
}

export async function phoneStill(file: string, hour: string): Promise<string> {
	const data = readFileSync(file).toString("base64");
	const bar = statusBar.replace("<b></b>", `<b>${hour}</b>`);
	return `<div class="screen" style="background:${await topColour(file)}">${bar}<img src="data:image/png;base64,${data}" alt=""></div>`;
}
