import type { ArticleBlock, TextPart } from '#shared/contracts/library/library.ts';

/** Blocks and parts have no ids and never move. */
const keyed = <T,>(items: readonly T[]) => items.map((item, position) => ({ item, key: position }));

export function ArticleText({ blocks }: { readonly blocks: readonly ArticleBlock[] }) {
  return keyed(blocks).map(({ item, key }) => <Block key={key} block={item} />);
}

function Block({ block }: { readonly block: ArticleBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h3>{block.text}</h3>;
    case 'paragraph':
      return (
        <p>
          <Parts parts={block.parts} />
        </p>
      );
    case 'list': {
      const List = block.isOrdered === true ? 'ol' : 'ul';
      return (
        <List>
          {keyed(block.items).map(({ item, key }) => (
            <li key={key}>
              <Parts parts={item} />
            </li>
          ))}
        </List>
      );
    }
  }
}

function Parts({ parts }: { readonly parts: readonly TextPart[] }) {
  return keyed(parts).map(({ item: { text, style }, key }) => {
    if (style === 'strong') return <strong key={key}>{text}</strong>;
    return style === 'emphasis' ? <em key={key}>{text}</em> : text;
  });
}
