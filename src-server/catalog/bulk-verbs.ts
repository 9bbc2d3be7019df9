import type { Verb } from '../resources/verbs.ts'

export const bulkVerbs: readonly Verb[] = []
