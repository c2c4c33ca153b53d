<?php

/**
 * Sentences that cite a part of a film, picture or document: a second, a region or a page. Time: each link is looked at once. Memory:
 * five times the text.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;
use WP_Term;

defined('ABSPATH') || exit;

final class CitedParts
{
    /** In an address, or in the reference that is stored for it. */
    private const CITING = '~/?resources/(?:[^/?#&]*-)?(k[\da-f]{10})(?=[?&#/]|$)[^?&#]*[?&](?:[^#]*&)?(t|xywh|page)=([^&#]+)~i';
    /** Behind the address of a file itself. */
    private const PART_OF_FILE = '~#(?:[^#]*&)?(t|xywh|page)=([^&#]+)~i';
    private const LINK = '~<a\b' . Tags::ATTRIBUTES . '>(.*?)</a\s*>~is';
    private const BLOCK = '~</?(?:' . Tags::DIVIDING . '|td|th)\b' . Tags::ATTRIBUTES . '>~i';
    /** Where the next sentence begins. */
    private const NEXT = '/(?<=[.!?…])["”’»)\]\x{E001}]*+\K\s+(?=["“„‘«(\[\x{E000}]*[\p{Lu}\p{N}])/u';
    /** Private-use characters around the words of a link; also in NEXT. */
    private const FROM = "\u{E000}";
    private const TO = "\u{E001}";

    /**
     * @return list<array{title: string, type: string, status: string, fields: string, editUrl: string, sentence: string, part: string}>
     *   those that the user may read, in texts of records of every status, in announcements and in descriptions of terms
     */
    public static function of(WP_Post $file): array
    {
        $key = Media::key($file->ID);
        $keys = ResourceKeys::ofFile($key, (string) wp_get_attachment_url($file->ID));
        // A film has the key of its first file.
        foreach (UsageFinder::of($file) as ['post' => $user]) {
            array_push($keys, ...($user instanceof WP_Post ? RecordResources::keysOfFilmsWith($user, $key) : []));
        }
        $keys = array_values(array_unique($keys));
        $found = [];
        foreach (self::texts([...$keys, "attachment_id={$file->ID}", ...LinkTarget::ofPost($file)->needles]) as [$post, $term, $label, $text]) {
            foreach (self::sentences($text, $keys, $file->ID) as $cited) {
                $found[] = [...UsageFinder::rows([UsageFinder::use($post, $term, [$label])])[0], ...$cited];
            }
        }
        return $found;
    }

    /**
     * The sentences of a text, or an address in a field of its own, that cite a part of what has one of these keys.
     *
     * @param list<string> $keys
     * @param int $file of which the address itself may name a part; 0 for none
     * @return list<array{sentence: string, part: string}>
     */
    public static function sentences(string $html, array $keys, int $file = 0): array
    {
        if (!str_contains($html, '<')) {
            $part = self::partIn(trim($html), $keys, $file);
            return $part === '' ? [] : [['sentence' => OwnLinks::editedAddress(trim($html)), 'part' => $part]];
        }
        $found = [];
        foreach (preg_split(self::BLOCK, $html) ?: [] as $block) {
            $parts = [];
            $marked = (string) preg_replace_callback(self::LINK, static function (array $link) use ($keys, $file, &$parts): string {
                $part = self::partIn((string) Tags::attribute("<a {$link[1]}>", 'href'), $keys, $file);
                if ($part === '') {
                    return $link[2];
                }
                $parts[] = $part;
                return self::FROM . $link[2] . self::TO;
            }, $block);
            foreach ($parts === [] ? [] : preg_split(self::NEXT, mb_scrub(Html::plain($marked))) as $sentence) {
                for ($count = substr_count($sentence, self::FROM); $count > 0; $count--) {
                    $found[] = ['sentence' => str_replace([self::FROM, self::TO], '', $sentence), 'part' => (string) array_shift($parts)];
                }
            }
        }
        return $found;
    }

    /**
     * The part of a resource or file that an address names, in words; '' for none.
     *
     * @param list<string> $keys of the resource
     * @param int $file whose own address is meant, too; 0 for none
     */
    public static function partIn(string $address, array $keys, int $file = 0): string
    {
        $address = html_entity_decode($address, ENT_QUOTES | ENT_HTML5);
        if (preg_match(self::CITING, $address, $found) === 1 && in_array(strtolower($found[1]), $keys, true)) {
            return self::inWords($found[2], $found[3]);
        }
        if ($file > 0 && preg_match(self::PART_OF_FILE, $address, $found) === 1) {
            $reference = OwnLinks::reference($address);
            return $reference?->id === $file && $reference->isFile ? self::inWords($found[1], $found[2]) : '';
        }
        return '';
    }

    private static function inWords(string $name, string $value): string
    {
        $value = rawurldecode($value);
        return match (strtolower($name)) {
            't' => is_numeric($value) ? sprintf('%d:%02d', intdiv((int) $value, 60), (int) $value % 60) : $value,
            /* translators: %s: number of a page */
            'page' => sprintf(__('p. %s', 'open-ground-api'), $value),
            default => __('a region of the picture', 'open-ground-api'),
        };
    }

    /**
     * @param list<string> $needles
     * @return iterable<array{0: ?WP_Post, 1: ?WP_Term, 2: string, 3: string}> record and term, label of the field, and text
     */
    private static function texts(array $needles): iterable
    {
        foreach (self::posts($needles) as $post) {
            foreach (Registry::has($post->post_type) ? Registry::fields($post->post_type) : [] as $name => $field) {
                foreach ($field['shape'] === 'terms' ? [] : self::textsIn(Fields::storedIn($post->ID, $name, $field)) as $text) {
                    yield [$post, null, $field['label'], $text];
                }
            }
            foreach (UsageFinder::textsOf($post) as $column => $label) {
                yield [$post, null, $label, (string) $post->$column];
            }
        }
        $terms = get_terms(['taxonomy' => array_keys(Registry::taxonomies()), 'hide_empty' => false]);
        foreach (is_array($terms) ? $terms : [] as $term) {
            yield [null, $term, __('Description', 'open-ground-api'), $term->description];
        }
        // Of one that is not due, only whoever may announce it knows.
        foreach (current_user_can(Menu::ANNOUNCE) ? Ticker::texts() : Ticker::items() as $text) {
            yield [null, null, __('Text', 'open-ground-api'), $text];
        }
    }

    /** @return list<string> */
    private static function textsIn(mixed $value): array
    {
        return is_array($value) ? array_merge([], ...array_map(self::textsIn(...), array_values($value))) : (is_string($value) ? [$value] : []);
    }

    /** @param list<string> $needles @return list<WP_Post> whatever has one of these in a text */
    private static function posts(array $needles): array
    {
        global $wpdb;
        $ids = [];
        foreach ($needles as $needle) {
            $like = '%' . $wpdb->esc_like($needle) . '%';
            $ids = [...$ids, ...$wpdb->get_col($wpdb->prepare(
                "SELECT post_id FROM {$wpdb->postmeta} WHERE meta_key LIKE %s AND meta_value LIKE %s
                    UNION SELECT ID FROM {$wpdb->posts} WHERE post_type <> 'revision' AND (post_content LIKE %s OR post_excerpt LIKE %s)",
                $wpdb->esc_like(Fields::metaKey('')) . '%',
                $like,
                $like,
                $like,
            ))];
        }
        return array_filter(array_map(static fn(int $id): ?WP_Post => get_post($id), array_unique(array_map(intval(...), $ids))), static fn(?WP_Post $post): bool
            => $post !== null && $post->post_status !== 'trash' && current_user_can('read_post', $post->ID));
    }
}
