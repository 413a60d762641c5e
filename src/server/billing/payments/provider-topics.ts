/** Of all the provider tells, what we act on. */
const providerTopics = ["payment", "subscription_preapproval", "subscription_authorized_payment"] as const;
export type ProviderTopic = (typeof providerTopics)[number];

export function isProviderTopic(topic: string): topic is ProviderTopic {
	return providerTopics.some((known) => known === topic);
}
