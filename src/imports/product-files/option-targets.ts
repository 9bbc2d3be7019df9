/** What an option of another shop becomes: a dimension of variants, an option group of its own, or nothing. */
export const optionTargets = ['color', 'size', 'price_type', 'group', 'none'] as const

export type OptionTarget = (typeof optionTargets)[number]

export const isOptionTarget = (text: unknown): text is OptionTarget =>
  optionTargets.some((target) => target === text)

const signs: readonly (readonly [RegExp, OptionTarget])[] = [
  // Products without options have one with this name.
  [/^(title|default option|default)$/i, 'none'],
  [/colou?r|রঙ|রং/i, 'color'],
  [/^(size|shoe size|সাইজ|মাপ)$/i, 'size'],
  [/^(unit|selling unit|sold by|package type|একক)$/i, 'price_type'],
]

/** The target suggested for an option by its name; an unknown name becomes an option group. */
export const guessedTarget = (name: string): OptionTarget =>
  signs.find(([sign]) => sign.test(name.trim()))?.[1] ?? 'group'
