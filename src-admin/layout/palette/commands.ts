/** One thing that the palette does or opens. */
export type Command = {
  id: string
  /** The heading that it stands under. */
  group: string
  text: string
  below?: string | null
  /** Other words that it is found by; they are not shown. */
  also?: string
  run: () => void
}

const each = 8

const wordsOf = (text: string) => text.toLocaleLowerCase().split(/\s+/).filter(Boolean)

/** The commands that have every typed word, the ones that begin with it first; so many of each heading. */
export function matching(commands: readonly Command[], typed: string): Command[] {
  const words = wordsOf(typed)
  const has = ({ text, below, also }: Command) => {
    const said = `${text} ${below ?? ''} ${also ?? ''}`.toLocaleLowerCase()
    return words.every((word) => said.includes(word))
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
