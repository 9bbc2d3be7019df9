import type { SendMailOptions } from 'nodemailer'
import { palettes } from '#domain/site/tokens.ts'
import type { Letter, Paragraph } from './letter.ts'
import type { Outgoing } from './outgoing.ts'

/** What an SMS says. */
export const wordsOf = ({ paragraphs }: Letter): string => paragraphs.map(({ text }) => text).join('\n\n')

/** The e-mail of a message: as text, and as HTML in which nothing but the shop's own words is markup. */
export function mailOf({ message_id, recipient, language, letter }: Outgoing, from: string): SendMailOptions {
  const { shop, subject, paragraphs } = letter
  const [, name, address] = /^(.*?)\s*<([^<>]+)>$/.exec(from) ?? [null, '', from]
  return {
    messageId: `<${message_id}@${address?.split('@')[1] ?? 'haat'}>`,
    from: { name: name || shop, address: address ?? from },
    // As an object: a comma in it makes no second recipient.
    to: { name: '', address: recipient },
    subject,
    text: [...paragraphs.map(({ text }) => text), `-- \n${shop}`].join('\n\n'),
    html: htmlOf(letter, language),
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const { background, surface, line, text, text_muted } = palettes.light

// Mail programs read styles of elements alone.
function htmlOf(letter: Letter, language: string): string {
  const { shop, subject, paragraphs, accent = palettes.light.accent } = letter
  const body = paragraphs.map((paragraph) => drawn[paragraph.is](escaped(paragraph.text), accent)).join('')
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:${background}"><div style="max-width:32rem;margin:0 auto;padding:24px;background:${surface};border:1px solid ${line};border-radius:10px;color:${text};font:16px/1.6 'Anek Bangla','Hind Siliguri','Noto Sans Bengali',system-ui,sans-serif">
${body}<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid ${line};color:${text_muted}">${escaped(shop)}</p></div></body></html>`
}

const drawn: Record<Paragraph['is'], (escaped: string, accent: string) => string> = {
  text: (words) => `<p style="margin:0 0 16px">${words}</p>`,
  code: (code) => `<p style="margin:0 0 16px;font-size:28px;font-weight:600;letter-spacing:4px">${code}</p>`,
  link: (link, accent) =>
    `<p style="margin:0 0 16px;word-break:break-all"><a href="${link}" style="color:${accent}">${link}</a></p>`,
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (words: string) => words.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
