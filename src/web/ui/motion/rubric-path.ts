/** The mark: one continuous pen stroke, from the top of the stem to the end of the flourish. */
export const rubricPath =
	"M45 20C44 40 39 57 29 70C22 79 11 77 13 65C16 46 36 14 66 13C87 13 88 32 71 41C63 45 55 47 48 47C58 50 64 70 84 74C103 77 117 67 109 59C100 51 84 72 60 83C45 89.5 26 91 10 86";

export const rubricViewBox = "0 0 120 100";

export const rubricStrokeWidth = 5.5;
