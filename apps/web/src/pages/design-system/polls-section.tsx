import { useState } from 'react';
import { type Vote, VoteChoice } from '../../features/date-polls/answer/vote-choice.tsx';
import { DecidedByPoll } from '../../features/date-polls/decided-by-poll.tsx';
import { optionText } from '../../features/date-polls/option-text.ts';
import { DecidedCard } from '../../features/date-polls/results/decided-card.tsx';
import { PollTable } from '../../features/date-polls/results/poll-table.tsx';
import { HostNames } from '../../features/event-hosts/host-names.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { padded, SpecimenSection } from './specimen-section.tsx';

const zone = 'Asia/Tokyo';
const slug = 'Zk3wq0vJr1nB6mXhT8yDfA';
const evening = (id: number, date: string) => ({
  id,
  startAt: `2026-12-${date}T10:00:00Z`,
  endAt: `2026-12-${date}T12:30:00Z`,
  day: null,
  counts: null,
  rank: null,
  isUnanimous: null,
});
const evenings = [evening(1, '04'), evening(2, '11'), evening(3, '12')];
const decided = { optionId: 2, startAt: '2026-12-11T10:00:00Z', endAt: '2026-12-11T12:30:00Z', eventId: 1 };

const answers: readonly { name: string; votes: readonly Vote[] }[] = [
  { name: '山本 悠真', votes: ['maybe', 'yes', 'no'] },
  { name: 'まい', votes: ['no', 'yes', 'yes'] },
];

const hosts = [
  { id: 4, userId: 'aoi_kintsugi', displayName: '中村 葵', avatarUrl: null, email: null },
  { id: 5, userId: 'sakura_bakes', displayName: '伊藤 さくら', avatarUrl: null, email: null },
];

export function PollsSection() {
  const [vote, setVote] = useState<Vote>('yes');
  return (
    <SpecimenSection title="日程調整と共催">
      <Card className={padded}>
        <VoteChoice label="12/11（金）" value={vote} onChange={setVote} />
        <VoteChoice label="12/12（土）" value={undefined} onChange={setVote} invalid />
        <VoteChoice label="12/13（日）" value="maybe" onChange={setVote} disabled />
      </Card>
      <PollTable
        options={evenings.map((option, index) => ({
          id: option.id,
          text: optionText(option, zone),
          holiday: null,
          yes: answers.filter(({ votes }) => votes[index] === 'yes').length,
          isBest: index === 1,
          isForEveryone: index === 1,
        }))}
        answers={answers.map(({ name, votes }, row) => ({
          id: row,
          name,
          personId: row,
          isOwn: row === 0,
          isLate: row === 1,
          isRequired: false,
          votes: new Map(votes.map((each, index) => [index + 1, each])),
        }))}
        onRemove={() => {}}
      />
      <DecidedCard
        poll={{ slug, decided, options: evenings, place: '渋谷', timeZone: zone }}
        now={new Date('2026-11-21T03:00:00Z')}
        zone={zone}
        isMember
      />
      <DecidedByPoll slug={slug} isAhead />
      <HostNames hosts={hosts} />
    </SpecimenSection>
  );
}
