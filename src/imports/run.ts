/** How far an import is. */
export const importStates = [
  'staging',
  'staged',
  'applying',
  'applied',
  'failed',
  'undone',
  'mapping',
] as const

export type ImportState = (typeof importStates)[number]

export const importState = (name: ImportState): number => importStates.indexOf(name)

/** What becomes of a row; 0 stands for one that has not been looked at. */
export const importOutcomes = ['none', 'create', 'update', 'unchanged', 'error'] as const

export type ImportOutcome = (typeof importOutcomes)[number]

export const importOutcome = (name: ImportOutcome): number => importOutcomes.indexOf(name)

/** One transaction takes so many rows. */
export const importedRowsMost = 10_000
export const importedColumnsMost = 100
export const importedMegabytesMost = 20
