import type { DatePoll } from '@hiyori/contract';
import { formatDay } from '@hiyori/time';
import { holidayOf } from '@hiyori/time/holidays';
import { MenuList, MenuRow } from '../../ui/layout/menu-list.tsx';
import { viewCopy as copy } from './copy.ts';
import { optionText } from './option-text.ts';

interface CandidatesProps {
  poll: DatePoll;
  zone: string;
}

/** The options of a poll without answers. */
export const Candidates = ({ poll, zone }: CandidatesProps) => (
  <MenuList title={copy.candidates}>
    {poll.options.map((option) => {
      const { day, hours } = optionText(option, zone);
      return (
        <MenuRow
          key={option.id}
          label={<span className="tabular">{formatDay(day, day)}</span>}
          detail={holidayOf(day)}
          end={<span className="tabular">{hours}</span>}
        />
      );
    })}
  </MenuList>
);
