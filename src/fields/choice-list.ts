/** An item of a list with fixed ids. `id` is stored; the labels are the defaults of docs/product.md 9 and 4. */
export type ChoiceItem = { id: number; title: string; title_bn: string }

/** A list whose ids count from 1. */
export const list = (...labels: [string, string][]): ChoiceItem[] => from(1, ...labels)

/** A list whose ids count from `first`. */
export const from = (first: number, ...labels: [string, string][]): ChoiceItem[] =>
  labels.map(([title, title_bn], at) => ({ id: first + at, title, title_bn }))
