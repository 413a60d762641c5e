import * as colour from "../draw/palette.ts";
import { statusBar, statusBarCss } from "./phone-frame.ts";
import { barWidth, chapters } from "./story.ts";
import { phone } from "./timeline.ts";

const underline = "M4 13C60 4 150 2 262 8C240 9 214 12 196 16";

export const stageCss = `${statusBarCss}
body{width:960px;height:600px;overflow:hidden;background:${colour.paper};color:${colour.ink};position:relative}
.rules{position:absolute;inset:0;background:repeating-linear-gradient(#0000 0 39px,#1f3fd614 39px 40px)}.margin{position:absolute;top:0;bottom:0;left:44px;width:1.5px;background:#b8321a38}
.glow{position:absolute;right:-120px;top:-60px;width:720px;height:720px;background:radial-gradient(closest-side,#f8ebc8cc,#f8ebc800)}
.caption{position:absolute;left:84px;top:150px;width:430px}.caption.opening{top:104px}.caption small{display:inline-block;font-size:20px;font-weight:650;color:${colour.pen};background:${colour.penWash};padding:5px 16px;border-radius:99px;margin-bottom:20px}.caption h2{font:600 64px/1 Newsreader,serif;letter-spacing:-.028em;white-space:nowrap}.caption svg{margin:6px 0 16px -2px;overflow:visible}.caption p{font-size:25px;line-height:1.42;color:${colour.soft}}
.track{position:absolute;left:84px;bottom:52px;display:flex;gap:10px}.track i{width:${barWidth}px;height:6px;border-radius:3px;background:${colour.line};overflow:hidden}.track b{display:block;height:100%;width:0;background:${colour.pen};border-radius:3px}
.device{position:absolute;left:528px;top:${phone.top}px;width:414px;height:${phone.height}px;border-radius:62px;background:${colour.ink};padding:${phone.bezel}px;transform-origin:0 0;box-shadow:0 0 0 2px #33415f,0 40px 70px -30px #0f1e3699,0 12px 24px -12px #0f1e3666}
.device.cliente{background:#d5d9e2;box-shadow:0 0 0 2px #a9b1c2,0 40px 70px -30px #0f1e3680,0 12px 24px -12px #0f1e3655}
.glass{width:390px;height:844px;border-radius:50px;overflow:hidden;position:relative;background:${colour.paper}}.screen{position:absolute;inset:0;padding-top:${phone.status}px}.glass .status{position:absolute;left:0;right:0;top:0;padding-top:6px;z-index:2}
.island{position:absolute;left:50%;top:24px;width:104px;height:30px;margin-left:-52px;border-radius:16px;background:#0a1222;z-index:3}
.touch{position:absolute;width:60px;height:60px;margin:-30px;border-radius:50%;background:#0f1e3645;border:2px solid #0f1e3630;z-index:4;opacity:0}`;

const caption = ({ kicker, title, text }: (typeof chapters)[number], at: number) =>
	`<div class="caption${at === 0 ? " opening" : ""}"><small>${kicker}</small><h2>${title}</h2><svg viewBox="0 0 266 20" width="290" height="22"><path d="${underline}" fill="none" stroke="${at === chapters.length - 1 ? colour.protectedGreen : colour.pen}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></svg><p>${text}</p></div>`;

const device = (owner: string) =>
	`<div class="device ${owner}"><div class="island"></div><div class="glass"><div class="screen"><img alt=""></div><div class="screen"><img alt=""></div>${statusBar}<div class="touch"></div></div></div>`;

export const stageBody = `<div class="glow"></div><div class="rules"></div><div class="margin"></div>${chapters.map(caption).join("")}<div class="track">${chapters
	.slice(1)
	.map(() => "<i><b></b></i>")
	.join("")}</div>${device("corretor")}${device("cliente")}`;
