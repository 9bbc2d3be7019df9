import { describe, expect, test } from 'vitest'
import { seededRandom, zipfChoice } from '../../scripts/bench/numbers.mjs'
import { readOptions } from '../../scripts/bench/options.mjs'
import { formatTable } from '../../scripts/bench/table.mjs'
import { cacheCountsOf } from '../../scripts/bench/writes-part.mjs'

describe('Benchmark', () => {
  test('measures writes on both engines, and compares with another build if requested', () => {
    const postgres = { TEST_DATABASE_URL: 'postgres://postgres@127.0.0.1:5432/test' }
    const options = readOptions(['--only', 'writes', '--against', 'other'], postgres)
    expect(options).toMatchObject({ parts: ['writes'], engines: ['embedded', 'postgres'], against: 'other' })
    expect(readOptions(['--quick', '--size', '21714'], {})).toMatchObject({ rounds: 1, sizes: [21_714] })
  })

  test('rejects unknown parts, engines and options, and shows the usage', () => {
    for (const args of [['--only', 'reads'], ['--engine', 'mysql'], ['--size', '0'], ['--fast']])
      expect(() => readOptions(args, {})).toThrow('Usage: npm run bench')
    expect(() => readOptions(['--engine', 'postgres'], {})).toThrow('TEST_DATABASE_URL')
  })

  test('selects the second page half as often as the first one, and the same pages in every run', () => {
    const choose = zipfChoice(500, seededRandom())
    const chosen = Array.from({ length: 20_000 }, choose)
    const timesOf = (page: number) => chosen.filter((each) => each === page).length
    expect(timesOf(0) / timesOf(1)).toBeGreaterThan(1.7)
    expect(timesOf(0) / timesOf(1)).toBeLessThan(2.3)
    expect(Math.min(...chosen)).toBe(0)
    expect(Math.max(...chosen)).toBeLessThan(500)
    const again = zipfChoice(500, seededRandom())
    expect(chosen.slice(0, 100)).toEqual(Array.from({ length: 100 }, again))
  })

  test('reads the hits of the response cache, and returns null without such a metric', () => {
    const metrics = [
      'haat_cache_reads_total{use="response",result="hit"} 90',
      'haat_cache_reads_total{result="miss",use="response"} 10',
      'haat_cache_reads_total{use="data",result="hit"} 7',
    ].join('\n')
    expect(cacheCountsOf(metrics)).toEqual({ hits: 90, reads: 100 })
    expect(cacheCountsOf('haat_cache_reads_total{known="true"} 5')).toBeNull()
  })

  test('prints one table for each engine, size and part, with the columns that it uses', () => {
    const group = { engine: 'postgres', size: 21_714, part: 'writes' }
    const table = formatTable([
      { ...group, name: 'no saves', rate: 12_345.6, hitRate: null, stale: 0 },
      {
        ...group,
        name: 'one save per second',
        rate: 900,
        hitRate: 0.987,
        saves: 12,
        saveP50: 8.25,
        stale: 2,
      },
      { engine: 'embedded', name: 'start', p50: 900 },
    ])
    expect(table.split('\n')).toEqual([
      '',
      'PostgreSQL, 21,714 products, writes',
      '                     rate /s  hits %  saves  save p50 ms',
      'no saves              12,346       -',
      'one save per second      900    98.7     12          8.3  2 STALE',
      '',
      'embedded',
      '       p50 ms',
      'start  900.00',
    ])
  })
})
