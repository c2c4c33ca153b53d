<?php

/**
 * The words of a record or a file in the search index: every stored word that an editor can read on its screen.
 *
 * Records that it refers to have rows of their own. Therefore a renamed person is found by the new name everywhere, and nothing is
 * found by the name of a record that the user may not read. Time: each text is read a few times. Memory: that of its parsers
 * (class-html.php, class-hidden-text.php).
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class IndexedWords
{
    /** Shapes of fields whose numbers are ids or boolean values. */
    private const IDS = ['boolean', 'posts', 'image', 'file', 'video', 'url'];

    /** @return array{names: string, words: string, shown: string} */
    public static function of(WP_Post $post): array
    {
        $isFile = $post->post_type === 'attachment';
        return [
            'names' => Folding::forms(implode("\n", self::names($post))),
            'words' => self::words($post),
            'shown' => $isFile ? '' : Search::indexed($post),
        ];
    }

    /** @return list<string> */
    private static function names(WP_Post $post): array
    {
        $names = $post->post_type === 'attachment'
            ? [wp_basename((string) get_post_meta($post->ID, '_wp_attached_file', true)), (string) get_post_meta($post->ID, '_wp_attachment_image_alt', true)]
            : [...self::spellings((string) get_post_meta($post->ID, Fields::metaKey('code'), true)), ...self::namesOfPerson($post->post_type, get_post_meta($post->ID, Fields::metaKey('details'), true))];
        return [PickerSearch::plain($post->post_title), ...$names];
    }

    /** Returns the first and last name of a person, which the title need not contain. @return list<string> empty for other types */
    public static function namesOfPerson(string $type, mixed $details): array
    {
        $names = $type === PostTypes::PERSON && is_array($details) ? [$details['first_name'] ?? '', $details['last_name'] ?? ''] : [];
        return array_values(array_filter($names, static fn(mixed $name): bool => is_string($name) && $name !== ''));
    }

    /** Returns the words that readers see and, after a line break, those of texts that the page hides or leaves out. */
    private static function words(WP_Post $post): string
    {
        $seen = self::texts($post, true);
        $kept = array_diff(self::texts($post), $seen);
        return Folding::forms(implode("\n", $seen)) . ($kept === [] ? '' : "\n" . Folding::forms(implode("\n", $kept)));
    }

    /** @return list<string> all texts of a record or a file, or what readers see of them, each without tags */
    public static function texts(WP_Post $post, bool $isSeen = false): array
    {
        $isFile = $post->post_type === 'attachment';
        $excerpt = $isSeen && !$isFile ? '' : self::text($post->post_excerpt, $isSeen);
        $body = $isSeen && !$isFile ? Search::body($post) : $post->post_content;
        $texts = [...self::names($post), rawurldecode($post->post_name), self::text($body, $isSeen), $excerpt];
        foreach ($isFile ? [] : Registry::fields($post->post_type) as $name => $field) {
            $value = match (true) {
                $field['shape'] === 'terms' => '',
                $isSeen => ShownFields::of($post, $name),
                default => Fields::storedIn($post->ID, $name, $field),
            };
            $words = array_filter(FieldWalker::texts($value), static fn(string $text): bool => !is_numeric($text));
            array_push($texts, ...array_map(static fn(string $text): string => self::text($text, $isSeen), array_values($words)));
            foreach (FieldWalker::leaves($value, $field) as [$leaf, $inner]) {
                is_numeric($leaf) && !in_array($inner['shape'], self::IDS, true) && $texts[] = (string) $leaf;
                // The screen shows the label in place of the value.
                $isSeen || $inner['shape'] !== 'choice' || array_push($texts, ...array_column(array_filter($inner['choices'], static fn(array $choice): bool => $choice['value'] === $leaf), 'label'));
            }
        }
        return [...$texts, ...($isFile ? [...Provenance::of($post->ID), (string) get_post_meta($post->ID, Media::WARNING, true)] : [])];
    }

    /** @return list<int> the records that a record names in its fields */
    public static function references(WP_Post $post): array
    {
        $ids = [];
        foreach ($post->post_type === 'attachment' ? [] : Registry::fields($post->post_type) as $name => $field) {
            $value = $field['shape'] === 'terms' ? '' : Fields::storedIn($post->ID, $name, $field);
            array_push($ids, ...References::idsIn($value, $field, ['posts']));
        }
        return array_values(array_unique(array_filter($ids, static fn(int $id): bool => $id > 0)));
    }

    /** @return list<string> */
    private static function spellings(string $code): array
    {
        return array_merge(...array_map(static fn(string $locale): array => Folding::spellings($code, $locale), Folding::locales()));
    }

    /** Returns the words of a text, including those that the website would not show, or only those that readers see. */
    private static function text(string $text, bool $isSeen): string
    {
        $text = $isSeen ? HiddenText::remove($text) : $text;
        if (!str_contains($text, '<') && !str_contains($text, '&')) {
            return $text;
        }
        return Html::plain(implode(' ', [$text, ...array_map(esc_html(...), self::alternatives($text))]));
    }

    /** @return list<string> the alternative texts of pictures within a text */
    private static function alternatives(string $text): array
    {
        $found = [];
        $tags = Tags::reader(stripos($text, '<img') === false ? '' : $text);
        while ($tags->next_tag('IMG')) {
            $found[] = (string) Tags::value($tags, 'alt');
        }
        return $found;
    }
}
