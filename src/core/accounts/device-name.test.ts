import { expect, test } from "vitest";
import { deviceOf } from "./device-name.ts";

const signatures = {
	"Chrome no Android":
		"Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
	"Samsung Internet no Android":
		"Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
	"Safari no iPhone":
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
	"Edge no Windows":
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
	"Opera no macOS":
		"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0",
	"Firefox no Linux": "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0",
};

for (const [name, userAgent] of Object.entries(signatures)) {
	test(`${name} is recognised among the browsers it resembles`, () => {
		expect(deviceOf(userAgent).name).toBe(name);
		expect(deviceOf(userAgent).isMobile).toBe(/Android|iPhone/.test(name));
	});
}

test("an unknown program is said to be unknown", () => {
	expect(deviceOf("curl/8.5")).toEqual({ name: "Navegador desconhecido", isMobile: false });
	expect(deviceOf("")).toEqual({ name: "Navegador desconhecido", isMobile: false });
});
