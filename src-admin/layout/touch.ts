/** How something looks where a finger presses it; a mouse has the denser desk. */
export const touch = (look: object) => ({ '@media (pointer: coarse)': look })

/** What a finger finds without looking, in pixels. */
export const fingertip = 44
