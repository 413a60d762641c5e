// Imported before anything else: React decides at its first import which of its two builds it is.
process.env.NODE_ENV ??= "production";
