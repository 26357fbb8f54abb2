import './remotes/doors.ts'
import './bootstrap.tsx'
