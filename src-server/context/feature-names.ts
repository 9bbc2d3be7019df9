import { features } from '#domain/fields/features.ts'
import { registry } from '#registry'

/** Every feature that a role can be given: those of the specification, and those that the registry has beyond them. */
export const featureNames: ReadonlyMap<number, string> = new Map([
  ...Object.entries(features).map(([id, name]) => [Number(id), name] as const),
  ...Object.entries(registry).map(([name, { feature }]) => [feature, name] as const),
])
