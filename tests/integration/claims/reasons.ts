/** Why a sentence promises nothing. */
export const reasons = {
	label: "a heading, a label or a way to another page",
	headline: "a call or an opinion that names no fact of the product",
	problem: "tells what happens to people without the product",
	story: "the founder's letter: his own past, with the figures of the specification",
	illustration: "an example or a testimonial, marked as illustrative or said to be one in the terms of use",
	arithmetic: "computed on the page from the table of plans and the specification's example",
	owner: "a figure that the owner gives and answers for (specification 1 and 3); the terms of use call it illustrative",
	limit: "says what is not promised",
	law: "says what the law or a legal basis is",
	definition: "says who is who, what a word means, or what may happen",
	yours: "a duty or an advice for whoever uses the product",
	technical: "read by programs",
} as const;

/** Promises that people keep: whoever runs the product answers for them. */
export const duties = {
	hours: "support answers at the hours of `brand.hours`",
	rights: "requests of people about their data are answered within 15 days",
	incident: "incidents are told to the authority and to whoever they touch",
	notice: "changes, maintenance, suspension and the end of the service are announced ahead of time",
	prices: "prices include taxes, and change with 30 days' notice",
	suppliers: "contracts with suppliers, and where they keep data",
	contactUse: "what is written to us is used for the answer",
	conduct: "no data is sold, nobody is profiled or judged by a program, numbers are looked at as sums",
} as const;
