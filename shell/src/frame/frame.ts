import '../remotes/share-scope.ts'
import './start-frame.tsx'
