import { randomBytes } from 'node:crypto'
import type { ImportKind } from '#domain/imports/kinds.ts'

type Body = Readonly<Record<string, unknown>>

/** Whoever is entered by a file gets a password that nobody knows, and chooses one by a code at the first sign-in. */
export const withPassword = (kind: ImportKind, body: Body, isNew: boolean): Body =>
  kind === 'customer-infos' && isNew ? { ...body, password: randomBytes(24).toString('base64url') } : body
