import {
  choice,
  date,
  email,
  flag,
  password,
  phone,
  picture,
  reference,
  text,
  time,
} from '../fields/fields.ts'

/** The fields of every account, whatever its type (docs/domain.md 1.2). At least one of e-mail and mobile is set. */
const account = {
  full_name: text({ required: true }),
  email: email({ unique: true }),
  mobile: phone({ unique: true }),
  password: password({ secret: true }),
  verified: flag(true),
  photo: picture(),
  email_verified_at: time({ readonly: true }),
  mobile_verified_at: time({ readonly: true }),
  last_login_time: time({ readonly: true }),
} as const

/** Users of the back office (user type 1). */
export const adminUser = {
  ...account,
  email: email({ required: true, unique: true }),
  role_id: reference('user-role-infos', { required: true }),
  /** Whether the user signs in with a second factor. */
  second_factor: { ...flag(), readonly: true },
} as const

/** Delivery persons (type 2). */
export const deliveryPerson = {
  ...account,
  gender_id: choice('gender'),
  dob: date(),
  blood_group: choice('blood_group'),
} as const

/** Customers (type 3). */
export const customer = { ...deliveryPerson, customer_group_id: reference('customer-groups') } as const
