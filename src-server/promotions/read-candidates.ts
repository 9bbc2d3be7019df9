import { type Kysely, sql } from 'kysely'
import type { Candidate } from '#domain/orders/promotions/apply-promotions.ts'
import { normalCode } from '#domain/orders/promotions/code.ts'
import type { Unmet } from '#domain/orders/promotions/conditions.ts'
import type { PromotionRule } from '#domain/orders/promotions/promotion.ts'
import { preparedQuery } from '../database/prepared.ts'
import type { Schema } from '../database/schema/schema.ts'
import { entryOf } from '../resources/registry.ts'
import { column, linkColumns, shownColumns } from '../resources/table.ts'

/** A promotion for an order; `promotion_code_id` is the generated code that was entered. */
export type CodeCandidate = Candidate & { promotion_code_id: number | null }

/** The promotions for an order, and the entered codes that belong to none. */
export type Candidates = { candidates: CodeCandidate[]; rejected: ({ code: string } & Unmet)[] }

type GeneratedCode = { id: number; promotion_id: number; code: string; uses: number }

/** More automatic promotions are not read; the oldest ones apply. */
const mostAutomatic = 100

/** The automatic promotions of a shop that uses promotions, and those of the entered codes. */
export async function readCandidates(db: Kysely<Schema>, entered: readonly string[]): Promise<Candidates> {
  const codes = [...new Set(entered.map(normalCode))].filter((code) => code !== '')
  const rules = await rulesFor.execute(db, codes)
  const generated = codes.length > 0 && rules.length > 0 ? await generatedCodes.execute(db, codes) : []
  const automatic = rules.filter((rule) => rule.automatic)
  const candidates: CodeCandidate[] = automatic.map((rule) => ({ rule, code: null, promotion_code_id: null }))
  const rejected: Candidates['rejected'] = []
  for (const code of codes) {
    const own = rules.find((rule) => !rule.automatic && rule.code === code)
    const one = own ? undefined : generated.find((row) => row.code === code)
    const rule = own ?? rules.find(({ id }) => id === one?.promotion_id)
    const condition = conditionOf(rule, one, candidates)
    if (!rule || condition) rejected.push({ code, condition: condition ?? 'unknown' })
    else candidates.push({ rule, code, promotion_code_id: one?.id ?? null })
  }
  return { candidates, rejected }
}

function conditionOf(
  rule: PromotionRule | undefined,
  generated: GeneratedCode | undefined,
  others: readonly CodeCandidate[],
): Unmet['condition'] | null {
  if (!rule || rule.automatic) return 'unknown'
  if (generated && generated.uses >= rule.uses_per_code) return 'used_up'
  return others.some((other) => other.rule.id === rule.id) ? 'not_combined' : null
}

const columns = [
  ...shownColumns(entryOf('promotions')).map(column),
  ...linkColumns('promotions', entryOf('promotions')),
]

const rulesFor = preparedQuery(
  (codes: string[]) => sql<PromotionRule>`
    select ${sql.join(columns)} from promotions t
    where t.deleted_at is null
      and exists (select from basic_config where use_promotions)
      and (t.id in (select id from promotions where automatic and status and deleted_at is null
          order by id limit ${sql.lit(mostAutomatic)})
        or t.code = any(${codes})
        or t.id in (select promotion_id from promotion_codes where code = any(${codes})))
    order by t.id`,
)

const generatedCodes = preparedQuery(
  (codes: string[]) => sql<GeneratedCode>`
    select id, promotion_id, code, uses from promotion_codes where code = any(${codes})`,
)
