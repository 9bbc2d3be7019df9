import type { Verb } from '../resources/verbs.ts'

export const mediaVerbs: readonly Verb[] = []
