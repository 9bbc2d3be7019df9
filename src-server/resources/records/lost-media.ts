import type { Field, Fields } from '#domain/fields/fields.ts'
import type { Context } from '../../context/context.ts'
import { translate } from '../../context/language.ts'
import { lostMedia } from '../clean-html.ts'

type Values = Readonly<Record<string, unknown>>

const texts = (field: Field | undefined, value: unknown): string[] => {
  if (field?.kind === 'rich_text') return typeof value === 'string' ? [value] : []
  if (field?.kind !== 'rows' || typeof value !== 'object' || value === null) return []
  const rows: Values[] = Array.isArray(value) ? value : [value as Values]
  return rows.flatMap((row) =>
    typeof row === 'object' && row !== null
      ? Object.entries(row).flatMap(([name, item]) => texts(field.of[name], item))
      : [],
  )
}

/** Warnings about pictures and embedded pages that the cleaning removes from rich text; empty when it removes none. */
export function lostMediaWarnings(
  { language }: Pick<Context, 'language'>,
  fields: Fields,
  body: Values,
): string[] {
  const lost = Object.entries(body)
    .flatMap(([name, value]) => texts(fields[name], value))
    .map(lostMedia)
  const images = lost.reduce((sum, one) => sum + one.images, 0)
  const frames = lost.reduce((sum, one) => sum + one.frames, 0)
  const t = translate[language]
  return [
    ...(images > 0 ? [t('rich_text.images_removed', { smart_count: images })] : []),
    ...(frames > 0 ? [t('rich_text.frames_removed', { smart_count: frames })] : []),
  ]
}
