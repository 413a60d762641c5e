import * as colour from "./palette.ts";
import { phoneCss } from "./screen-style.ts";
import { fillScreen, sealedScreen, signScreen } from "./screens-phone.ts";

export const demoSize = { width: 960, height: 600 };
export const demoSeconds = 15;

const steps = [
	["Preenche", "Imóvel e cliente em uns<br>2 minutos, ali na visita."],
	["Cliente assina", "Com o dedo, no celular,<br>em cerca de 1 minuto."],
	["Fica blindado", "Prova registrada e a opinião<br>do cliente anotada."],
] as const;

const underline = "M4 13C60 4 150 2 262 8C240 9 214 12 196 16";

export const demoCss = `${phoneCss}
body{width:960px;height:600px;overflow:hidden;background:${colour.paper};color:${colour.ink};position:relative}
.rules{position:absolute;inset:0;background:repeating-linear-gradient(#0000 0 39px,#1f3fd614 39px 40px)}.margin{position:absolute;top:0;bottom:0;left:44px;width:1.5px;background:#b8321a38}
.glow{position:absolute;right:-120px;top:-60px;width:720px;height:720px;background:radial-gradient(closest-side,#f8ebc8cc,#f8ebc800)}
.step{position:absolute;left:84px;top:178px;width:440px}.step small{display:inline-block;font-size:20px;font-weight:650;color:${colour.pen};background:${colour.penWash};padding:5px 16px;border-radius:99px;margin-bottom:20px}.step h2{font:600 68px/1 Newsreader,serif;letter-spacing:-.028em;white-space:nowrap}.step svg{margin:6px 0 16px -2px;overflow:visible}.step p{font-size:26px;line-height:1.42;color:${colour.soft}}
.track{position:absolute;left:84px;bottom:52px;display:flex;gap:10px}.track i{width:84px;height:6px;border-radius:3px;background:${colour.line};overflow:hidden}.track b{display:block;height:100%;width:0;background:${colour.pen};border-radius:3px}
.device{position:absolute;left:560px;top:46px;width:414px;height:868px;border-radius:62px;background:${colour.ink};padding:12px;transform-origin:0 0;transform:scale(.84) rotate(.001deg);box-shadow:0 0 0 2px #33415f,0 40px 70px -30px #0f1e3699,0 12px 24px -12px #0f1e3666}
.glass{width:390px;height:844px;border-radius:50px;overflow:hidden;position:relative;background:${colour.paper}}.glass .phone{position:absolute;left:0;top:0;padding-top:6px}.island{position:absolute;left:50%;top:24px;width:104px;height:30px;margin-left:-52px;border-radius:16px;background:${colour.ink};z-index:3}
.touch{position:absolute;width:56px;height:56px;margin:-28px;border-radius:50%;background:#0f1e3640;border:2px solid #0f1e3630;z-index:4;opacity:0}`;

export const demoBody = `<div class="glow"></div><div class="rules"></div><div class="margin"></div>${steps
	.map(
		([title, text], i) =>
			`<div class="step" data-step="${i}"><small>Passo ${i + 1}</small><h2>${title}</h2><svg viewBox="0 0 266 20" width="300" height="22"><path class="under" d="${underline}" fill="none" stroke="${i === 2 ? colour.protectedGreen : colour.pen}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></svg><p>${text}</p></div>`,
	)
	.join("")}<div class="track">${steps.map(() => "<i><b></b></i>").join("")}</div>
	<div class="device"><div class="island"></div><div class="glass">${fillScreen}${signScreen}${sealedScreen}<div class="touch"></div></div></div>`;
