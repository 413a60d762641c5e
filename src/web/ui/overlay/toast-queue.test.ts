import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createToastQueue } from "./toast-queue.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const open = () => {
	const queue = createToastQueue(() => Date.now());
	return { queue, titles: () => queue.read().map((toast) => toast.title) };
};

describe("toast queue", () => {
	test("shows at most three and lets the oldest go", () => {
		const { queue, titles } = open();
		for (const title of ["a", "b", "c", "d"]) queue.show({ title });
		expect(titles()).toEqual(["b", "c", "d"]);
	});

	test("the same message again is one toast with a fresh clock", () => {
		const { queue, titles } = open();
		queue.show({ title: "a" });
		vi.advanceTimersByTime(5_000);
		queue.show({ title: "a" });
		expect(titles()).toEqual(["a"]);
		vi.advanceTimersByTime(5_000);
		expect(titles()).toEqual(["a"]);
		vi.advanceTimersByTime(1_000);
		expect(titles()).toEqual([]);
	});

	test("leaves after its time, an error later than a success", () => {
		const { queue, titles } = open();
		queue.show({ title: "ok", tone: "success" });
		queue.show({ title: "erro", tone: "error" });
		vi.advanceTimersByTime(6_000);
		expect(titles()).toEqual(["erro"]);
		vi.advanceTimersByTime(3_000);
		expect(titles()).toEqual([]);
	});

	test("held toasts wait and then have the time that was left", () => {
		const { queue, titles } = open();
		queue.show({ title: "a" });
		vi.advanceTimersByTime(4_000);
		queue.hold();
		queue.show({ title: "b" });
		vi.advanceTimersByTime(60_000);
		expect(titles()).toEqual(["a", "b"]);
		queue.release();
		vi.advanceTimersByTime(2_000);
		expect(titles()).toEqual(["b"]);
		vi.advanceTimersByTime(4_000);
		expect(titles()).toEqual([]);
	});

	test("tells listeners until they leave", () => {
		const { queue } = open();
		const listener = vi.fn();
		const leave = queue.subscribe(listener);
		const id = queue.show({ title: "a" });
		queue.dismiss(id);
		leave();
		queue.show({ title: "b" });
		expect(listener).toHaveBeenCalledTimes(2);
	});
});
