import { expect, test } from "vitest";
import { channelOf, signingChannels } from "./evidence.ts";

test("presence is known by the broker's ticket alone: a page that claims it came by a link", () => {
	expect(channelOf("presencial", { handedOver: false })).toEqual({ canal: "link", canalSegundo: "informado" });
	for (const told of signingChannels.filter((one) => one !== "presencial"))
		expect(channelOf(told, { handedOver: false })).toEqual({ canal: told, canalSegundo: "informado" });
	for (const told of signingChannels)
		expect(channelOf(told, { handedOver: true })).toEqual({ canal: "presencial", canalSegundo: "servidor" });
});
