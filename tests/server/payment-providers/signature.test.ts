import { describe, expect, test } from 'vitest'
import { readEnvironment } from '../../../src-server/environment/environment.ts'
import { isSigned } from '../../../src-server/payment-providers/sslcommerz-sign.ts'

// A published request of the sandbox: github.com/Jawwad-Fida/HealthStack-System, test.py.
const published = {
  tran_id: '5E121A0D01F92',
  val_id: '200105225826116qFnATY9sHIwo',
  amount: '10.00',
  card_type: 'VISA-Dutch Bangla',
  store_amount: '9.75',
  card_no: '418117XXXXXX6675',
  bank_tran_id: '200105225825DBgSoRGLvczhFjj',
  status: 'VALID',
  tran_date: '2020-01-05 22:58:21',
  currency: 'BDT',
  card_issuer: 'TRUST BANK, LTD.',
  card_brand: 'VISA',
  card_issuer_country: 'Bangladesh',
  card_issuer_country_code: 'BD',
  store_id: 'test_testemi',
  currency_type: 'BDT',
  currency_amount: '10.00',
  currency_rate: '1.0000',
  base_fair: '0.00',
  value_a: '',
  value_b: '',
  value_c: '',
  value_d: '',
  risk_level: '0',
  risk_title: 'Safe',
  verify_key:
    'amount,bank_tran_id,base_fair,card_brand,card_issuer,card_issuer_country,card_issuer_country_code,card_no,card_type,currency,currency_amount,currency_rate,currency_type,risk_level,risk_title,status,store_amount,store_id,tran_date,tran_id,val_id,value_a,value_b,value_c,value_d',
  verify_sign: 'd42fab70ae0bcbda5280e7baffef60b0',
  verify_sign_sha2: '02c0417ff467c109006382d56eedccecd68382e47245266e7b47abbb3d43976e',
}
const password = 'test_testemi@ssl'

describe('SSLCommerz signature', () => {
  const { verify_sign_sha2: _, ...byMd5 } = published

  test('matches a published request, by SHA-256 and by MD5', () => {
    expect([isSigned(published, password), isSigned(byMd5, password)]).toEqual([true, true])
  })

  test('does not match another password, another value, fewer names, or nothing', () => {
    const wrong = [
      isSigned(published, 'another password'),
      isSigned({ ...published, amount: '1.00' }, password),
      isSigned({ ...published, verify_sign_sha2: 'd42f' }, password),
      isSigned({ ...published, verify_key: 'amount,status' }, password),
      isSigned({ ...byMd5, tran_id: 'ANOTHER' }, password),
      isSigned({ tran_id: '1', status: 'VALID', amount: '1' }, password),
      isSigned({}, password),
    ]
    expect(wrong).toEqual(wrong.map(() => false))
  })
})

describe('Environment variables', () => {
  const whole = {
    SSLCOMMERZ_STORE_ID: 'haat',
    SSLCOMMERZ_STORE_PASSWORD: 'secret',
    PUBLIC_URL: 'https://haat.example',
  }

  test('enable digital payment when complete, by default with the live URL', () => {
    expect(readEnvironment({}).sslcommerz).toBeUndefined()
    expect(readEnvironment({ PUBLIC_URL: whole.PUBLIC_URL }).sslcommerz).toBeUndefined()
    expect(readEnvironment(whole).sslcommerz).toEqual({
      storeId: 'haat',
      storePassword: 'secret',
      url: 'https://securepay.sslcommerz.com',
    })
  })

  test.each([
    [{ ...whole, PUBLIC_URL: '' }, 'For digital payment the shop also needs PUBLIC_URL.'],
    [{ SSLCOMMERZ_STORE_ID: 'haat' }, 'also needs SSLCOMMERZ_STORE_PASSWORD, PUBLIC_URL.'],
    [{ SSLCOMMERZ_URL: 'https://sandbox.sslcommerz.com' }, 'also needs SSLCOMMERZ_STORE_ID,'],
    [{ ...whole, SSLCOMMERZ_URL: 'http://sandbox.sslcommerz.com' }, 'SSLCOMMERZ_URL is an address like'],
    [{ ...whole, PUBLIC_URL: 'haat.example' }, 'PUBLIC_URL is an address like'],
  ])('are rejected when incomplete or invalid: %o', (environment, message) => {
    expect(() => readEnvironment(environment)).toThrow(message)
  })
})
