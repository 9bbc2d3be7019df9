import type { Verb } from '../resources/verbs.ts'

export const stockVerbs: readonly Verb[] = []
