/** The fields whose message for a missing value names them (`missing` in src/language/shop-deferred.en.ts). */
const namedFields = [
  'full_name',
  'contact_no',
  'login_id',
  'region_id',
  'city_id',
  'area_id',
  'address',
  'billing_address',
  'auth_code',
  'second_factor_code',
  'order_id',
  'prescription_title',
  'file_name',
  'cancel_reason',
  'return_reason_id',
  'description',
] as const

type NamedField = (typeof namedFields)[number]

export const isNamed = (name: string): name is NamedField => namedFields.some((each) => each === name)
