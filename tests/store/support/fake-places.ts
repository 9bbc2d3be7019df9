const audited = { status: true, created_by: null, updated_by: null, deleted_at: null }

const label = (title: string, delivery_charge: number | null = null) => ({
  ...audited,
  title,
  title_bn: null,
  delivery_charge,
})

/** The regions, cities and areas to which the shop delivers. */
export const places = {
  regions: [
    { id: 1, ...label('Dhaka Division') },
    { id: 2, ...label('Sylhet Division') },
  ],
  cities: [
    { id: 1, region_id: 1, ...label('Dhaka', 60) },
    { id: 2, region_id: 2, ...label('Sylhet', 120) },
  ],
  areas: [
    { id: 1, region_id: 1, city_id: 1, served: true, ...label('Dhanmondi') },
    { id: 2, region_id: 2, city_id: 2, served: true, ...label('Beanibazar', 0) },
  ],
}
