// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  changedSinceApplied,
  recordApplied,
} from '../../scripts/launch/applied-migrations.ts'

let folder: string
const write = (file: string, sql: string) =>
  writeFileSync(join(folder, 'supabase/migrations', file), sql)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'applied-migrations-'))
  mkdirSync(join(folder, 'supabase/migrations'), { recursive: true })
  write('1_first.sql', 'create table one ();\n')
})
afterEach(() => rmSync(folder, { recursive: true }))

it('no migration that was applied to the hosted project has changed since', () => {
  expect(changedSinceApplied('.')).toEqual([])
})

it('a migration may change until it is applied', () => {
  write('1_first.sql', 'create table two ();\n')
  expect(changedSinceApplied(folder)).toEqual([])
})

it('names an applied migration that was changed or deleted, and what to do', () => {
  write('2_second.sql', 'create table two ();\n')
  recordApplied(folder)
  write('1_first.sql', 'create table one (id integer);\n')
  rmSync(join(folder, 'supabase/migrations/2_second.sql'))
  expect(changedSinceApplied(folder)).toEqual([
    expect.stringMatching(
      /^1_first\.sql was applied .* into a new migration .* then restore the file/,
    ),
    expect.stringMatching(/^2_second\.sql was applied/),
  ])
})

it('keeps the recorded hash of an applied migration when a new one is recorded', () => {
  recordApplied(folder)
  write('1_first.sql', 'create table one (id integer);\n')
  write('2_second.sql', 'create table two ();\n')
  expect(recordApplied(folder)).toEqual(['2_second.sql'])
  expect(changedSinceApplied(folder)).toHaveLength(1)
})

it('takes other line ends for the same migration', () => {
  recordApplied(folder)
  write('1_first.sql', 'create table one ();\r\n')
  expect(changedSinceApplied(folder)).toEqual([])
})
