import { localDigits } from '#domain/language/digits.ts'
import type { Context } from '../context/context.ts'
import { type ServerMessage, translate } from '../context/language.ts'
import type { NotRestored } from './undo-operation.ts'

/** How many of the records that could not be undone are listed. */
export const named = 200

/** The reason for each of them as text. */
export const stayedInWords = ({ language }: Pick<Context, 'language'>, left: readonly NotRestored[]) =>
  left.map(({ resource, id, title, reason }) => ({
    resource,
    id,
    title: title ?? `#${localDigits(id, language)}`,
    reason: translate[language](`problems.${reason}` as ServerMessage),
  }))
