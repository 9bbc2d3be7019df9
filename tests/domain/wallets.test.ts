import { describe, expect, test } from 'vitest'
import { readStatement } from '../../src/orders/wallets/read-statement.ts'
import { cleanTrxId, isNearMiss, trxIdProblem } from '../../src/orders/wallets/wallet.ts'

describe('A transaction id', () => {
  test.each([
    [' 9ab1-cd2 ef3 ', '9AB1CD2EF3'],
    ['৯AB১CD২EF৩', '9AB1CD2EF3'],
    ['９ＡＢ１', '9AB1'],
    ['TrxID: ', 'TRXID'],
  ])('%j is stored as %s', (typed, stored) => {
    expect(cleanTrxId(typed)).toBe(stored)
  })

  test.each([
    ['bkash', '9AB1CD2EF3', null],
    ['bkash', '9AB1CD2EF', 'trx_bkash'],
    ['nagad', '71PKQ2XY', null],
    ['nagad', '9AB1CD2EF3', 'trx_nagad'],
    ['rocket', '2345678901', null],
    ['rocket', '23456789A1', 'trx_rocket'],
  ] as const)('of %s is checked: %s', (wallet, id, problem) => {
    expect(trxIdProblem(wallet, id)).toBe(problem)
  })

  test.each([
    ['9AB1CD2EF3', '9AB1CD2EF8', true],
    ['9AB1CD2EF3', '9AB1CD2E3', true],
    ['9AB1CD2EF3', '9AB1CD2EFF3', true],
    ['9AB1CD2EF3', 'A9B1CD2EF3', true],
    ['9AB1CD2EF3', '9AB1CD2EF3', false],
    ['9AB1CD2EF3', '9AB1CD2E88', false],
    ['9AB1CD2EF3', '9AB1CD2', false],
    ['AB', 'BC', false],
  ])('%s and %s differ by one typo: %s', (a, b, near) => {
    expect([isNearMiss(a, b), isNearMiss(b, a)]).toEqual([near, near])
  })
})

const bkash =
  'You have received Tk 500.00 from 01712345678. Fee Tk 0.00. Balance Tk 1,234.56. TrxID 9AB1CD2EF3 at 28/11/2026 12:30'
const nagad =
  'Money Received.\nAmount: Tk 1,250.50\nSender: 01812345678\nRef: N/A\nTxnID: 71PKQ2XY\nBalance: Tk 9,250.50\n28/11/2026 12:31'
const rocket =
  'Tk700.00 received from A/C:017***678 Fee:Tk0, Your A/C Balance: Tk1,934.00 TxnId:2345678901 Date:28-NOV-26 12:30:10 pm.'

describe('A message of a wallet', () => {
  test.each([
    ['bKash', bkash, { provider: 1, trx_id: '9AB1CD2EF3', amount: 50_000, sender: '01712345678' }],
    [
      'bKash payment',
      'You have received payment Tk 1,250.00 from 01912345678. Ref 260304. Fee Tk 0.00. Balance Tk 5.00. TrxID AB12CD34EF at 01/03/2026 09:00',
      { provider: 1, trx_id: 'AB12CD34EF', amount: 125_000, sender: '01912345678' },
    ],
    [
      'bKash in Bengali digits',
      'You have received Tk ৫০০.৫০ from ০১৭১২৩৪৫৬৭৮. TrxID ৯AB১CD২EF৩',
      { provider: 1, trx_id: '9AB1CD2EF3', amount: 50_050, sender: '01712345678' },
    ],
    [
      'bKash in Bengali',
      'আপনি ০১৭১২৩৪৫৬৭৮ থেকে ১,৫০০ টাকা পেয়েছেন। ব্যালেন্স ৳২,০০০। TrxID 9AB1CD2EF3',
      { provider: 1, trx_id: '9AB1CD2EF3', amount: 150_000, sender: '01712345678' },
    ],
    [
      'bKash cash in',
      'Cash In Tk 300.00 from 01612345678 successful. Fee Tk 0.00. Balance Tk 330.00. TrxID 9AB1CD2EF4 at 28/11/2026 13:00',
      { provider: 1, trx_id: '9AB1CD2EF4', amount: 30_000, sender: '01612345678' },
    ],
    ['Nagad', nagad, { provider: 2, trx_id: '71PKQ2XY', amount: 125_050, sender: '01812345678' }],
    ['Rocket', rocket, { provider: 3, trx_id: '2345678901', amount: 70_000, sender: '017***678' }],
  ])('%s is read', (_, text, line) => {
    expect(readStatement(text, null)).toEqual({ lines: [{ line: 1, ...line }], ignored: 0 })
  })

  test.each([
    'Send Money Tk 300.00 to 01812345678 successful. Ref 1. Fee Tk 5.00. Balance Tk 600.00. TrxID 9AB1CD2EF3 at 28/11/2026',
    'Payment Tk 500.00 to SHOP successful. Balance Tk 60.00. TrxID 9AB1CD2EF3',
    'Cash Out Tk 1,000.00 to 01712345678 successful. Fee Tk 18.50. TrxID 9AB1CD2EF3',
    'Your bKash verification code is 123456. Never share it.',
    'You have received Tk 0.00 from 01712345678. TrxID 9AB1CD2EF3',
    'You have received Tk 50 cashback! Send Money Tk 20 to 01812345678. TrxID 9AB1CD2EF3',
    'Hi, I have sent the money, please check',
  ])('that reports no received money is ignored: %s', (text) => {
    expect(readStatement(text, null)).toEqual({ lines: [], ignored: 1 })
  })

  test.each(['\n', '\n\n', ' '])('is found among others, separated by %j', (between) => {
    const sent =
      'Send Money Tk 300.00 to 01812345678 successful. Balance Tk 600.00. TrxID ZZZZZZZZZZ at 28/11/2026'
    const { lines, ignored } = readStatement([bkash, sent, nagad, rocket].join(between), null)
    expect(lines.map(({ trx_id, amount }) => [trx_id, amount])).toEqual([
      ['9AB1CD2EF3', 50_000],
      ['71PKQ2XY', 125_050],
      ['2345678901', 70_000],
    ])
    expect(ignored).toBeGreaterThanOrEqual(1)
  })
})

describe('A statement as a table', () => {
  test.each([
    ['Date,TrxID,From,Amount', ','],
    ['Date;Transaction ID;Sender;Credit', ';'],
    ['Date\tTxn ID\tFrom Number\tAmount (BDT)', '\t'],
  ])('with the headings %s is read', (head, separator) => {
    const amount = separator === ',' ? '"1,250.50"' : '1,250.50'
    const rows = [
      head,
      ['1 Mar', '9ab1cd2ef3', '01712345678', amount].join(separator),
      ['1 Mar', '৯AB১CD২EF৪', '', '৫০০'].join(separator),
      ['', 'Total', '', ''].join(separator),
    ]
    expect(readStatement(rows.join('\r\n'), 1)).toEqual({
      lines: [
        { line: 2, provider: 1, trx_id: '9AB1CD2EF3', amount: 125_050, sender: '01712345678' },
        { line: 3, provider: 1, trx_id: '9AB1CD2EF4', amount: 50_000, sender: null },
      ],
      ignored: 1,
    })
  })

  test('finds the wallet by the id if none is chosen', () => {
    const { lines } = readStatement('TrxID,Amount\n71PKQ2XY,100\n9AB1CD2EF3,100', null)
    expect(lines.map(({ provider }) => provider)).toEqual([2, 1])
  })
})
