/**
 * The languages in which the journeys run: both languages share the pages, so one is enough; npm run soak runs
 * both.
 */
export const missingLanguages = process.env.EVERY_LANGUAGE ? (['en', 'bn'] as const) : (['bn'] as const)
