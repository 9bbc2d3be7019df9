import { can } from '#domain/accounts/permissions.ts'
import type { Fields } from '#domain/fields/fields.ts'
import type { Context } from '../context/context.ts'
import { requireRight } from '../context/operation.ts'
import { entries } from '../resources/registry.ts'

const gallery = 4

const takesPictures = (fields: Fields): boolean =>
  Object.values(fields).some(
    (field) =>
      !field.readonly &&
      (field.kind === 'picture' ||
        field.kind === 'rich_text' ||
        (field.kind === 'rows' && takesPictures(field.of))),
  )

let features: readonly number[] | undefined

/** The features with a form that takes a picture, as a field or inside a text. */
export function pictureFeatures(): readonly number[] {
  features ??= [
    ...new Set(
      entries.flatMap(([, { only, fields, feature }]) =>
        only !== 'handled' && takesPictures(fields) ? [feature] : [],
      ),
    ),
  ]
  return features
}

/**
 * An upload requires the right to create or edit anything that shows a picture. The request does not name the form of the
 * picture, and all pictures are public.
 */
export function requireUpload(context: Context): void {
  const may = (['create', 'edit'] as const).some((action) =>
    pictureFeatures().some((feature) => can(context.user, action, feature)),
  )
  if (!may) requireRight(context, { action: 'create', feature: gallery })
}
