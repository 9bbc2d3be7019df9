import { randomBytes } from 'node:crypto'
import type { ImportKind } from '#domain/imports/kind-names.ts'

type Body = Readonly<Record<string, unknown>>

/** A customer created by an import gets a random password, and sets one with a code at the first sign-in. */
export const withPassword = (kind: ImportKind, body: Body, isNew: boolean): Body =>
  kind === 'customer-infos' && isNew ? { ...body, password: randomBytes(24).toString('base64url') } : body
