import './security/trusted-types.ts'
import './remotes/doors.ts'
import './bootstrap.tsx'
