import { expect, test } from 'vitest'
import { runsOf } from '../../../src-server/documents/fallback-fonts.mjs'
import type { Definition } from '../../../src-server/documents/pdf-parts.ts'
import { base } from '../../../src-server/documents/pdf-parts.ts'
import { printPdf } from '../../../src-server/documents/print-pdf.ts'
import { boxesOf, pdfTexts } from '../../support/pdf-text.ts'

const shop = { user: null, session: null, address: null }
const print = (...texts: string[]): Promise<Buffer> =>
  printPdf(
    shop as never,
    {
      ...base,
      content: texts.map((text) => ({
        stack: [
          text,
          { text, bold: true },
          { columns: [{ text: ['=', { text }] }] },
          { table: { body: [[text]] } },
        ],
      })),
    } as Definition,
  )
const rendered = (text: string) =>
  runsOf(text)
    .map((run) => run.text)
    .join('')

/** Texts of products, addresses and notes, and how they are printed. */
const kinds: [kind: string, text: string, rendered?: string][] = [
  ['Latin and Bengali', 'Napa Extra 500 mg, ৳ ১২.৫০, শ্রাবন্তী ক্ষুদ্র র‍্যাব'],
  ['Greek', 'μg α-tocopherol β2 Ω γ Δ'],
  ['Cyrillic', 'Жёлтый'],
  ['subscripts and superscripts', 'H₂O CO₂ x² m³ 10⁻⁶'],
  ['fractions and signs', '⅓ ½ ℞ № ℃ ™'],
  ['arrows', '→ ← ⇒ ↔'],
  ['primes and inches', '5′ 7″'],
  ['mathematics', '≤ 5 ≥ 3 ∞ ≈ √2 ∑'],
  ['symbols', '✓ ★ ☎'],
  ['a no-break space', 'Napa\u00a0500'],
  ['dashes', 'non\u2011breaking \u2010 – —'],
  ['invisible characters', 'a\u200bb\ufeffc\u00add\u0007e', 'abcde'],
  ['tabs and line separators', 'a\tb\u2028c', 'a b\nc'],
  ['full-width forms', 'Ｎａｐａ ５', 'Napa 5'],
  ['Bengali written apart', 'ড\u09bc ঢ\u09bc য\u09bc'],
  ['a script that no font has', 'ก 漢', '[THAI CHARACTER KO KAI] [CJK UNIFIED IDEOGRAPH-6F22]'],
  ['emoji', '😀 ok', '[GRINNING FACE] ok'],
  ['a heart with a variation selector', '❤\ufe0f', '❤'],
  ['half of a character', 'a\ud83db'],
]

test.each(kinds)('%s: each character is rendered with a font that contains it', async (_, text, expected) => {
  if (expected) expect(rendered(text)).toBe(expected)
  expect(await boxesOf(await print(text))).toEqual([0])
})

test('Ordinary texts stay one run of the main font', () => {
  for (const text of ['', 'Napa 500 mg', 'কাগজ ৳ ১২', 'Tea & more'])
    expect(runsOf(text)).toEqual([{ text, font: 'Hind' }])
})

test('Words of a right-to-left script are ordered from right to left', () => {
  expect(runsOf('السلام عليكم abc')).toEqual([
    { text: 'عليكم السلام ', font: 'NotoArabic' },
    { text: 'abc', font: 'Hind' },
  ])
})

test('Excessive combining marks on one letter are truncated', () => {
  expect(rendered(`a${'\u0301'.repeat(200_000)}b`).length).toBeLessThan(40)
})

test('Long mixed texts are split correctly', () => {
  const text = 'μ漢a '.repeat(5000)
  expect(rendered(text).length).toBe(('μa '.length + '[CJK UNIFIED IDEOGRAPH-6F22]'.length) * 5000)
})

test('A PDF contains its text, and missing glyphs show as boxes without the fallback fonts', async () => {
  const pdf = await print(...kinds.map(([, text]) => text))
  const text = (await pdfTexts(pdf)).join('').replaceAll(' ', '')
  for (const part of ['α-tocopherol', 'CO₂', '→', '[THAICHARACTERKOKAI]', '★', 'Жёлтый'])
    expect(text).toContain(part)
  const alone = await printPdf(shop as never, {
    ...base,
    content: [{ qr: 'x' }, { text: 'অ', font: 'NotoArabic' }],
  })
  expect(await boxesOf(alone)).toEqual([1])
})
