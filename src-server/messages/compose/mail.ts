import type { SendMailOptions } from 'nodemailer'
import { palettes } from '#domain/site/tokens.ts'
import type { ComposedMessage, Paragraph } from './compose-message.ts'
import type { Outgoing } from './outgoing.ts'
import type { Receipt } from './receipt.ts'

/** The text of an SMS. */
export const mailText = ({ paragraphs }: ComposedMessage): string =>
  paragraphs.map(({ text }) => text).join('\n\n')

/** The e-mail of a message, as text and as HTML. Everything in the HTML except the template's own markup is escaped. */
export function mailOf(
  { message_id, recipient, language, composed }: Outgoing,
  from: string,
): SendMailOptions {
  const { shop, subject, paragraphs } = composed
  const [, name, address] = /^(.*?)\s*<([^<>]+)>$/.exec(from) ?? [null, '', from]
  return {
    messageId: `<${message_id}@${address?.split('@')[1] ?? 'haat'}>`,
    from: { name: name || shop, address: address ?? from },
    // As an object: a comma in it makes no second recipient.
    to: { name: '', address: recipient },
    subject,
    text: [...paragraphs.map(plainText), `-- \n${[shop, composed.phone].filter(Boolean).join('\n')}`].join(
      '\n\n',
    ),
    html: htmlOf(composed, language),
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const plainText = (paragraph: Paragraph): string =>
  paragraph.is === 'button' ? `${paragraph.label}: ${paragraph.text}` : paragraph.text

const { background, surface, line, text, text_muted, on_accent } = palettes.light

// Mail clients support inline styles only.
function htmlOf(composed: ComposedMessage, language: string): string {
  const { shop, subject, paragraphs, accent = palettes.light.accent, logo, phone } = composed
  const body = paragraphs.map((paragraph) => htmlOfParagraph(paragraph, accent)).join('')
  const head = logo
    ? `<img src="${escaped(logo)}" alt="${escaped(shop)}" height="40" style="display:block;height:40px;width:auto;max-width:200px">`
    : `<strong style="font-size:20px;color:${accent}">${escaped(shop)}</strong>`
  const call = phone
    ? `<br><a href="tel:${escaped(phone.replace(/[^+\d]/g, ''))}" style="color:${text_muted}">${escaped(phone)}</a>`
    : ''
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:${background}"><div style="max-width:32rem;margin:0 auto;padding:24px;background:${surface};border:1px solid ${line};border-radius:10px;color:${text};font:16px/1.6 'Anek Bangla','Hind Siliguri','Noto Sans Bengali',system-ui,sans-serif">
<div style="margin:0 0 24px">${head}</div>
${body}<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid ${line};color:${text_muted}">${escaped(shop)}${call}</p></div></body></html>`
}

function htmlOfParagraph(paragraph: Paragraph, accent: string): string {
  const words = escaped(paragraph.text)
  switch (paragraph.is) {
    case 'text':
      return `<p style="margin:0 0 16px">${words}</p>`
    case 'code':
      return `<p style="margin:0 0 16px;font-size:28px;font-weight:600;letter-spacing:4px">${words}</p>`
    case 'link':
      return `<p style="margin:0 0 16px;word-break:break-all"><a href="${words}" style="color:${accent}">${words}</a></p>`
    case 'button':
      return `<p style="margin:0 0 16px"><a href="${words}" style="display:inline-block;padding:12px 24px;border-radius:10px;background:${accent};color:${on_accent};font-weight:600;text-decoration:none">${escaped(paragraph.label)}</a></p>`
    case 'receipt':
      return htmlOfReceipt(paragraph.receipt)
  }
}

function htmlOfReceipt({ items, sums }: Receipt): string {
  const amount = (words: string) =>
    `<td style="padding:6px 0 6px 16px;text-align:right;white-space:nowrap;vertical-align:top">${words}</td>`
  const rows = [
    ...items.map(
      (item) =>
        `<tr style="border-bottom:1px solid ${line}"><td style="padding:6px 0">${escaped(item.title)}</td>${amount(escaped(item.amount))}</tr>`,
    ),
    ...sums.map(
      (sum) =>
        `<tr${sum.strong ? ' style="font-weight:600"' : ''}><td style="padding:6px 0">${escaped(sum.label)}</td>${amount(escaped(sum.text))}</tr>`,
    ),
  ]
  return `<table role="presentation" width="100%" style="width:100%;margin:0 0 24px;border-collapse:collapse;font-size:15px">${rows.join('')}</table>`
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (words: string) => words.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
