export const PASSWORD = "Chave-Mestra!94 azul";

/** Of the password above, at the least cost: a check takes what its hash says, here 0.1 ms instead of 13. */
export const QUICK_HASH =
	"$argon2id$v=19$m=8,t=1,p=1$PIVoFMdloUnLpFUTFY4HIA$AXMJtw1k2WpRdJPcp43c2Zqs3/0o4mGfs5ijEGIK/m4";
