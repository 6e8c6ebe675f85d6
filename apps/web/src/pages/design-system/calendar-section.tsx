import '../../features/calendar/agenda/agenda.css';
import '../../features/calendar/month/month-grid.css';
import { Avatar } from '../../ui/art/avatar.tsx';
import { DateTile } from '../../ui/art/date-tile.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { gridCellRole, gridRole } from '../../ui/layout/grid-roles.ts';
import { classNames } from '../../ui/style/class-names.ts';
import '../../ui/art/hue.css';
import type { Hue } from '../../ui/art/hue.ts';
import { Icon } from '../../ui/art/icon.tsx';
import { Stamp } from '../../ui/art/stamp.tsx';
import { SpecimenSection } from './specimen-section.tsx';

interface DaySpecimen {
  name: string;
  date: number;
  className?: string;
  isSelected?: boolean;
  marks: Hue[];
  more?: number;
}

const days: DaySpecimen[] = [
  { name: '通常', date: 12, marks: ['take'] },
  { name: '今日', date: 21, className: 'today', marks: ['ai', 'take'] },
  { name: '選択', date: 14, isSelected: true, marks: ['asagi', 'kin', 'ai'] },
  { name: '今日選択', date: 21, className: 'today', isSelected: true, marks: ['kaki', 'kin', 'asagi'], more: 1 },
  { name: '日曜祝日', date: 22, className: 'sun', marks: ['ai', 'take'] },
  { name: '土曜', date: 28, className: 'sat', marks: ['moegi', 'kaki', 'kin'], more: 2 },
  { name: '当月外', date: 3, className: 'out', marks: ['take', 'ume'] },
];

const plans = [
  {
    start: '06:30',
    end: '08:00',
    title: '朝焼けランニング',
    by: '鈴木 陽翔',
    place: '代々木公園 原宿門',
    hue: 'kaki',
    adds: 32,
    state: 'past',
  },
  {
    start: '13:00',
    end: '16:00',
    title: '金継ぎワークショップ 入門編',
    by: '中村 葵',
    place: '谷中 うつわ工房',
    hue: 'kin',
    adds: 8,
    state: '',
  },
  {
    start: '15:30',
    end: '17:00',
    title: 'うつわ好きの小さな集い',
    by: '望月 千晴',
    place: '谷中',
    hue: 'fuji',
    adds: 7,
    state: 'own',
  },
] as const;

export function CalendarSection() {
  return (
    <SpecimenSection title="カレンダー">
      <Card className="week">
        <table className="cal" {...gridRole} aria-label="日の見え方">
          <thead>
            <tr>
              {days.map((day) => (
                <th key={day.name} scope="col" className="wd">
                  {day.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              {days.map((day) => (
                <td
                  key={day.name}
                  {...gridCellRole(day.isSelected ?? false)}
                  className={classNames('day', day.className)}
                  tabIndex={-1}
                >
                  <span className="n">{day.date}</span>
                  <span className="mk" aria-hidden="true">
                    {day.marks.map((hue) => (
                      <i key={hue} className={`h-${hue}`} />
                    ))}
                    {day.more && <b data-n={`+${day.more}`} />}
                  </span>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </Card>
      <div className="plans">
        <div className="dayhead">
          <span className="d">21</span>
          <span className="w sat">土曜日</span>
          <span className="td">今日</span>
          <span className="c num">3件</span>
        </div>
        {plans.map((plan) => (
          <a key={plan.title} className={`ev h-${plan.hue} ${plan.state}`} href="#plan">
            <span className="t">
              {plan.start}
              <span>{plan.end}</span>
            </span>
            <span className="bar" />
            <span>
              <span className="tt clamp2">{plan.title}</span>
              <span className="meta">
                <Avatar name={plan.by} personId={plan.by} hue={plan.hue} size="xs" />
                <span>{plan.by}</span>
                <i className="dot" />
                <span>{plan.place}</span>
              </span>
            </span>
            <span className="side">
              <span className="adds">
                <Icon name="addCalendar" size="xs" />
                <span className="vh" lang="en">
                  adds
                </span>{' '}
                {plan.adds}
              </span>
              {plan.state === 'own' && <Stamp tilt>発信済</Stamp>}
            </span>
          </a>
        ))}
      </div>
      <div className="flow h-ume">
        <DateTile month={11} date={21} weekday="土" />
        <DateTile big month={11} date={21} weekday="土" />
      </div>
    </SpecimenSection>
  );
}
