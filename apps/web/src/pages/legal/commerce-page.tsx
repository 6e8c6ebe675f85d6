import type { ReactNode } from 'react';
import { product } from '../../lib/product.ts';
import styles from './commerce-page.module.css';
import { LegalDocument, type LegalSection } from './legal-document.tsx';
import { SupportAddress } from './support-address.tsx';

const facts = (rows: readonly (readonly [term: string, text: ReactNode])[]) => (
  <dl className={styles.facts}>
    {rows.map(([term, text]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
const onRequest = 'ご請求があれば、遅滞なく開示いたします。';

const sections: readonly LegalSection[] = [
  {
    id: 'seller',
    title: '販売事業者',
    body: facts([
      ['販売事業者', `${product.name} 運営者。氏名または名称は、${onRequest}`],
      ['運営責任者', onRequest],
      ['所在地', onRequest],
      ['電話番号', onRequest],
      [
        'メールアドレス',
        <>
          <SupportAddress />
          （開示のご請求、ご連絡は、こちらにお願いします）
        </>,
      ],
    ]),
  },
  {
    id: 'price',
    title: '価格とお支払い',
    body: facts([
      ['販売価格', '基本のサービスは無料です。有料プランの価格（税込）は、各プランのページに表示します。'],
      ['そのほかに必要な料金', 'インターネットの接続料金、通信料金は、お客様のご負担となります。'],
      ['お支払いの方法', 'クレジットカード'],
      [
        'お支払いの時期',
        'お申し込みのときにお支払いいただき、以後は契約の更新のときにお支払いいただきます。引き落としの日は、各カード会社の定めによります。',
      ],
    ]),
  },
  {
    id: 'delivery',
    title: '提供の時期と動作環境',
    body: facts([
      ['提供の時期', 'お支払いの手続きが完了したあと、すぐにご利用いただけます。'],
      ['申し込みの期限', '期間を限る場合は、各プランのページに表示します。'],
      ['動作環境', '最新版の Chrome、Safari、Firefox、Edge'],
    ]),
  },
  {
    id: 'refund',
    title: '返金と解約',
    body: facts([
      [
        '返品、返金',
        'サービスの性質上、お支払い後の返金はいたしません。ただし、当方の責任によりサービスを提供できなかった場合は、この限りではありません。',
      ],
      [
        '解約',
        '有料プランは、いつでも解約できます。解約したあとも、お支払い済みの期間が終わるまでご利用いただけます。',
      ],
    ]),
  },
];

/** /legal/commerce: the seller's disclosure that the Japanese law on mail order requires. */
export function CommercePage() {
  return (
    <LegalDocument
      title="特定商取引法に基づく表記"
      lead={
        <p>{product.name}の有料プランの販売について、特定商取引に関する法律第11条に基づき、次のとおり表示します。</p>
      }
      sections={sections}
    />
  );
}
