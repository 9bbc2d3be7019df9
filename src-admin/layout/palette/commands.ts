/** A command of the palette. */
export type Command = {
  id: string
  /** The heading of its group. */
  group: string
  text: string
  below?: string | null
  /** Additional search words, which are not shown. */
  also?: string
  run: () => void
}

const each = 8

const wordsOf = (text: string) => text.toLocaleLowerCase().split(/\s+/).filter(Boolean)

/** The commands that contain every typed word, those that start with the first word first; limited per group. */
export function matching(commands: readonly Command[], typed: string): Command[] {
  const words = wordsOf(typed)
  const has = ({ text, below, also }: Command) => {
    const searchable = `${text} ${below ?? ''} ${also ?? ''}`.toLocaleLowerCase()
    return words.every((word) => searchable.includes(word))
  }
  const begins = ({ text }: Command) => text.toLocaleLowerCase().startsWith(words[0] ?? '')
  const counts = new Map<string, number>()
  return commands
    .filter(has)
    .map((command, at) => ({ command, at, rank: begins(command) ? 0 : 1 }))
    .sort((a, b) => a.rank - b.rank || a.at - b.at)
    .map(({ command }) => command)
    .filter(({ group }) => {
      const count = (counts.get(group) ?? 0) + 1
      counts.set(group, count)
      return count <= each
    })
    .sort((a, b) => groupPlace(commands, a.group) - groupPlace(commands, b.group))
}

const groupPlace = (commands: readonly Command[], group: string) =>
  commands.findIndex((command) => command.group === group)
