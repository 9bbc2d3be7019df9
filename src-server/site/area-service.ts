import type { FieldErrors } from '../context/failure.ts'
import type { ResourceHooks } from '../resources/hooks.ts'

export const areaService: ResourceHooks = {
  rules: async ({ trx }, record): Promise<FieldErrors> => {
    const city = await trx
      .selectFrom('cities')
      .select('region_id')
      .where('id', '=', Number(record.city_id))
      .executeTakeFirst()
    return city?.region_id === record.region_id ? {} : { city_id: { reason: 'city_elsewhere' } }
  },
}
