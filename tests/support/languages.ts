/** In which a way through the shop is gone: what one language shows, the other does; npm run soak goes it in both. */
export const languagesGone = process.env.EVERY_LANGUAGE ? (['en', 'bn'] as const) : (['bn'] as const)
