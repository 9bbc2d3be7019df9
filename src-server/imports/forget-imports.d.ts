import type { Shop } from '../context.ts'
/** Imports and the rows of their files are not kept for ever: there are people in them. */
export declare const forgetImports: (shop: Shop) => Promise<import('kysely').DeleteResult[]>
