import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { runOperation } from '../context/operation.ts'
import type { CourierArea } from '../courier-providers/provider.ts'
import { NoClearAnswer, NotReached } from '../outbound/call-json.ts'
import { courierOf, courierTitle } from './courier-of.ts'

const shown = 50

/** The areas of a courier whose name, district or post code contains a keyword. */
export async function areasOfCourier(
  context: Context,
  { courier: id, keyword }: { courier: number; keyword: string | null },
): Promise<CourierArea[]> {
  const { areas } = await courierOf(context, id, 404)
  if (!areas) return []
  const all = await areas().catch((error: unknown): never => {
    if (error instanceof NotReached || error instanceof NoClearAnswer)
      throw new Failure(503, 'courier.not_reached', { args: { courier: courierTitle(context, id) } })
    throw error
  })
  const wanted = (keyword ?? '').toLowerCase()
  const matches = ({ name, district, post_code }: CourierArea) =>
    [name, district ?? '', post_code ?? ''].some((text) => text.toLowerCase().includes(wanted))
  return all.filter(matches).slice(0, shown)
}

/** Remembers which area of the courier is the shop's area. */
export const saveArea = (
  context: Context,
  area: { courier: number; area_id: number; courier_area_id: number; courier_area_name: string },
): Promise<{ area_id: number; courier_area_name: string }> =>
  runOperation(context, { action: 'edit', feature: 61 }, async ({ trx }) => {
    const known = await trx.selectFrom('areas').select('id').where('id', '=', area.area_id).executeTakeFirst()
    if (!known) throw new Failure(422, 'invalid', { errors: { area_id: { reason: 'unknown_reference' } } })
    const { courier_area_id, courier_area_name } = area
    await trx
      .insertInto('courier_areas')
      .values(area)
      .onConflict((conflict) =>
        conflict.columns(['courier', 'area_id']).doUpdateSet({ courier_area_id, courier_area_name }),
      )
      .execute()
    return { area_id: area.area_id, courier_area_name }
  })
