// @ts-check
// Medicines that nobody makes, in the columns of the real list: the same ones in every run.
import { repeatableChance } from './numbers.mjs'

const syllables = [
  'ba be bi bo bu ca ce co cla da de di do dro fa fe fi flo ga ge gli ka ke ki la le li lo lu ma me mi mo',
  'na ne ni no nu pa pe pi po pra ra re ri ro ru sa se si so ta te ti to tri va ve vi xa xi zo zu',
]
  .join(' ')
  .split(' ')
const endings = ['n', 'x', 'l', 'm', 'st', 'r', 'dol', 'cin', 'pril', 'zole', 'mycin', 'tin']
const forms = ['Tablet', 'Capsule', 'Syrup', 'Suspension', 'Injection', 'Cream', 'Eye Drops', 'Ointment']
const strengths = ['5 mg', '10 mg', '20 mg', '40 mg', '100 mg', '250 mg', '500 mg', '4 mg/5 ml', '1%']

/** @param {number} size @returns {import('./catalogue.mjs').Medicine[]} */
export function generatedMedicines(size) {
  const chance = repeatableChance(size)
  /** @template T @param {readonly T[]} things */
  const one = (things) => /** @type {T} */ (things[Math.floor(chance() * things.length)])
  const word = (/** @type {number} */ length) => {
    const text = Array.from({ length }, () => one(syllables)).join('') + one(endings)
    return text.charAt(0).toUpperCase() + text.slice(1)
  }
  const different = (/** @type {number} */ count, /** @type {() => string} */ make) => {
    const found = new Set()
    while (found.size < count) found.add(make())
    return /** @type {string[]} */ ([...found])
  }
  // As many brands to a generic and to a company as in the real list.
  const generics = different(Math.max(20, Math.round(size / 13)), () => word(3))
  const makers = different(Math.max(5, Math.min(240, Math.round(size / 90))), () => `${word(2)} Pharma Ltd.`)
  const brands = different(Math.ceil(size * 0.7), () => word(2 + Math.floor(chance() * 2)))
  return Array.from({ length: size }, (_, at) => {
    const price = (2 + chance() * 200).toFixed(2)
    return {
      'brand id': String(at + 1),
      'brand name': brands[at % brands.length] ?? '',
      type: 'allopathic',
      slug: `generated-${at + 1}`,
      'dosage form': one(forms),
      generic: one(generics),
      // Of a brand that comes twice each is another strength.
      strength: at < brands.length ? one(strengths) : `${51 + (at % 97)} mg`,
      manufacturer: one(makers),
      'package container': `100 ml bottle: ৳ ${price}`,
      'Package Size': '',
    }
  })
}
