import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { allLabels, labelOfField } from '#domain/fields/all-labels.ts'
import type { Fields } from '#domain/fields/fields.ts'
import * as labels from '#domain/fields/labels.ts'
import { columnsOf } from '#domain/fields/resource.ts'
import { admin } from '#domain/language/admin.en.ts'
import { adminPages } from '#domain/language/admin-pages.en.ts'
import { languages } from '#domain/language/language.ts'
import { shared } from '#domain/language/shared.en.ts'
import { shop } from '#domain/language/shop.en.ts'
import { shopDeferred } from '#domain/language/shop-deferred.en.ts'
import type { Messages } from '#domain/language/translate.ts'
import { entries } from '../../src-server/resources/registry.ts'
import { filesIn, isNode, type Node, nodesOf, sourceOf, treeOf } from './syntax.ts'

/** Both languages are complete, and components contain no hard-coded text. */

const surfaces = filesIn('src/language', /\.en\.ts$/).map((file) => /([\w-]+)\.en\.ts$/.exec(file)?.[1] ?? '')

/** Texts that are the same in both languages: names, codes and patterns. */
const sameInBoth = [
  // docs/product.md 6: the text of an unknown guard is for developers of routes.
  'server.unknown_guard',
  // Each language is shown under its own name.
  'admin.app.other_language',
  // Key names.
  'admin.palette.keys',
]

const flat = (messages: Messages, path = ''): [string, string][] =>
  Object.entries(messages).flatMap(([key, text]) =>
    typeof text === 'string' ? [[path + key, text] as [string, string]] : flat(text, `${path}${key}.`),
  )

const messagesOf = async (surface: string, language: string): Promise<Record<string, string>> => {
  const module = (await import(`../../src/language/${surface}.${language}.ts`)) as Record<string, Messages>
  return Object.fromEntries(Object.values(module).flatMap((messages) => flat(messages)))
}

const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort()

describe.each(surfaces)('Messages of %s', (surface) => {
  test('exist in both languages and are not empty', async () => {
    const [english, bengali] = [await messagesOf(surface, 'en'), await messagesOf(surface, 'bn')]
    expect(Object.keys(english).length).toBeGreaterThan(0)
    expect(Object.keys(bengali).sort()).toEqual(Object.keys(english).sort())
    expect(
      [...Object.entries(english), ...Object.entries(bengali)].filter(([, text]) => text === ''),
    ).toEqual([])
  })

  test('have the same placeholders in both languages', async () => {
    const [english, bengali] = [await messagesOf(surface, 'en'), await messagesOf(surface, 'bn')]
    const differing = Object.keys(english).filter(
      (key) => String(placeholders(english[key] ?? '')) !== String(placeholders(bengali[key] ?? '')),
    )
    expect(differing).toEqual([])
  })

  test('contain Bengali script in Bengali', async () => {
    const foreign = Object.entries(await messagesOf(surface, 'bn'))
      .filter(([key]) => !sameInBoth.includes(`${surface}.${key}`))
      .filter(([, text]) => /\p{L}/u.test(text.replace(/%\{\w+\}/g, '')) && !/\p{Script=Bengali}/u.test(text))
    expect(foreign).toEqual([])
  })
})

test.each([
  ['storefront', [shop, shopDeferred, shared]],
  ['back office', [admin, adminPages, shared]],
])('no message group of the %s shadows another one', (_, surface) => {
  const groups = surface.flatMap((messages) => Object.keys(messages))
  expect(groups).toEqual([...new Set(groups)])
})

test('the back office uses messages of pages only in pages that load them', () => {
  const imports = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g
  const pages = /\b(?:lazyPage|inputOfPage)\(\s*\(\) => import\('[^']+'\)/g
  const opened = new Set<string>()
  const open = (file: string) => {
    if (opened.has(file)) return
    opened.add(file)
    for (const [, path = ''] of sourceOf(file).replace(pages, '').matchAll(imports))
      if (!path.includes('.css')) open(join(dirname(file), path))
  }
  open('src-admin/main.tsx')
  const messageOfPage = new RegExp(`['"\`](${Object.keys(adminPages).join('|')})\\.[a-z_$]`)
  expect(opened.size).toBeGreaterThan(100)
  expect([...opened].filter((file) => messageOfPage.test(sourceOf(file)))).toEqual([])
})

/** The possible texts of an expression. */
const literal = (node: unknown): string[] => {
  if (!isNode(node)) return []
  if (node.type === 'JSXExpressionContainer') return literal(node.expression)
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(literal)
  if (node.type === 'LogicalExpression') return literal(node.right)
  if (node.type === 'TemplateLiteral')
    return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
  return typeof node.value === 'string' ? [node.value] : []
}

const sources = ['src', 'src-server'].flatMap((folder) => filesIn(folder, /\.ts$/))

/** The reasons in the rules: literals of the types that end in Problem or ProblemReason, and `{ reason, args }`. */
function reasonsIn(file: string): string[] {
  const reasons: string[] = []
  for (const node of nodesOf(treeOf(file))) {
    if (node.type === 'TSTypeAliasDeclaration' && /Problem(Reason)?$/.test(nameOf(node.id)))
      for (const part of nodesOf(node.typeAnnotation))
        if (part.type === 'TSUnionType')
          reasons.push(...(part.types as Node[]).flatMap((one) => literal(one.literal)))
    if (node.type !== 'ObjectExpression') continue
    const properties = node.properties as Node[]
    const rejection = properties.every(({ key }) => ['reason', 'args'].includes(nameOf(key)))
    for (const { key, value } of properties)
      if (rejection && nameOf(key) === 'reason') reasons.push(...literal(value))
  }
  return reasons
}

const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? '') : '')

test('every validation error has a message', async () => {
  const ofServer = await messagesOf('server', 'en')
  const reasons = [...new Set(sources.flatMap(reasonsIn))]
  expect(reasons.length).toBeGreaterThan(30)
  // Notes of an import about an accepted row are shown in its report, not at a field.
  const notes = reasons.filter((reason) => reason.startsWith('pack_'))
  // Problems that only the server finds have a message there.
  const missing = reasons.filter((reason) => !(reason in shared.problems) && !(reason in ofServer))
  expect(missing.filter((reason) => !notes.includes(reason))).toEqual([])
})

describe('Labels', () => {
  const blank = (label: Partial<Record<string, string>> | undefined) =>
    !label || languages.some((language) => !label[language]?.trim())

  test('exist for every resource, singular and plural, in both languages', () => {
    const missing = entries
      .map(([name]) => name)
      .filter((name) =>
        languages.some((language) => {
          const { one, many } = allLabels[language].resources[name]
          return !one.trim() || !many.trim()
        }),
      )
    expect(missing).toEqual([])
  })

  test('exist for every field of every resource, nested rows included, in both languages', () => {
    const paths = (fields: Fields, above = ''): string[] =>
      Object.entries(fields).flatMap(([name, field]) => [
        above + name,
        ...(field.kind === 'rows' ? paths(field.of, `${above}${name}.`) : []),
      ])
    const missing = entries.flatMap(([name, entry]) =>
      paths(columnsOf(entry))
        // The flags of a role have one label for all features.
        .filter((path) => !/^role_accesses\.(?!feature_id)/.test(path))
        .filter((path) => blank(labelOfField(name, path)))
        .map((path) => `${name}.${path}`),
    )
    expect(missing).toEqual([])
  })

  test('exist for every form section, menu group and permission, in both languages', () => {
    const used = entries.flatMap(([, entry]) => [
      ...Object.keys(entry.form).map((section) => labels.sectionLabels[section as 'Basics']),
      labels.groupLabels[entry.group],
    ])
    expect([...used, ...Object.values(labels.accessLabels)].filter(blank)).toEqual([])
  })
})

/** Attributes with text for the user. */
const read =
  /^(title|label|placeholder|alt|helperText|emptyText|confirmTitle|confirmContent|aria-(label|description|roledescription|valuetext))$/

function textsOf(node: Node): string[] {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return (node.children as Node[]).flatMap(literal)
  if (node.type === 'JSXAttribute' && read.test(nameOf(node.name))) return literal(node.value)
  return []
}

test('no component contains hard-coded text', async () => {
  const messages = await Promise.all(['admin', 'admin-pages'].map((surface) => messagesOf(surface, 'en')))
  const keys = new Set(messages.flatMap((texts) => Object.keys(texts)))
  const found = ['src-admin', 'src-store']
    .flatMap((folder) => filesIn(folder, /\.tsx$/))
    .flatMap((file) =>
      [...nodesOf(treeOf(file))].flatMap(textsOf).map((text) => [file, text.trim()] as const),
    )
    // Some react-admin props take a message key.
    .filter(([, text]) => /\p{L}/u.test(text) && !keys.has(text))
  expect(found).toEqual([])
})
