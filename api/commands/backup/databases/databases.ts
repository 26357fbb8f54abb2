import type { Settings } from '../settings.ts'
import type { Base } from './base.ts'
import { postgresBase } from './postgres.ts'
import { sqliteBase } from './sqlite.ts'

/** The database that the settings name; PostgreSQL past what gives each transaction another connection. */
export const baseOf = (settings: Settings): Base =>
  settings.DATABASE_URL
    ? postgresBase(settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL)
    : sqliteBase(settings.PLAZA_DATA)
