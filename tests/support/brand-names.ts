/** Brand names picked from the list of medicines with a fixed seed, misspelled, or written in Bengali. */

/** Numbers from 0 to 1, always the same ones for a seed (mulberry32). */
export const seeded = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** That many different names. */
export const rendered = (names: readonly string[], count: number, next: () => number): string[] => {
  const left = [...names]
  return Array.from({ length: count }, () => left.splice(Math.floor(next() * left.length), 1)[0] as string)
}

/** The name with one letter replaced. */
export const mistyped = (name: string, next: () => number): string => {
  const places = [...name].flatMap((letter, at) => (/[a-z]/i.test(letter) ? [at] : []))
  const at = places[Math.floor(next() * places.length)] as number
  const others = [...'abcdefghijklmnopqrstuvwxyz'].filter((letter) => letter !== name[at]?.toLowerCase())
  return name.slice(0, at) + others[Math.floor(next() * others.length)] + name.slice(at + 1)
}

/** The first fifty names of seed 6, transliterated by ear before any search was run with them. */
export const inBengali: Readonly<Record<string, string>> = {
  Losectil: 'লোসেকটিল',
  Adovas: 'এডোভাস',
  'Opatin DS': 'ওপাটিন ডিএস',
  Citazar: 'সিটাজার',
  Matropin: 'ম্যাট্রোপিন',
  Aprodex: 'অ্যাপ্রোডেক্স',
  'E-Cap': 'ই-ক্যাপ',
  Tykerb: 'টাইকার্ব',
  Xenole: 'জেনোল',
  'Acilog Mix': 'এসিলগ মিক্স',
  Valcyte: 'ভ্যালসাইট',
  Flurocin: 'ফ্লুরোসিন',
  Adtrizin: 'অ্যাডট্রিজিন',
  Amocap: 'অ্যামোক্যাপ',
  Imotil: 'ইমোটিল',
  'Retin-A': 'রেটিন-এ',
  Nopain: 'নোপেইন',
  Kfore: 'কেফোর',
  'Gaco water for Inj.': 'গ্যাকো ওয়াটার ফর ইনজেকশন',
  Cipronor: 'সিপ্রোনর',
  Ziflu: 'জিফ্লু',
  'Vesol-N': 'ভেসল-এন',
  Diatus: 'ডায়াটাস',
  Vgard: 'ভিগার্ড',
  Steradin: 'স্টেরাডিন',
  Zenosyn: 'জেনোসিন',
  Pantonix: 'প্যান্টোনিক্স',
  Veron: 'ভেরন',
  Vomidyl: 'ভমিডিল',
  'Vertina-D': 'ভার্টিনা-ডি',
  'Cold B': 'কোল্ড বি',
  Melatil: 'মেলাটিল',
  Cleven: 'ক্লেভেন',
  Dulac: 'ডুলাক',
  'Clox-F DS': 'ক্লক্স-এফ ডিএস',
  Silagra: 'সিলাগ্রা',
  Gabapen: 'গাবাপেন',
  Montex: 'মনটেক্স',
  'Monocal Gold': 'মনোক্যাল গোল্ড',
  Thenglate: 'থেনগ্লেট',
  Migrium: 'মাইগ্রিয়াম',
  'Telmi-Z': 'টেলমি-জেড',
  PG: 'পিজি',
  Mirolast: 'মিরোলাস্ট',
  Diclon: 'ডাইক্লন',
  'Stebet-CL': 'স্টেবেট-সিএল',
  Saltrim: 'সালট্রিম',
  Claxo: 'ক্লাক্সো',
  Gipid: 'জিপিড',
  'Fevac Extend': 'ফেভ্যাক এক্সটেন্ড',
}
