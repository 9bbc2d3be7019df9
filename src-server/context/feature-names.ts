import { features } from '#domain/fields/features.ts'
import { registry } from '#registry'

/** Every feature that a role can have rights for: those of the specification, and further ones of the registry. */
export const featureNames: ReadonlyMap<number, string> = new Map([
  ...Object.entries(features).map(([id, name]) => [Number(id), name] as const),
  ...Object.entries(registry).map(([name, { feature }]) => [feature, name] as const),
])
