/** Who pressed the button that sends. */
export const SENDER = {
	ip: "198.51.100.20",
	port: 40_111,
	userAgent: "Mozilla/5.0 (Windows NT 10.0) Chrome/140",
	session: { id: "0e6f1f6e-58f5-4a0b-9d5f-0d3f6d3f0001", createdAt: new Date("2026-11-15T08:00:00Z") },
};
