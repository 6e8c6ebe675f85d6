import { config } from 'zod';

// The page's security policy forbids evaluation; zod would try it with its first schema, and be reported.
config({ jitless: true });
