import { type RawBuilder, sql } from 'kysely'
import type { TypedWord } from './search-words.ts'

/**
 * The score of a product t as one number in SQL, higher is better: title equals the phrase, title begins with it, contains the
 * words, contains similar words; shorter titles first among those that begin with the phrase. search_text has the title in its
 * first line and its Bengali title in the second (product-index.ts).
 */

const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/**
 * x.titles and x.words have a space at both ends of each line: a word is matched as ' word ', the beginning of a title as a
 * newline and ' word'. The column names are written as raw SQL, because the statement is built for each search and this is most
 * of it.
 */
export function fitOf(phrase: string, typed: readonly TypedWord[]): RawBuilder<unknown> {
  const costs = typed.map(({ typed: word, meant }) => {
    const each = [costOfWord(word), ...meant.map(costOfMeant)]
    return each.length > 1 ? sql`least(${sql.join(each)})` : (each[0] as RawBuilder<unknown>)
  })
  return sql`(select -((p.cost * 1000 + ${sql.join(costs, sql` + `)}) * 1000
      + case when p.cost < ${inside} then least(length(t.product_title), 999) else 0 end)
    from (select ${lines} ${once}) x
    cross join lateral (select ${costOfPhrase(phrase)} as cost ${once}) p)`
}

// Without this, PostgreSQL evaluates them at each use: a word that most products contain took four times as long.
const once = sql`offset 0`
// The cost of a title that contains the phrase, but not at its beginning.
const inside = sql.lit(4)
const lines = sql`E'\\n ' || split_part(t.search_text, E'\\n', 1) || E' \\n'
      || E'\\n ' || split_part(t.search_text, E'\\n', 2) || E' \\n' as titles,
    ' ' || replace(t.search_text, E'\\n', ' ') || ' ' as words`

function costOfPhrase(phrase: string): RawBuilder<unknown> {
  const text = literally(phrase)
  // A title in which a strength follows the phrase ranks before longer names: 'Napa 500 mg' before 'Napa Rapid'.
  const beforeNumber = `\n ${phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')} [0-9]`
  return sql`case when x.titles like ${`%\n ${text} \n%`} then 0 when x.titles like ${`%\n ${text} %`} then
      case when x.titles ~ ${beforeNumber} then 1 else 2 end
    when x.titles like ${`%\n ${text}%`} then 3 when x.titles like ${`% ${text} %`} then ${inside}
    when x.words like ${`% ${text} %`} then 5 else 6 end`
}

function costOfWord(word: string): RawBuilder<unknown> {
  const text = literally(word)
  return sql`case when x.titles like ${`% ${text} %`} then 0 when x.titles like ${`% ${text}%`} then 2
    when x.words like ${`% ${text} %`} then 4 when x.words like ${`% ${text}%`} then 6
    when x.titles like ${`%${text}%`} then 30 when x.words like ${`%${text}%`} then 40 else 99 end`
}

function costOfMeant({ word, distance }: TypedWord['meant'][number]): RawBuilder<unknown> {
  const text = literally(word)
  const far = sql.lit(8 + Math.round(distance * 10))
  return sql`case when x.titles like ${`%\n ${text} %`} then ${far} when x.titles like ${`% ${text} %`} then ${far} + 2
    when x.words like ${`% ${text} %`} then ${far} + 6 else 99 end`
}
