import { localDigits } from '#domain/language/digits.ts'
import type { Context } from '../context/context.ts'
import { type ServerMessage, speak } from '../context/language.ts'
import type { Left } from './undo-operation.ts'

/** How many of the records that stay are named. */
export const named = 200

/** Why each of them stays, in words. */
export const stayedInWords = ({ language }: Pick<Context, 'language'>, left: readonly Left[]) =>
  left.map(({ resource, id, title, reason }) => ({
    resource,
    id,
    title: title ?? `#${localDigits(id, language)}`,
    reason: speak[language](`problems.${reason}` as ServerMessage),
  }))
