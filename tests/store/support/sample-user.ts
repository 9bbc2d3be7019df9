import type { ShopAnswer } from '#domain/contract/shop-api.ts'

type Known = NonNullable<ShopAnswer<'session'>['user_info']>

/** A user as the server returns it after sign-in. */
export const person = (full_name: string, user_type: 1 | 2 | 3): Known => ({
  id: 7,
  email: 'mitu@example.test',
  mobile: null,
  user_type,
  verified: true,
  email_verified: true,
  mobile_verified: true,
  status: true,
  token: 'u.a-token-that-no-browser-keeps',
  second_factor: false,
  second_factor_missing: false,
  provider_only: false,
  has_price_list: false,
  has_credit: false,
  has_account: false,
  user_info: { full_name, gender_id: null, dob: null, blood_group: null, photo: null },
  role_info: null,
  partner_info: null,
})

export const mitu = person('Mitu Rahman', 3)

type Login = ShopAnswer<'login'>
export const signedIn = (user_info: Known = mitu): Login => ({ status: 1, msg: '', needs: null, user_info })
export const rejection = (status: 0 | 3, msg: string, needs: string | null = null): Login => ({
  status,
  msg,
  needs,
  user_info: null,
})
/** status 2 contains only the account id (docs/domain.md 2.2). */
export const unverified: Login = {
  status: 2,
  msg: 'Unverified account. Please verify your account.',
  needs: null,
  user_info: { ...mitu, id: 7, email: null, user_type: null, token: null, user_info: null },
}
