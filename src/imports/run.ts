/** The states of an import. */
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

/** The outcomes of a row; 0 means not checked yet, `part` that another row of its product has the outcome. */
export const importOutcomes = ['none', 'create', 'update', 'unchanged', 'error', 'part'] as const

export type ImportOutcome = (typeof importOutcomes)[number]

export const importOutcome = (name: ImportOutcome): number => importOutcomes.indexOf(name)

/** The maximum number of rows of a file. */
export const importedRowsMost = 100_000
export const importedColumnsMost = 100
export const importedMegabytesMost = 50
