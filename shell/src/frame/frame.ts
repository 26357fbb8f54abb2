import '../remotes/doors.ts'
import './start-frame.tsx'
