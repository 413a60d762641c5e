/** What one contestation may hold; shared with the client's page, so nothing else stands here. */
export const contestLimits = {
	points: 30,
	text: 1000,
	photosOfPoint: 6,
	photos: 24,
	/** Of one person about one inspection. */
	contestations: 10,
	/** Uploaded, and not sent with a contestation yet. */
	waitingPhotos: 40,
	replyText: 2000,
	replyPointText: 500,
};
