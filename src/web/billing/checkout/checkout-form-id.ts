/** The form's own id: the buttons for another plan stand outside of it and carry what was typed in it. */
export const CHECKOUT_FORM = "dados-da-compra";
/** The name of those buttons. */
export const CHANGE_PLAN = "trocar";
