import { meetInPairs } from '../../test/write-pairs.ts';

meetInPairs(2);
