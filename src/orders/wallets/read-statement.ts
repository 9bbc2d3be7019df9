import { toLatinDigits } from '../../language/digits.ts'
import { LARGEST_AMOUNT, type Poisha, toPoisha } from '../../values/money.ts'
import { toNfc } from '../../values/normalize.ts'
import { cleanTrxId, type StatementLine, trxIdProblem, type WalletName, walletOf, wallets } from './wallet.ts'

/** The readable lines of a text, and how many messages or rows of it report no received money. */
export type ReadStatement = { lines: StatementLine[]; ignored: number }

/** More lines than a statement of a day has. */
export const statementLinesMost = 2000

/**
 * Reads a statement: a table with headings (comma, semicolon or tab), or messages of the wallets as they arrive on a phone.
 * `provider` is the wallet of a table; messages name their own.
 */
export function readStatement(text: string, provider: number | null): ReadStatement {
  const plain = toLatinDigits(toNfc(text)).replace(/\r\n?/g, '\n')
  return readTable(plain, provider) ?? readMessages(plain)
}

// Every repetition is bounded, so that the time is linear; spaces have become single ones before.
const amountText = String.raw`(\d[\d,]{0,14}(?:\.\d{1,2})?)`
const taka = String.raw`(?:Tk\.?|BDT|৳) ?`

/** How the wallets write that money came in. */
const incoming = [
  new RegExp(`received(?: a)?(?: payment)?(?: of)? ?:? ?${taka}${amountText}`, 'gi'),
  new RegExp(`${taka}${amountText} (?:has been )?received`, 'gi'),
  new RegExp(`cash in (?:of )?${taka}${amountText}`, 'gi'),
  new RegExp(`(?:money|payment) received[. ]{1,3}amount ?: ?(?:${taka})?${amountText}`, 'gi'),
  new RegExp(`${amountText} ?টাকা (?:পেয়েছেন|পেয়েছেন|গ্রহণ)`, 'g'),
]
const outgoing =
  /send money|cash out|paid to|payment (?:of )?(?:tk|bdt|৳)[ \d.,]{0,20}to\b|sent to|recharge|পাঠিয়েছেন|পাঠিয়েছেন/i
const idLabel = /(trx ?id|txn ?id|transaction ?id|ট্রানজেকশন আইডি|ট্রানজ্যাকশন আইডি) ?[:.#-]? ?([A-Z0-9]{8,12})\b/gi
const senderText =
  /(?:from|sender|customer) ?:? ?(?:a\/c ?:? ?)?(\+?[\d*]{5,14})|(\+?\d{11,14}) ?(?:নম্বর ?)?থেকে/i

function readMessages(text: string): ReadStatement {
  const lines: StatementLine[] = []
  let ignored = 0
  // An empty line ends a message; without one, the transaction id does.
  for (const paragraph of text.split(/\n[ \t]*\n/)) {
    const block = paragraph.replace(/\s+/g, ' ')
    let from = 0
    const ids = [...block.matchAll(idLabel)]
    if (ids.length === 0 && block.trim() !== '') ignored += 1
    for (const found of ids) {
      const end = found.index + found[0].length
      const line = readMessage(block.slice(from, end), found[1] ?? '', found[2] ?? '')
      from = end
      if (line) lines.push({ ...line, line: lines.length + ignored + 1 })
      else ignored += 1
    }
  }
  return { lines, ignored }
}

function readMessage(message: string, label: string, id: string): Omit<StatementLine, 'line'> | null {
  const last = incoming
    .flatMap((form) => [...message.matchAll(form)])
    .sort((a, b) => a.index - b.index)
    .at(-1)
  if (!last || outgoing.test(message.slice(last.index))) return null
  const amount = amountOf(last[1] ?? '')
  const trx_id = cleanTrxId(id)
  const wallet = walletOfMessage(label, trx_id)
  if (amount === null || !wallet || trxIdProblem(wallet, trx_id)) return null
  const sender = senderText.exec(message.slice(Math.max(0, last.index - 60)))
  return { provider: wallets[wallet], trx_id, amount, sender: sender?.[1] ?? sender?.[2] ?? null }
}

/** bKash writes TrxID, Nagad TxnID with eight characters, Rocket TxnId with digits only. */
function walletOfMessage(label: string, trx_id: string): WalletName | null {
  if (/^trx/i.test(label) && trx_id.length === 10) return 'bkash'
  if (trx_id.length === 8 && !/^txn/i.test(label)) return null
  if (trx_id.length === 8) return 'nagad'
  if (/^\d+$/.test(trx_id)) return 'rocket'
  return trx_id.length === 10 ? 'bkash' : null
}

function amountOf(typed: string): Poisha | null {
  const number = typed
    .replace(/,/g, '')
    .replace(new RegExp(`^\\s*(?:${taka})?`, 'i'), '')
    .trim()
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(number)) return null
  const amount = toPoisha(number)
  return amount > 0 && amount <= LARGEST_AMOUNT ? amount : null
}

const headings = {
  trx_id: /^(trx|txn|transaction|trans)\.?\s*(id|no|number|ref)\.?$|^(trxid|txnid)$|লেনদেন|ট্রানজেকশন/i,
  amount: /^(amount|credit|received|transaction amount|amount \(?(tk|bdt)\)?)$|^(টাকা|পরিমাণ)$/i,
  sender:
    /^(from|sender|customer|payer|from number|sender number|customer wallet|from account|wallet)$|প্রেরক/i,
}

/** Null if the text is no table. */
function readTable(text: string, provider: number | null): ReadStatement | null {
  const rows = text.split('\n')
  const start = rows.findIndex((row) => columnsIn(row) !== null)
  const columns = columnsIn(rows[start] ?? '')
  if (!columns) return null
  const wallet = walletOf(provider ?? 0)
  const lines: StatementLine[] = []
  let ignored = 0
  for (const [at, row] of rows.slice(start + 1, start + 1 + statementLinesMost).entries()) {
    if (row.trim() === '') continue
    const cells = cellsOf(row, columns.separator)
    const trx_id = cleanTrxId(cells[columns.trx_id] ?? '')
    const amount = amountOf(cells[columns.amount] ?? '')
    const named = wallet ?? (Object.keys(wallets) as WalletName[]).find((name) => !trxIdProblem(name, trx_id))
    const sender = columns.sender < 0 ? null : (cells[columns.sender]?.trim().slice(0, 20) ?? null)
    if (amount === null || trx_id === '' || !named) ignored += 1
    else
      lines.push({
        line: start + at + 2,
        provider: wallets[named],
        trx_id: trx_id.slice(0, 20),
        amount,
        sender: sender || null,
      })
  }
  return { lines, ignored }
}

function columnsIn(row: string) {
  for (const separator of ['\t', ';', ',']) {
    const cells = cellsOf(row, separator).map((cell) => cell.trim())
    const at = (form: RegExp) => cells.findIndex((cell) => form.test(cell))
    const columns = {
      separator,
      trx_id: at(headings.trx_id),
      amount: at(headings.amount),
      sender: at(headings.sender),
    }
    if (columns.trx_id >= 0 && columns.amount >= 0) return columns
  }
  return null
}

/** The cells of a row; quotes may hold the separator. */
function cellsOf(row: string, separator: string): string[] {
  const cells: string[] = ['']
  let isQuoted = false
  for (const character of row) {
    if (character === '"') isQuoted = !isQuoted
    else if (character === separator && !isQuoted) cells.push('')
    else cells[cells.length - 1] += character
  }
  return cells
}
