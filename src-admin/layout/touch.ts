/** Styles for touch screens; mouse users get the denser layout. */
export const touch = (style: object) => ({ '@media (pointer: coarse)': style })

/** The minimum size of a touch target in px. */
export const fingertip = 44
