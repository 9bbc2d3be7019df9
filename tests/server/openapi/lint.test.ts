import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { oneShop } from '../../support/shop.ts'

oneShop('The OpenAPI document', ({ app }) => {
  test('passes the recommended rules of Redocly', async () => {
    const { body } = await app().inject('/api/openapi.json')
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source: body, config, absoluteRef: 'openapi.json' })
    const texts = problems.map(
      ({ severity, ruleId, message, location }) =>
        `${severity} ${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
    )
    expect(texts).toEqual([])
  })
})
