import type { FieldErrors } from '../context/failure.ts'
import type { Service } from '../resources/services.ts'

export const areaService: Service = {
  rules: async ({ trx }, record): Promise<FieldErrors> => {
    const city = await trx
      .selectFrom('cities')
      .select('region_id')
      .where('id', '=', Number(record.city_id))
      .executeTakeFirst()
    return city?.region_id === record.region_id ? {} : { city_id: { reason: 'city_elsewhere' } }
  },
}
